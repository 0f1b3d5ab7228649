import type { Campaign } from '#domain/campaign.ts';
import { normaliseEmail, maxEntriesOf } from '#domain/rules/identity.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import type { Told } from '../told.ts';
import { groupedBy } from '../grouped-by.ts';
import type { Books } from './read-books.ts';

/** A comparison of the client results with the database totals. */
export interface Comparison {
  readonly what: string;
  readonly told: number;
  readonly stored: number;
  /** Descriptions of all differences; empty if both agree. */
  readonly differences: readonly string[];
}

/** Maximum number of differences of one kind that are described. */
const MOST_WRITTEN = 5;

/** Compares the client results with the database, to the last unit and point (REHEARSE-2). */
export function compareBooks(campaign: Campaign, told: Told, books: Books): readonly Comparison[] {
  return [
    submissions(told, books),
    entries(campaign, books),
    plays(told, books),
    ...stock(campaign, told, books),
    ...points(told, books),
    sums('Cash, in cents: balances against their changes', 0, books.cents.balances, books.cents.changes),
    sums('Extra entries', extraEntriesTold(told), books.extraEntries),
  ];
}

export const isExact = (comparisons: readonly Comparison[]): boolean =>
  comparisons.every(({ differences }) => differences.length === 0);

function submissions({ submissions: told }: Told, { submissions: stored }: Books): Comparison {
  const there = new Set(stored.map(({ uuid }) => uuid));
  const known = new Set(told.map(({ uuid }) => uuid));
  return {
    what: 'Submissions',
    told: told.length,
    stored: stored.length,
    differences: [
      ...written(
        told.filter(({ uuid }) => !there.has(uuid)).map(({ uuid }) => `${uuid} was acknowledged but is not stored`),
      ),
      ...written(
        stored.filter(({ uuid }) => !known.has(uuid)).map(({ uuid }) => `${uuid} is stored but was not acknowledged`),
      ),
      ...(known.size === told.length ? [] : [`${told.length - known.size} were acknowledged to two visits`]),
    ],
  };
}

function entries(campaign: Campaign, { submissions: stored }: Books): Comparison {
  const most = Math.max(...campaign.instances.map((instance) => maxEntriesOf(instance) ?? Infinity));
  const counts = groupedBy(stored, ({ email }) => normaliseEmail(email));
  const tooMany = [...counts].filter(([, theirs]) => theirs.length > most);
  return {
    what: 'People above the entry limit',
    told: 0,
    stored: tooMany.length,
    differences: written(
      tooMany.map(([email, theirs]) => `${email} has ${theirs.length} entries; the limit is ${most}`),
    ),
  };
}

function plays({ plays: told }: Told, { plays: stored }: Books): Comparison {
  const there = new Map(stored.map((play) => [play.uuid, play]));
  const wrong = [...told].flatMap(([uuid, { result }]) => {
    const play = there.get(uuid);
    if (!play) return [`the play ${uuid} was created but is not stored`];
    if (!result)
      return play.won === null ? [] : [`the play ${uuid} is finished, but its player did not get the result`];
    const isSame =
      play.won === result.won && play.points === result.points && play.prizeId === (result.prize?.id ?? null);
    return isSame ? [] : [`the play ${uuid} is stored with a different result`];
  });
  const unknown = stored
    .filter(({ uuid }) => !told.has(uuid))
    .map(({ uuid }) => `the play ${uuid} is stored but was given to no player`);
  return { what: 'Plays', told: told.size, stored: stored.length, differences: written([...wrong, ...unknown]) };
}

/**
 * Compares the prizes with a limited stock: their units must match the file, and the missing units must match the
 * players' wins.
 */
function stock({ instances }: Campaign, { plays: told }: Told, { prizes, plays: stored }: Books): Comparison[] {
  const forfeited = new Set(stored.filter(({ forfeitedAt }) => forfeitedAt !== null).map(({ uuid }) => uuid));
  const won = groupedBy(
    [...told].filter(([uuid, { dealt }]) => dealt.outcome?.prize && !forfeited.has(uuid)),
    ([, { instancePk, dealt }]) => keyOf(instancePk, dealt.outcome?.prize?.id),
  );
  const units = stored.flatMap(({ unitId }) => unitId ?? []);
  const held = new Map(stored.map(({ uuid, unitId }) => [uuid, unitId]));
  return instances.flatMap((instance) =>
    gameOf(instance).prizes.flatMap(({ id, name, quantity, winningMoments }) => {
      const planned = quantity ?? winningMoments?.length;
      const row = prizes.find(({ instancePk, prizeId }) => instancePk === instance.pk && prizeId === id);
      // A stock is filled by the first play.
      if (planned === undefined || (!row && !won.has(keyOf(instance.pk, id)))) return [];
      const winners = won.get(keyOf(instance.pk, id)) ?? [];
      const { units: there = 0, taken = 0 } = row ?? {};
      const without = winners.filter(([uuid]) => (held.get(uuid) ?? null) === null).length;
      const differences = [
        ...(there === planned ? [] : [`the stock has ${there} units, but the campaign has ${planned}`]),
        ...(taken === winners.length ? [] : [`${taken} units are gone, but ${winners.length} players won one`]),
        ...(without === 0 ? [] : [`${without} players won a unit that is not in the stock`]),
        ...(new Set(units).size === units.length ? [] : ['two plays have the same unit']),
      ];
      return [{ what: `${name}, of ${planned}`, told: winners.length, stored: taken, differences }];
    }),
  );
}

const keyOf = (instancePk: number, prizeId: string | undefined) => `${instancePk} ${prizeId}`;

function points(told: Told, { points: ledger, submissions: stored, plays: storedPlays }: Books): Comparison[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const withheld = new Set(storedPlays.filter(({ isWithheld }) => isWithheld).map(({ uuid }) => uuid));
  const earned = [...told.plays].map(([uuid, { result }]) => (withheld.has(uuid) ? 0 : (result?.points ?? 0)));
  const credited = stored.filter(({ hasAccount, isInReview }) => hasAccount && !isInReview);
  return [
    sums(
      'Points of submissions',
      sum(told.submissions.map((sent) => sent.points)),
      sum(stored.map((row) => row.points)),
    ),
    sums('Points of games', sum(earned), ledger.ofPlays + sum(stored.map(({ bonusPoints }) => bonusPoints))),
    sums('Points in accounts, of submissions', sum(credited.map((row) => row.points)), ledger.ofSubmissions),
    sums('Balances of points', ledger.ofSubmissions + ledger.ofPlays, ledger.balances),
  ];
}

const extraEntriesTold = ({ plays: told }: Told) =>
  [...told.values()].filter(({ result }) => result?.extraEntry === true).length;

/** Compares sums that must all be equal. */
function sums(what: string, told: number, ...stored: readonly [number, ...number[]]): Comparison {
  const wrong = stored.filter((sum) => sum !== told);
  return {
    what,
    told,
    stored: stored[0],
    differences: wrong.map((sum) => `visitors saw ${told}, but ${sum} is stored`),
  };
}

function written(differences: readonly string[]): string[] {
  const rest = differences.length - MOST_WRITTEN;
  return [...differences.slice(0, MOST_WRITTEN), ...(rest > 0 ? [`and ${rest} more`] : [])];
}
