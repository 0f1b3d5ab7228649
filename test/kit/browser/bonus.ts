import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import pg from 'pg';
import { emptyEntry } from '#domain/empty-entry.ts';
import { submittedEntry } from '#domain/rules/entry-rules.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import { dealt } from '#games/matching/matching.rules.ts';
import { storedEntryText } from '#src/storage/stored-entry.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { plantEntry } from './planted.ts';
import { fillPerson, type GateAnswers, open, passGate, somebody } from './walk.ts';

/** Walks through a bundled campaign, past its gate if it has one, to its bonus game. @returns the visitor's email */
export async function walkToBonus(page: Page, campaign: string, gate?: GateAnswers): Promise<string> {
  const { email } = await walkToBonusForm(page, campaign, gate);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/game/);
  return email;
}

/** Walks like `walkToBonus`, but stops at the filled form. */
export async function walkToBonusForm(page: Page, campaign: string, gate?: GateAnswers) {
  const person = somebody();
  await open(page, campaign);
  // A gate leads directly to the form; without one the offer is shown first.
  if (gate) await passGate(page, gate);
  else await page.getByRole('button', { name: /^Enter (to win|and play|and spin)$/ }).click();
  await fillPerson(page, person);
  for (const [label, text] of [
    ['Address', '1 Main St'],
    ['City', 'Fresno'],
    ['Zip code', '93650'],
    ['MM', '04'],
    ['DD', '17'],
    ['YYYY', '1991'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    if ((await field.count()) > 0) await field.fill(text);
  }
  const state = page.getByLabel('State', { exact: true });
  if ((await state.count()) > 0) await state.selectOption({ label: 'California' });
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  return person;
}

/** An accepted submission, and the data that further calls for it need. */
export interface Submitted {
  readonly email: string;
  /** Uuid of the campaign. */
  readonly uuid: string;
  readonly submissionUuid: string;
  readonly pk: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Submits to a bundled campaign with the form's API call. @param instance index of the campaign's instance, from 0 */
export async function submit(page: Page, campaign: string, instance = 0): Promise<Submitted> {
  const { uuid, instances } = bundled(campaign).campaign;
  const { pk = 0, qualifierAnswer } = instances[instance] ?? {};
  const site = process.env['PROMENADE_URL'] ?? '';
  await page.request.get(`${site}/front_end/${uuid}`);
  const token = (await page.context().cookies(site)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': token };
  const person = somebody();
  const custom = {
    address: '1 Main St',
    city: 'Fresno',
    state: 'CA',
    zipCode: '93650',
    MM: '04',
    DD: '17',
    YYYY: '1991',
    agree: true,
    rulesAgree: true,
  };
  const answer = await page.request.post(`${site}/front_end/${uuid}/submission`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: { ...person, campaignInstancePk: pk, qualifierAnswer, state: 'CA', dateOfBirth: '1991-04-17', custom },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { uuid: submissionUuid } = (await answer.json()) as { uuid: string };
  return { email: person.email, uuid, submissionUuid, pk, headers };
}

/**
 * Opens the game of a bundled campaign directly, for a submission that the server has just accepted. The page finds the
 * data that it would have stored itself.
 *
 * @returns the visitor's email address
 */
export async function openBonus(page: Page, campaign: string, { instance = 0, path = '/game' } = {}): Promise<string> {
  const { email, uuid, submissionUuid, pk } = await submit(page, campaign, instance);
  const entry = submittedEntry({ ...emptyEntry(), submissionUuid, passedGate: true, instancePk: pk });
  const kept = storedEntryText(uuid, { entry, completion: null, contact: EMPTY_CONTACT }, '[]');
  await plantEntry(page, kept);
  await page.goto(`${path}?campaign=${campaign}`);
  return email;
}

export type StoredPlay = Readonly<
  Record<'uuid' | 'submission_uuid' | 'game' | 'completed_at' | 'won' | 'points' | 'log' | 'outcome', unknown>
> & { readonly seed: number; readonly extra_entries: number };

/** Returns the stored plays of the visitor with this email address, in order. */
export async function playsOf(email: string): Promise<StoredPlay[]> {
  return query<StoredPlay>(
    'select play.*, play.seed::int8::float8 as seed, (select count(*)::int from bonus_entry where bonus_entry.submission_uuid = submission.uuid) as extra_entries from play join submission on submission.uuid = play.submission_uuid where email = $1 order by number',
    email,
  );
}

/** Moves the start of a submission's plays back by an hour, the length of the longest game. */
export async function backdatePlays(submissionUuid: string): Promise<void> {
  await query("update play set made_at = made_at - interval '1 hour' where submission_uuid = $1", submissionUuid);
}

/** Returns the result of the play of a submission without an account, and the points credited to the submission. */
export async function creditedTo(
  submissionUuid: string,
): Promise<{ readonly won: boolean; readonly points: number; readonly credited: number } | undefined> {
  const [row] = await query<{ won: boolean; points: number; credited: number }>(
    'select won, play.points, bonus_points as credited from play join submission on submission.uuid = play.submission_uuid where submission_uuid = $1',
    submissionUuid,
  );
  return row;
}

async function query<Row extends pg.QueryResultRow>(text: string, value: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env['PROMENADE_DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<Row>(text, [value])).rows;
  } finally {
    await client.end();
  }
}

/** Returns the positions of the four pairs in the visitor's matching game, computed from the server's seed. */
export async function pairsOf(email: string): Promise<(readonly [first: number, second: number])[]> {
  // The page requests the play while the game screen is shown.
  await expect.poll(async () => (await playsOf(email)).length).toBe(1);
  const [play] = await playsOf(email);
  if (play === undefined) throw new Error('there is no play');
  const { layout } = dealt(play.seed);
  return [0, 1, 2, 3].map((symbol) => [layout.indexOf(symbol), layout.lastIndexOf(symbol)] as const);
}

export const tile = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^Tile ${place + 1}:`) });
