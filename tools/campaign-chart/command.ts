// npm run campaign:chart -- FILE…: the journey as each campaign goes, a page each in .cache/campaign-charts/. A folder
// stands for the *.json in it; without arguments, the bundled campaigns.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { safeParse } from 'valibot';
import { CampaignFile } from '#domain/campaign-file.ts';
import { inRoot } from '#scripts/run.mjs';
import { filesAt } from '../campaign-lint/files.ts';
import { ownWords } from '../words.ts';
import { campaignPage } from './page.ts';

const { names } = ownWords({ usage: 'npm run campaign:chart -- FILE…', takesNames: true });
// npm changes to the project's folder; INIT_CWD is the folder from which it was called.
const from = process.env['INIT_CWD'] ?? process.cwd();
const wanted = names.length > 0 ? names.map((name) => resolve(from, name)) : [inRoot('server/campaigns')];
const folder = inRoot('.cache/campaign-charts');
mkdirSync(folder, { recursive: true });
for (const file of wanted.flatMap(filesAt)) {
  const parsed = safeParse(CampaignFile, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) {
    const page = join(folder, `${parsed.output.configuration.name}.html`);
    writeFileSync(page, campaignPage(parsed.output));
    console.log(page);
  } else {
    console.error(`${file} is not a campaign: npm run campaign:lint -- ${file} says why`);
    process.exitCode = 1;
  }
}
