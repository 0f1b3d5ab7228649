import * as v from 'valibot';
import { EntryId, type HeldDraw } from './draw-certificate.ts';

/** Why a winner does not get the prize. */
export const PASS_REASONS = ['declined', 'ineligible', 'unreached'] as const;
export type PassReason = (typeof PASS_REASONS)[number];

/** The number of days that a winner has to accept the prize before the prize passes on as `unreached`. */
export const CLAIM_DAYS = 7;

/** A prize that passed on after the draw, as published: without the reason. */
export const PassedOn = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The entry that won before. */
  from: EntryId,
  /** The alternate that won instead; null if none was left. */
  to: v.nullable(EntryId),
});
export type PassedOn = v.InferOutput<typeof PassedOn>;

type Result = Pick<HeldDraw['result'], 'winners' | 'alternates'>;
type Passed = Pick<PassedOn, 'from' | 'to'>;

/** Returns the entries that win now, and the alternates that are still in line, in their order. */
export function standingAfter({ winners, alternates }: Result, passed: readonly Passed[]) {
  const gone = new Set(passed.map(({ from }) => from));
  const risen = passed.flatMap(({ to }) => to ?? []);
  const last = risen.at(-1);
  return {
    winners: [...winners, ...risen].filter((entry) => !gone.has(entry)),
    // An alternate that was skipped is out: it could not win when its turn came.
    alternates: alternates.slice(last === undefined ? 0 : alternates.indexOf(last) + 1),
  };
}

/** Whether each prize passed from a winner to an alternate, in the order of the alternates. */
export function isInTurn(result: Result, passed: readonly Passed[]): boolean {
  return passed.every(({ from, to }, index) => {
    const before = standingAfter(result, passed.slice(0, index));
    return before.winners.includes(from) && (to === null || before.alternates.includes(to));
  });
}
