import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { lintFile } from '#campaign-lint/lint.ts';
import { GameType } from '#domain/game.ts';
import { lintFiles } from '#server/sites/lint-files.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { type Answers, MODES } from '#tools/campaign-new/answers.ts';
import { ask } from '#tools/campaign-new/ask.ts';
import { draft } from '#tools/campaign-new/draft.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TODAY = new Date('2026-05-01T12:00:00Z');
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function folder(): Promise<string> {
  const made = await temporaryFolder('campaigns');
  folders.push(made);
  return made;
}

/** Runs `npm run campaign:new -- …` in the project, without a terminal. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/tool.mjs', 'campaign-new', ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return { code: await new Promise((end) => child.once('close', end)), output };
}

const answers: Answers = {
  name: 'summer',
  brand: 'Summer Soda',
  mode: 'paypal',
  from: '2026-06-01',
  until: '2026-12-31',
  states: [],
  age: null,
  game: null,
  spanish: false,
};
const written = (some: Partial<Answers>) =>
  draft({ ...answers, ...some }, { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab', schema: 'campaign.schema.json' });

describe('a new campaign', () => {
  it.each(MODES.flatMap((mode) => [null, ...GameType.options].map((game) => ({ mode, game }))))(
    '[D-8] has no finding: $mode with the game $game, with and without states, age and Spanish',
    ({ mode, game }) => {
      expect(lintFile(written({ mode, game }))).toEqual([]);
      expect(lintFile(written({ mode, game, states: ['CA', 'NY'], age: 21, spanish: true }))).toEqual([]);
    },
  );

  it('[D-8] is written from options alone, with an emblem, and the linter finds nothing in either', async () => {
    const where = await folder();
    const options = [
      '--brand',
      'Summer Soda',
      '--mode',
      'merchandise',
      '--from',
      '2026-06-01',
      '--until',
      '2036-12-31',
    ];
    const more = ['--states', 'ca, NY', '--age', '18', '--game', 'slot-machine', '--spanish', 'yes', '--dir', where];
    expect(await run('summer', ...options, ...more)).toMatchObject({ code: 0 });
    const file = join(where, 'summer.json');
    expect(await lintFiles([file])).toEqual([{ file, findings: [] }]);
    const json = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof written>;
    expect(json.campaign).toMatchObject({
      minimumAge: 18,
      offeredStates: ['CA', 'NY'],
      theme: { brandName: 'Summer Soda' },
    });
    expect(existsSync(resolve(dirname(file), json.$schema ?? ''))).toBe(true);
    const again = await run('summer', ...options, '--dir', where);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already, and stays as it is') });
  });

  it('[D-8] is as usual in what is left out, without a terminal', async () => {
    expect(await ask('summer', { brand: 'Summer Soda' }, null, TODAY)).toEqual({
      ...answers,
      from: '2026-05-01',
      until: '2027-12-31',
    });
  });

  it('[D-8] is asked at a terminal, again where an answer is none, and understands what people write', async () => {
    const typed = [
      'Summer Soda',
      'cash',
      'PayPal',
      '2026-06-01',
      '2026-05-01',
      '2026-12-31',
      'California, ny',
      '18',
      'Slot machine',
      'Y',
    ];
    const asked: string[] = [];
    const given = await ask('summer', {}, async (question) => (asked.push(question), typed.shift() ?? ''), TODAY);
    expect(given).toEqual({
      ...answers,
      states: ['CA', 'NY'],
      age: 18,
      game: 'slot-machine',
      spanish: true,
    });
    expect(asked[1]).toContain('sweepstakes            nothing: nobody sends a receipt');
    expect(asked[2]).toMatch(/^"cash" is none of paypal/);
    expect(asked[5]).toMatch(/^The last day, 2026-05-01, is before the first, 2026-06-01\./);
  });

  it.each([
    [{}, '--brand: The brand needs a name, such as Summer Soda.'],
    [{ mode: 'cash' }, '--mode: "cash" is none of paypal, code, merchandise, points, cashback, sweepstakes.'],
    [{ until: '31.12.2026' }, '--until: "31.12.2026" is not a day such as 2026-12-31.'],
    [{ from: '2026-02-30' }, '--from: "2026-02-30" is not a day such as 2026-12-31.'],
    [{ until: '2026-01-01' }, 'The last day, 2026-01-01, is before the first, 2026-05-01.'],
    [{ states: 'CA,XX' }, '--states: "XX" is not the code of a state, such as CA.'],
    [{ age: 'old' }, '--age: "old" is not an age such as 18, nor none.'],
    [{ game: 'chess' }, '--game: "chess" is none of none, matching'],
    [{ spanish: 'si' }, '--spanish: "si" is neither yes nor no.'],
  ])('[D-8] is refused in a sentence where an answer is none: %o', async (given, sentence) => {
    const brand = 'mode' in given || Object.keys(given).length > 0 ? { brand: 'B' } : {};
    await expect(ask('summer', { ...brand, ...given }, null, TODAY)).rejects.toThrow(sentence);
  });

  it('[D-8] needs a name, and options that it knows', async () => {
    expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('Use: npm run campaign:new') });
    expect(await run('Summer Soda')).toMatchObject({
      code: 2,
      output: expect.stringContaining('is not a name such as'),
    });
    expect(await run('summer', '--colour', 'red')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--colour'),
    });
  });
});
