// npx promenade campaign new NAME: asks for brand, mode, dates, headline, colours and similar settings. Writes a
// campaign file without linter findings, and an emblem in its art folder. Options answer questions in advance; without
// a terminal, the remaining questions get their default answers.
// Exits with 1 if the files cannot be written, 2 on wrong usage.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { inProject } from '#server/platform/project-root.ts';
import { ownWords } from '../../command-words.ts';
import { nameFault, QUESTIONS } from './new-campaign-answers.ts';
import { AnswerError, ask } from './ask-questions.ts';
import { draft, emblem, emblemOf } from './campaign-draft.ts';
import { lastLines } from './last-lines.ts';

const USAGE =
  'npx promenade campaign new NAME [--brand NAME] [--mode MODE] [--from DAY] [--until DAY] [--states CA,NY] [--age YEARS] [--game GAME] [--spanish yes|no] [--headline TEXT] [--headlineSpanish TEXT] [--field COLOUR] [--onField COLOUR] [--action COLOUR] [--onAction COLOUR] [--spot COLOUR] [--terms ADDRESS] [--dir FOLDER]';

/** Prints the sentence to standard error and exits with the code. */
function end(sentence: string, code: 1 | 2): never {
  console.error(sentence);
  process.exit(code);
}

const { values, names } = ownWords({ usage: USAGE, values: [...Object.keys(QUESTIONS), 'dir'], takesNames: true });
const [name = '', ...more] = names;
if (name === '' || more.length > 0) end(`Usage: ${USAGE}`, 2);
const fault = nameFault(name);
if (fault !== null) end(fault, 2);

// npm changes to the project's folder; INIT_CWD is the folder in which the command was called.
const from = process.env['INIT_CWD'] ?? process.cwd();
const folder = resolve(from, values['dir'] ?? (process.env['CAMPAIGNS_DIR'] || inProject('server/campaigns')));
const file = join(folder, `${name}.json`);
const picture = join(folder, emblemOf(name));
for (const path of [file, picture])
  if (existsSync(path)) end(`${path} already exists and was not changed. Choose another name.`, 1);

const { dir: _dir, ...given } = values;
const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
const prompt = terminal && ((question: string) => terminal.question(question));
const answers = await ask(name, given, prompt, new Date()).catch((problem: unknown) => {
  if (problem instanceof AnswerError) return end(problem.message, 2);
  throw problem;
});
terminal?.close();
const schema = relative(folder, inProject('docs/generated/campaign.schema.json'));
mkdirSync(dirname(picture), { recursive: true });
writeFileSync(picture, emblem(answers.brand));
writeFileSync(file, `${JSON.stringify(draft(answers, { uuid: randomUUID(), schema }), null, 2)}\n`);
/** The path relative to the folder in which the command was called, or absolute if it is outside that folder. */
const seen = (path: string): string => (relative(from, path).startsWith('..') ? path : relative(from, path));
const shown = seen(file);
const served = folder === inProject('server/campaigns') ? '' : `CAMPAIGNS_DIR=${folder} `;
console.log(`campaign new: created ${shown} and its emblem ${seen(picture)}
Change its texts, pictures and prizes (docs/operate/campaigns.md), then check it and open it:
  npx promenade campaign lint ${shown}
  ${served}npm start, then http://localhost:3000/?campaign=${name}
${lastLines(answers).join('\n')}`);
