import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { lintFile } from '#campaign-lint/lint.ts';
import { contrastOf } from '#domain/formats/colour-contrast.ts';
import { GameType } from '#domain/game.ts';
import { lintFiles } from '#server/sites/lint-files.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { type Answers, MODES } from '#tools/operate/campaign-new/new-campaign-answers.ts';
import { ask } from '#tools/operate/campaign-new/ask-questions.ts';
import { COLOURS, contrasts } from '#tools/operate/campaign-new/campaign-colours.ts';
import { draft } from '#tools/operate/campaign-new/campaign-draft.ts';
import { lastLines } from '#tools/operate/campaign-new/last-lines.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
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

/** Runs `npx promenade campaign new …` in the project, without a terminal. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/promenade.mjs', 'campaign', 'new', ...args], {
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
  headline: { en: '$5.00 rebate', es: 'Reembolso de $5.00' },
  colours: COLOURS,
  terms: null,
};
const TERMS = 'https://summer-soda.com/terms';
const written = (some: Partial<Answers>) =>
  draft({ ...answers, ...some }, { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab', schema: 'campaign.schema.json' });

describe('a new campaign', () => {
  it.each(MODES.flatMap((mode) => [null, ...GameType.options].map((game) => ({ mode, game }))))(
    '[TOOL-8] has no finding: $mode with the game $game, with and without states, age and Spanish',
    ({ mode, game }) => {
      expect(lintFile(written({ mode, game }))).toEqual([]);
      expect(lintFile(written({ mode, game, states: ['CA', 'NY'], age: 21, spanish: true, terms: TERMS }))).toEqual([]);
    },
  );

  it('[TOOL-8] is written from options alone, with an emblem, and the linter finds nothing in either', async () => {
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
    const looks = ['--headline', 'A tote for you', '--headlineSpanish', 'Una bolsa para ti', '--field', '24105C'];
    const made = await run('summer', ...options, ...more, ...looks);
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toContain('text on the poster 14.2:1');
    expect(made.output).toContain('The terms of use are missing');
    expect(made.output).toContain('http://localhost:3000/__mailbox');
    const file = join(where, 'summer.json');
    expect(await lintFiles([file])).toEqual([{ file, findings: [] }]);
    const json = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof written>;
    expect(json.campaign).toMatchObject({
      minimumAge: 18,
      offeredStates: ['CA', 'NY'],
      theme: { brandName: 'Summer Soda', field: '#24105c', offer: { headline: 'A tote for you' } },
      translations: { es: { 'A tote for you': 'Una bolsa para ti' } },
    });
    expect(json.configuration.externalTermsOfUse).toBe('https://summer.example/terms');
    expect(existsSync(resolve(dirname(file), json.$schema ?? ''))).toBe(true);
    const again = await run('summer', ...options, '--dir', where);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already exists and was not changed') });
  });

  it('[TOOL-8] uses the defaults for missing options, without a terminal', async () => {
    expect(await ask('summer', { brand: 'Summer Soda' }, null, TODAY)).toEqual({
      ...answers,
      from: '2026-05-01',
      until: '2027-12-31',
    });
  });

  it('[TOOL-8] prompts at a terminal, repeats the prompt after an invalid answer, and accepts common spellings', async () => {
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
      terms: 'https://summer.example/terms',
    });
    expect(asked[1]).toContain('sweepstakes            no payment: visitors enter without a receipt');
    expect(asked[2]).toMatch(/^"cash" is unknown. Choose one of paypal/);
    expect(asked[5]).toMatch(/^The last day, 2026-05-01, is before the first day, 2026-06-01\./);
  });

  it('[TOOL-8] prompts for headline and colours, with defaults that fit the earlier answers', async () => {
    const told = new Map<string, string>();
    const typed: Readonly<Record<string, string>> = {
      'Brand name': 'Summer Soda',
      'Choose one [paypal]': 'code',
      Spanish: 'y',
      'Headline of': 'Three dollars off',
      'Colour of the poster': 'f3b33d',
    };
    const given = await ask(
      'summer',
      { age: '18' },
      async (question) => {
        const key = Object.keys(typed).find((each) => question.includes(each) && !told.has(each));
        told.set(key ?? question, question);
        return key === undefined ? '' : (typed[key] ?? '');
      },
      TODAY,
    );
    expect(told.get('Headline of')).toBe('Headline of the offer [$3.00 rebate code]: ');
    expect(given.headline).toEqual({ en: 'Three dollars off', es: 'Three dollars off' });
    expect(given.colours).toEqual({
      ...COLOURS,
      field: '#f3b33d',
      onField: '#000000',
      action: '#123c4a',
      onAction: '#f4f1e8',
    });
    expect([...told.keys()].at(-1)).toBe(
      'Address of the terms of use, which visitors accept at the gate [https://summer.example/terms]: ',
    );
    expect(lintFile(written(given))).toEqual([]);
  });

  it.each(['#000', '#fff', '#777777', '#f00', '#00ff00', '#0000ff', '#ffff00', '#767676', '#f3b33d', '#1c1405'])(
    '[TOOL-8] has readable text and a visible button for any colours of poster and button: %s',
    async (colour) => {
      const { colours } = await ask('summer', { brand: 'B', field: colour }, null, TODAY);
      expect(contrastOf(colours.onField, colours.field)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colours.action, colours.field)).toBeGreaterThanOrEqual(3);
      expect(contrastOf(colours.onAction, colours.action)).toBeGreaterThanOrEqual(4.5);
      const { colours: of } = await ask('summer', { brand: 'B', action: colour }, null, TODAY);
      expect(contrastOf(of.onAction, of.action)).toBeGreaterThanOrEqual(4.5);
      expect(lintFile(written({ colours }))).toEqual([]);
    },
  );

  it('[TOOL-8] prints its contrasts, and reports a hardly visible button', () => {
    expect(contrasts(COLOURS)).toBe(
      'Contrasts: text on the poster 10.4:1, text on the button 9.8:1 (minimum 4.5:1), the button on the poster 6.3:1 (minimum 3:1).',
    );
    expect(contrasts({ ...COLOURS, action: COLOURS.field, onAction: '#ffffff' })).toContain(
      'the button on the poster 1.0:1 (minimum 3:1). This button is hard to see',
    );
  });

  it('[TOOL-8] [TOOL-10] finally prints what is missing, and where to find the emails of a points campaign', () => {
    const said = (some: Partial<Answers>) => lastLines({ ...answers, ...some }).join('\n');
    expect(said({})).not.toContain('terms');
    expect(said({ terms: TERMS })).not.toContain('terms');
    expect(said({ terms: 'https://summer.example/terms' })).toContain(
      'the gate links to https://summer.example/terms, which is only an example',
    );
    expect(said({ spanish: true })).not.toContain('headline');
    expect(said({ spanish: true, headline: { en: 'New', es: 'New' } })).toContain(
      'The Spanish headline is still in English',
    );
    expect(said({})).toContain('Without SMTP_URL no email is sent: http://localhost:3000/__mailbox shows it');
    expect(said({ mode: 'points' })).toContain('Points need an account, which visitors confirm with an emailed link.');
  });

  it.each([
    [{}, '--brand: Enter a brand name, for example Summer Soda.'],
    [
      { mode: 'cash' },
      '--mode: "cash" is unknown. Choose one of paypal, code, merchandise, points, cashback, sweepstakes.',
    ],
    [{ until: '31.12.2026' }, '--until: "31.12.2026" is not a date such as 2026-12-31.'],
    [{ from: '2026-02-30' }, '--from: "2026-02-30" is not a date such as 2026-12-31.'],
    [{ until: '2026-01-01' }, 'The last day, 2026-01-01, is before the first day, 2026-05-01.'],
    [{ states: 'CA,XX' }, '--states: "XX" is not a state code such as CA.'],
    [{ age: 'old' }, '--age: "old" is neither an age such as 18 nor none.'],
    [{ game: 'chess' }, `--game: "chess" is unknown. Choose one of none, ${GameType.options.join(', ')}.`],
    [{ spanish: 'si' }, '--spanish: "si" is neither yes nor no.'],
    [{ headline: ' ' }, '--headline: Enter a headline, for example Five dollars back.'],
    [{ field: 'red' }, '--field: "red" is not a colour such as #3a0e17.'],
    [{ spot: '#12345' }, '--spot: "#12345" is not a colour such as #3a0e17.'],
    [
      { field: '#808080', onField: '#fff' },
      '--onField: Text in #ffffff is hard to read on #808080: its contrast is 3.9:1, and the minimum is 4.5:1.',
    ],
    [{ onAction: COLOURS.action }, '--onAction: Text in #f3b33d is hard to read on #f3b33d'],
    [{ terms: 'terms.html' }, '--terms: "terms.html" is not an https address such as https://brand.example/terms.'],
    [{ age: '18', terms: 'http://summer-soda.com' }, '--terms: "http://summer-soda.com" is not an https address'],
  ])('[TOOL-8] is rejected with a message for an invalid option: %o', async (given, sentence) => {
    const brand = 'mode' in given || Object.keys(given).length > 0 ? { brand: 'B' } : {};
    await expect(ask('summer', { ...brand, ...given }, null, TODAY)).rejects.toThrow(sentence);
  });

  it('[TOOL-8] needs a name and known options', async () => {
    const usage = expect.stringContaining('Usage: npx promenade campaign new');
    expect(await run()).toMatchObject({ code: 2, output: usage });
    expect(await run('Summer Soda')).toMatchObject({
      code: 2,
      output: expect.stringContaining('is not a valid name. Use lower-case'),
    });
    const unknown = await run('summer', '--colour', 'red');
    expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('--colour') });
  });
});
