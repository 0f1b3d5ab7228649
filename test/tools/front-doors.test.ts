import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { DOCS, LAB, PROMENADE } from '#scripts/doors.mjs';
import { programOf } from '#scripts/run-command.mjs';
import { inRoot } from '#scripts/run.mjs';

/** Runs a program of scripts/ where no database can be reached. */
async function run(script: string, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [inRoot('scripts', script), ...words], {
    env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: '/dev/null/none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return { code: await new Promise((end) => child.once('close', end)), output };
}

const doors = [
  { script: 'promenade.mjs', door: PROMENADE, wrong: ['bakup'], meant: 'backup' },
  { script: 'promenade.mjs', door: PROMENADE, wrong: ['campaign', 'lnt'], meant: 'lint' },
  { script: 'lab.mjs', door: LAB, wrong: ['atack'], meant: 'attack' },
  { script: 'docs.mjs', door: DOCS, wrong: ['chart'], meant: 'charts' },
];
const commands = doors
  .filter(({ wrong }) => wrong.length === 1)
  .flatMap(({ script, door }) => Object.entries(door.commands).map(([name, line]) => ({ script, name, line })));

describe('the front doors', () => {
  it.each(commands)('have a line about $name, and its program', ({ name, line }) => {
    expect(line).toMatch(/^[a-z].{10,70}[^.]$/);
    expect(programOf(name.replaceAll(' ', '-'))).toBeDefined();
  });

  it.each(doors)('exit with 2 where $wrong is no command, and name the nearest', async ({ script, wrong, meant }) => {
    expect(await run(script, ...wrong)).toEqual({ code: 2, output: expect.stringContaining(`Did you mean ${meant}?`) });
  });

  it.each([
    { script: 'promenade.mjs', words: [], names: ['campaign', 'backup', 'worker'] },
    { script: 'promenade.mjs', words: ['campaign'], names: ['new', 'lint', 'chart'] },
    { script: 'lab.mjs', words: [], names: Object.keys(LAB.commands) },
    { script: 'docs.mjs', words: [], names: Object.keys(DOCS.commands) },
  ])('list what there is, by $script $words --help', async ({ script, words, names }) => {
    const { code, output } = await run(script, ...words, '--help');
    expect(code).toBe(0);
    for (const name of names) expect(output).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  it.each(commands)('explain $name by --help, without a database', async ({ script, name }) => {
    const { code, output } = await run(script, ...name.split(' '), '--help');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^(?:npx promenade|npm run) .*Use:/s) });
  });

  it('pass the words of a command on as they are, and its exit code back', async () => {
    const unknown = await run('promenade.mjs', 'campaign', 'lint', '--yaml', 'a');
    expect(unknown).toEqual({ code: 2, output: expect.stringContaining('There is no option --yaml.') });
    expect((await run('promenade.mjs', 'campaign', 'lint', 'server/campaigns/linnet.json')).code).toBe(0);
  });

  it('are all that package.json has beside start, tests and checks', () => {
    expect(packageJson.bin).toEqual({ promenade: 'scripts/promenade.mjs' });
    expect(Object.keys(packageJson.scripts)).toHaveLength(13);
  });
});
