// npm run campaign:lint -- FILE…: what is wrong with campaign files, by field. A folder stands for the *.json in it; without
// either, the folder that the server would serve: CAMPAIGNS_DIR, else the bundled one.
// --json writes the findings as JSON. The exit code is 1 where there is an error, 2 for a wrong use.
import { endWithNpm, inRoot } from './run.mjs';
import { pathToFileURL } from 'node:url';
import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { register } from 'tsx/esm/api';
import { setup } from './setup.mjs';

/** @typedef {import('../linter/finding.ts').Finding} Finding */

endWithNpm();
setup();
register();

const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const unknown = options.filter((word) => word !== '--json');
if (unknown.length > 0) {
  console.error(`There is no option ${unknown.join(' ')}. Use: npm run campaign:lint -- [--json] FILE…`);
  process.exit(2);
}

const given = process.argv.slice(2).filter((word) => !word.startsWith('-'));
// npm changes to the folder of the project; INIT_CWD is where the command was given.
const from = process.env.INIT_CWD ?? process.cwd();
const paths = given.length > 0 ? given.map((path) => resolve(from, path)) : [resolve(from, process.env.CAMPAIGNS_DIR || inRoot('server/campaigns'))];
const files = [...new Set(paths.flatMap(filesAt))];
if (files.length === 0) {
  console.error(`There is no campaign file in ${paths.join(', ')}.`);
  process.exit(2);
}

/** @type {typeof import('../server/sites/lint-files.ts')} */
const { lintFiles } = await import(pathToFileURL(inRoot('server/sites/lint-files.ts')).href);
const linted = (await lintFiles(files)).map(({ file, findings }) => ({ file: relative(from, file) || file, findings }));
const all = linted.flatMap(({ findings }) => findings);
const [errors, warnings] = ['error', 'warning'].map((level) => all.filter((finding) => finding.level === level).length);

if (options.includes('--json')) console.log(JSON.stringify({ errors, warnings, files: linted }, null, 2));
else {
  for (const { file, findings } of linted.filter((each) => each.findings.length > 0)) console.log([file, ...findings.map(lineOf), ''].join('\n'));
  console.log(`campaign:lint: ${files.length === 1 ? '1 file' : `${files.length} files`}, ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`);
}
process.exitCode = errors === 0 ? 0 : 1;

/** @param {string} path @returns {string[]} */
function filesAt(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path).filter((name) => name.endsWith('.json')).toSorted().map((name) => join(path, name));
}

/** @param {Finding} finding @returns {string} */
function lineOf({ level, rule, path, message }) {
  return `  ${level.padEnd(7)}  ${path}: ${message}  (${rule})`;
}

/** @param {number | undefined} count @param {string} thing @returns {string} */
function counted(count, thing) {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
