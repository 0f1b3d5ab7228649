import { createContext, use } from 'react';
import type { SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import type { Verdict } from '#chart/verdicts.ts';
import type { Coverage } from '../transition-counts.ts';

/** The marks of the selected moment on the chart. */
export interface Marks {
  /** The ids of the active states. */
  readonly active: ReadonlySet<string>;
  /** The keys of the transitions that were just taken. */
  readonly taken: ReadonlySet<string>;
  /** The guards' latest results, by the transition's key. */
  readonly says: ReadonlyMap<string, Verdict['says']>;
  /** How often the path tests took each transition; null when unknown. */
  readonly coverage: Coverage | null;
  /** How often visitors' pages took each transition in the last days; null when unknown. */
  readonly walked: Coverage | null;
  /** The ids of the states, and the keys of the transitions, that are unreachable in the campaign. */
  readonly dimmed: ReadonlySet<string>;
}

const NOTHING: Marks = {
  active: new Set(),
  taken: new Set(),
  says: new Map(),
  coverage: null,
  walked: null,
  dimmed: new Set(),
};

export const MarksContext = createContext<Marks>(NOTHING);

/** The marks of the selected moment. */
export function useMarks(): Marks {
  return use(MarksContext);
}

/** Returns the marks of a step of the displayed actor; `isNow`: this actor has just moved. */
export function marksOf(
  step: SnapshotMessage | undefined,
  isNow: boolean,
  known: Pick<Marks, 'coverage' | 'walked' | 'dimmed'>,
): Marks {
  if (!step) return { ...NOTHING, ...known };
  return {
    active: new Set(step.snapshot.active),
    taken: new Set(isNow ? step.taken : []),
    says: new Map(isNow ? step.verdicts.map(({ key, says }) => [key, says]) : []),
    ...known,
  };
}
