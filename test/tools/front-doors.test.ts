import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { DOCS, LAB, PROMENADE } from '#scripts/doors.mjs';
import { programOf } from '#scripts/run-command.mjs';
import { runScript } from '#test/kit/command.ts';

const doors = [
  { script: 'promenade.mjs', door: PROMENADE, wrong: ['bakup'], meant: 'backup' },
  { script: 'promenade.mjs', door: PROMENADE, wrong: ['campaign', 'lnt'], meant: 'lint' },
  { script: 'lab.mjs', door: LAB, wrong: ['atack'], meant: 'attack' },
  { script: 'docs.mjs', door: DOCS, wrong: ['chart'], meant: 'charts' },
];
const commands = doors
  .filter(({ wrong }) => wrong.length === 1)
  .flatMap(({ door }) => Object.entries(door.commands).map(([name, line]) => ({ name, line })));

describe('the front doors', () => {
  it.each(commands)('have a line and a program for $name', ({ name, line }) => {
    expect(line).toMatch(/^[a-z].{10,70}[^.]$/);
    expect(programOf(name.replaceAll(' ', '-'))).toBeDefined();
  });

  it.each(doors)(
    'exit with 2 for the unknown command $wrong, and suggest the nearest',
    async ({ script, wrong, meant }) => {
      expect(await runScript(script, ...wrong)).toEqual({
        code: 2,
        output: expect.stringContaining(`Did you mean ${meant}?`),
      });
    },
  );

  it.each([
    { script: 'promenade.mjs', words: [], names: ['campaign', 'backup', 'worker'] },
    { script: 'promenade.mjs', words: ['campaign'], names: ['new', 'lint', 'chart'] },
    { script: 'lab.mjs', words: [], names: Object.keys(LAB.commands) },
    { script: 'docs.mjs', words: [], names: Object.keys(DOCS.commands) },
  ])('list all commands with $script $words --help', async ({ script, words, names }) => {
    const { code, output } = await runScript(script, ...words, '--help');
    expect(code).toBe(0);
    for (const name of names) expect(output).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  it.each([
    ['promenade.mjs', 'backup'],
    ['lab.mjs', 'rehearse'],
    ['docs.mjs', 'charts'],
  ])('print the help of a command without a database: %s %s', async (script, name) => {
    const { code, output } = await runScript(script, name, '--help');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^(?:npx promenade|npm run) .*Usage:/s),
    });
  });

  it('pass arguments on unchanged, and return the exit code', async () => {
    const unknown = await runScript('promenade.mjs', 'campaign', 'lint', '--yaml', 'a');
    expect(unknown).toEqual({ code: 2, output: expect.stringContaining('Unknown option: --yaml.') });
    expect((await runScript('promenade.mjs', 'campaign', 'lint', 'server/campaigns/linnet.json')).code).toBe(0);
  });

  it('are the only scripts in package.json besides start, tests and checks', () => {
    expect(packageJson.bin).toEqual({ promenade: 'scripts/promenade.mjs' });
    expect(Object.keys(packageJson.scripts)).toHaveLength(13);
  });
});
