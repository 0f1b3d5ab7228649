import { expect, type Page } from 'playwright/test';
import pg from 'pg';
import { dealt } from '#games/matching/matching.rules.ts';
import { fillPerson, type GateAnswers, open, passGate, somebody } from './walk.ts';

/** Enters a bundled campaign that has a bonus game, past its gate where it has one, up to the game. @returns the visitor's e-mail address */
export async function walkToGame(page: Page, campaign: string, gate?: GateAnswers): Promise<string> {
  const { email } = await walkToGameForm(page, campaign, gate);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/game/);
  return email;
}

/** The same, up to the filled form. */
export async function walkToGameForm(page: Page, campaign: string, gate?: GateAnswers) {
  const person = somebody();
  await open(page, campaign);
  // A gate leads to the form at once; without one the offer comes first.
  if (gate) await passGate(page, gate);
  else await page.getByRole('button', { name: /^Enter (to win|and play|and spin)$/ }).click();
  await fillPerson(page, person);
  for (const [label, text] of [['Address', '1 Main St'], ['City', 'Fresno'], ['Zip code', '93650'], ['MM', '04'], ['DD', '17'], ['YYYY', '1991']] as const) {
    const field = page.getByLabel(label, { exact: true });
    if ((await field.count()) > 0) await field.fill(text);
  }
  const state = page.getByLabel('State', { exact: true });
  if ((await state.count()) > 0) await state.selectOption({ label: 'California' });
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  return person;
}

export type StoredPlay = Readonly<Record<'uuid' | 'submission_uuid' | 'game' | 'completed_at' | 'won' | 'points' | 'log' | 'outcome', unknown>> & { readonly seed: number; readonly extra_entries: number };

/** The plays of whoever has this e-mail address, as they lie in the database, in order. */
export async function playsOf(email: string): Promise<StoredPlay[]> {
  const client = new pg.Client({ connectionString: process.env['PROMENADE_DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<StoredPlay>(
      'select play.*, play.seed::int8::float8 as seed, (select count(*)::int from bonus_entry where bonus_entry.submission_uuid = submission.uuid) as extra_entries from play join submission on submission.uuid = play.submission_uuid where email = $1 order by number',
      [email],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** The places of the four pairs in the visitor's game of matching, by the seed that the server has dealt. */
export async function pairsOf(email: string): Promise<(readonly [first: number, second: number])[]> {
  const [play] = await playsOf(email);
  const { layout } = dealt(play?.seed ?? 0);
  return [0, 1, 2, 3].map((symbol) => [layout.indexOf(symbol), layout.lastIndexOf(symbol)] as const);
}

export const tile = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^Tile ${place + 1}:`) });
