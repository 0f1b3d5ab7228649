// npm run campaign:chart -- FILE…: the journey as each campaign goes, a page each in .cache/campaign-charts/. A folder
// stands for the *.json in it; without arguments, the bundled campaigns.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot } from '#scripts/run.mjs';
import { lineOf, readCampaignFile } from '#server/sites/read-file.ts';
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
  const { site, faults } = await readCampaignFile(file);
  if (site) {
    const page = join(folder, `${site.name}.html`);
    writeFileSync(page, campaignPage(site));
    console.log(page);
  } else {
    for (const fault of faults) console.error(`${file}: ${lineOf(fault)}`);
    process.exitCode = 1;
  }
}
