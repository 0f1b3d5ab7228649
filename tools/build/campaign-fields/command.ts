// npm run docs -- campaign-fields: writes docs/generated/campaign.schema.json and the tables of
// docs/operate/campaigns.md from the schemas. --check only reports stale files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { ownWords } from '../../command-words.ts';
import { fieldFiles, PAGE } from './field-files.ts';

const { flags } = ownWords({ usage: 'npm run docs -- campaign-fields [--check]', flags: ['check'] });
const read = (name: string) => (existsSync(inRoot(name)) ? readFileSync(inRoot(name), 'utf8') : null);
const wanted = fieldFiles(read(PAGE) ?? '');
const stale = [...wanted].filter(([name, text]) => read(name) !== text);

if (flags.has('check')) {
  for (const [name] of stale) console.error(`${name} is stale`);
  if (stale.length > 0) console.error('Run: npm run docs -- campaign-fields');
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of stale) writeFileSync(inRoot(name), text);
  console.log(`campaign-fields: ${wanted.size} files, ${stale.length} of them new or changed`);
}
