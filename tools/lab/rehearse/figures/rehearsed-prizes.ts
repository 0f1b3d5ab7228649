import { drawablePrizes, fixedPrize, gameOf, isGameOfSkill } from '#domain/rules/randomizer.ts';
import type { Prize } from '#domain/game.ts';
import type { Rehearsal } from '../rehearse.ts';
import type { ToldPlay } from '../told.ts';
import { type Hours, sumsOf } from './hours.ts';
import { type Interval, wilson } from './wilson.ts';

/** The results of one prize of an instance. */
export interface PrizeFigures {
  readonly instancePk: number;
  readonly prize: Prize;
  /** The stock; null if it never runs out. */
  readonly stock: number | null;
  /** Number of units that plays hold at the end. */
  readonly won: number;
  /** When the stock ran out for the first time; null if units are left at the end. */
  readonly exhaustedAt: number | null;
  /**
   * Units left at the end of each hour; and the units left if they were won evenly over the whole time. Empty without a
   * stock.
   */
  readonly left: readonly number[];
  readonly plan: readonly number[];
  /** Observed odds until the stock first ran out; null for prizes that are not drawn by odds. */
  readonly odds: (Interval & { readonly promised: number; readonly plays: number; readonly wins: number }) | null;
}

/** Returns the results of all prizes that plays draw, by instance, in the order of the file. */
export function prizeFigures({ campaign, told, books }: Rehearsal, hours: Hours): PrizeFigures[] {
  const lost = new Set(books.submissions.filter(({ isMarked }) => isMarked).map(({ uuid }) => uuid));
  const givenBack = new Map(books.plays.map(({ uuid, forfeitedAt }) => [uuid, forfeitedAt]));
  const drawn = [...told.plays].filter(([, { submissionUuid }]) => !lost.has(submissionUuid));
  return campaign.instances.flatMap((instance) => {
    const game = gameOf(instance);
    if (instance.limitsInformation.maxBonus === 0 || isGameOfSkill(game.type)) return [];
    const plays = drawn.filter(([, { instancePk }]) => instancePk === instance.pk);
    const isFixed = fixedPrize(game, instance.pk) !== null;
    return drawablePrizes(game, instance.pk).map((prize) => {
      const changes = plays
        .filter(([, { dealt }]) => dealt.outcome?.prize?.id === prize.id)
        .flatMap(([uuid, { at }]): Change[] => {
          const back = givenBack.get(uuid) ?? null;
          return [{ at, by: -1 }, ...(back === null ? [] : [{ at: back, by: 1 }])];
        })
        .toSorted((one, other) => one.at - other.at);
      const stock = prize.quantity ?? prize.winningMoments?.length ?? null;
      const gone = -changes.reduce((sum, { by }) => sum + by, 0);
      const dryAt = stock === null ? null : firstDry(stock, changes);
      const dealt = plays.map(([, play]) => play);
      return {
        instancePk: instance.pk,
        prize,
        stock,
        won: gone,
        exhaustedAt: stock !== null && gone >= stock ? dryAt : null,
        left: stock === null ? [] : leftOf(stock, changes, hours),
        plan: stock === null ? [] : planOf(prize, stock, hours),
        odds: isFixed ? null : oddsOf(prize, dealt, dryAt),
      };
    });
  });
}

/** A decrease of the stock, or an increase because a play was not finished in time. */
interface Change {
  readonly at: number;
  /** 1 or -1 */
  readonly by: number;
}

/** Returns the first moment at which the stock was empty, even if a unit was returned later; null if there was none. */
function firstDry(stock: number, changes: readonly Change[]): number | null {
  let left = stock;
  return changes.find(({ by }) => (left += by) <= 0)?.at ?? null;
}

function leftOf(stock: number, changes: readonly Change[], hours: Hours): number[] {
  const perHour = Array.from({ length: hours.count }, () => 0);
  for (const { at, by } of changes) perHour[hours.indexOf(at)] = (perHour[hours.indexOf(at)] ?? 0) + by;
  return sumsOf(perHour).map((sum) => stock + sum);
}

/** Returns the number of plays until the stock first ran out, and how many of them won this prize. */
function oddsOf(prize: Prize, plays: readonly ToldPlay[], dryAt: number | null): PrizeFigures['odds'] {
  const { odds: promised } = prize;
  if (promised === undefined) return null;
  const counted = plays.filter(({ at }) => dryAt === null || at <= dryAt);
  const wins = counted.filter(({ dealt }) => dealt.outcome?.prize?.id === prize.id).length;
  const interval = wilson(wins, counted.length);
  return interval && { ...interval, promised, plays: counted.length, wins };
}

/** Returns the planned units left by hour: by the moments at which units become due, otherwise evenly. */
function planOf({ winningMoments }: Prize, stock: number, hours: Hours): number[] {
  if (!winningMoments) return Array.from({ length: hours.count }, (_, hour) => stock * (1 - (hour + 1) / hours.count));
  const due = winningMoments.map((moment) => hours.indexOf(Date.parse(moment)));
  return sumsOf(Array.from({ length: hours.count }, (_, hour) => due.filter((at) => at === hour).length)).map(
    (sum) => stock - sum,
  );
}
