// npm run docs -- messages: collects the texts of the site into the catalogues, then compiles those that need a parser.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { ownWords } from '../../command-words.ts';
import { PLURALS_FILE, pluralsText } from './plurals-file.ts';

ownWords({ usage: 'npm run docs -- messages' });
const folder = inRoot('src/i18n/locales');
const extract = [
  inRoot('node_modules/@lingui/cli/dist/lingui.js'),
  'extract',
  '--clean',
  // The English text in the code takes precedence, even if it has changed.
  '--overwrite',
  '--config',
  'config/lingui.config.ts',
];
const code = await runNode(extract, { minutes: 5 });
if (code === 0) {
  writeFileSync(`${folder}/${PLURALS_FILE}`, pluralsText(readFileSync(`${folder}/en.po`, 'utf8')));
  console.log('messages: src/i18n/locales written');
}
process.exitCode = code;
