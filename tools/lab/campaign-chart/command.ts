// npx promenade campaign chart FILE…: writes a page for each campaign to .cache/campaign-charts/, with the journey that
// its settings allow. A folder means the *.json files in it; without arguments, the bundled campaigns are used.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot } from '#scripts/run.mjs';
import { lineOf, readCampaignFile } from '#server/sites/read-file.ts';
import { filesAt } from '../../operate/campaign-lint/files-at.ts';
import { ownWords } from '../../command-words.ts';
import { campaignPage } from './campaign-chart-page.ts';

const { names } = ownWords({ usage: 'npx promenade campaign chart FILE…', takesNames: true });
// npm changes to the project's folder; INIT_CWD is the folder in which the command was called.
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
