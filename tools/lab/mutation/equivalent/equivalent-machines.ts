import type { EquivalentMutant } from './equivalent-mutant.ts';

/** Equivalent mutants in `machines/`. */
export const MACHINES: readonly EquivalentMutant[] = [
  {
    file: 'machines/processing/way.ts',
    mutator: 'OptionalChaining',
    line: 'reached.at(-1)?.step',
    from: 'reached.at(-1)?.step',
    to: 'reached.at(-1).step',
    reason: 'the first step is always reached',
  },
];
