import { drawablePrizes, fixedPrize, gameOf, isGameOfSkill } from '#domain/rules/randomizer.ts';
import type { Prize } from '#domain/game.ts';
import type { Rehearsal } from '../rehearse.ts';
import type { ToldPlay } from '../told.ts';
import { type Hours, sumsOf } from './hours.ts';
import { type Interval, wilson } from './wilson.ts';

/** What became of one prize of an instance. */
export interface PrizeFigures {
  readonly instancePk: number;
  readonly prize: Prize;
  /** The stock; null if it never runs out. */
  readonly stock: number | null;
  /** How many were dealt. */
  readonly won: number;
  /** When the last one went; null if some are left. */
  readonly exhaustedAt: number | null;
  /** What is left at the end of each hour, and what is if all go evenly over the whole time; empty without a stock. */
  readonly left: readonly number[];
  readonly plan: readonly number[];
  /** The odds that came out until the stock ran out; null for prizes that are not drawn by odds. */
  readonly odds: (Interval & { readonly promised: number; readonly plays: number; readonly wins: number }) | null;
}

/** The figures of all prizes that plays draw, instance by instance, in the order of the file. */
export function prizeFigures({ campaign, told, books }: Rehearsal, hours: Hours): PrizeFigures[] {
  const lost = new Set(books.submissions.filter(({ isInReview }) => isInReview).map(({ uuid }) => uuid));
  const forfeited = new Set(books.plays.filter(({ isForfeited }) => isForfeited).map(({ uuid }) => uuid));
  const drawn = [...told.plays].filter(([, { submissionUuid }]) => !lost.has(submissionUuid));
  return campaign.instances.flatMap((instance) => {
    const game = gameOf(instance);
    if (instance.limitsInformation.maxBonus === 0 || isGameOfSkill(game.type)) return [];
    const plays = drawn.filter(([, { instancePk }]) => instancePk === instance.pk);
    const isFixed = fixedPrize(game, instance.pk) !== null;
    return drawablePrizes(game, instance.pk).map((prize) => {
      const isWon = ([, { dealt }]: (typeof plays)[number]) => dealt.outcome?.prize?.id === prize.id;
      const wins = plays.filter((play) => isWon(play) && !forfeited.has(play[0])).map(([, { at }]) => at);
      const stock = prize.quantity ?? prize.winningMoments?.length ?? null;
      const exhaustedAt =
        stock !== null && wins.length >= stock ? (wins.toSorted((one, other) => one - other)[stock - 1] ?? null) : null;
      const gone = sumsOf(hours.counted(wins));
      return {
        instancePk: instance.pk,
        prize,
        stock,
        won: wins.length,
        exhaustedAt,
        left: stock === null ? [] : gone.map((sum) => stock - sum),
        plan: stock === null ? [] : planOf(prize, stock, hours),
        odds: isFixed
          ? null
          : oddsOf(
              prize,
              plays.map(([, play]) => play),
              exhaustedAt,
            ),
      };
    });
  });
}

/** The plays before the stock ran out, and how many of them won this prize. */
function oddsOf(prize: Prize, plays: readonly ToldPlay[], exhaustedAt: number | null): PrizeFigures['odds'] {
  const { odds: promised } = prize;
  if (promised === undefined) return null;
  const counted = plays.filter(({ at }) => exhaustedAt === null || at <= exhaustedAt);
  const wins = counted.filter(({ dealt }) => dealt.outcome?.prize?.id === prize.id).length;
  const interval = wilson(wins, counted.length);
  return interval && { ...interval, promised, plays: counted.length, wins };
}

/** By the moments at which units become due; else evenly. */
function planOf({ winningMoments }: Prize, stock: number, hours: Hours): number[] {
  if (!winningMoments) return Array.from({ length: hours.count }, (_, hour) => stock * (1 - (hour + 1) / hours.count));
  const due = winningMoments.map((moment) => hours.indexOf(Date.parse(moment)));
  return sumsOf(Array.from({ length: hours.count }, (_, hour) => due.filter((at) => at === hour).length)).map(
    (sum) => stock - sum,
  );
}
