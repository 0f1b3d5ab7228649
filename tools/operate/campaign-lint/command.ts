// npx promenade campaign lint FILE…: reports problems in campaign files, by field. A folder means the *.json files in
// it. Without arguments, checks the folder that the server would serve: CAMPAIGNS_DIR, otherwise the bundled one.
// --json writes the findings as JSON. Exits with 1 if there is an error, 2 on wrong usage.
import { relative, resolve } from 'node:path';
import { inProject } from '#server/platform/project-root.ts';
import { leftOutLines } from '#server/sites/file-names.ts';
import { lintFiles } from '#server/sites/lint-files.ts';
import { ownWords } from '../../command-words.ts';
import { filesAt } from './files-at.ts';
import { countedLine, lineOf } from './finding-lines.ts';

const { flags, names } = ownWords({
  usage: 'npx promenade campaign lint [--json] FILE…',
  flags: ['json'],
  takesNames: true,
});
// npm changes to the project's folder; INIT_CWD is the folder in which the command was called.
const from = process.env['INIT_CWD'] ?? process.cwd();
const wanted = names.length > 0 ? names : [process.env['CAMPAIGNS_DIR'] || inProject('server/campaigns')];
const paths = wanted.map((path) => resolve(from, path));
const files = [...new Set(paths.flatMap(filesAt))];
if (files.length === 0) {
  console.error(
    `No campaign file (*.json) found in ${paths.join(', ')}. Pass a file or folder, for example server/campaigns.`,
  );
  process.exit(2);
}

const linted = (await lintFiles(files)).map(({ file, findings }) => ({ file: relative(from, file) || file, findings }));
const all = linted.flatMap(({ findings }) => findings);
const errors = all.filter(({ level }) => level === 'error').length;
const warnings = all.filter(({ level }) => level === 'warning').length;

if (flags.has('json')) console.log(JSON.stringify({ errors, warnings, files: linted }, null, 2));
else {
  for (const { file, findings } of linted.filter((each) => each.findings.length > 0)) {
    console.log([file, ...findings.map(lineOf), ''].join('\n'));
  }
  for (const line of paths.flatMap(leftOutLines)) console.log(line);
  console.log(countedLine({ files: files.length, errors, warnings }));
}
process.exitCode = errors === 0 ? 0 : 1;
