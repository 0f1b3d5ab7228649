import type { FoundMachine } from '#chart/docs/chart-files.ts';
import { matchingMachine } from '#games/matching/matching.machine.ts';
import { miniGolfMachine } from '#games/mini-golf/mini-golf.machine.ts';
import { scratchMachine } from '#games/scratch/scratch.machine.ts';
import { slotMachineMachine } from '#games/slot-machine/slot-machine.machine.ts';
import { wheelHorizontalMachine } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { wheelVerticalMachine } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { pictureMachine } from '#machines/picture/picture.machine.ts';
import { processingMachine } from '#machines/processing/processing.machine.ts';
import { guardMeanings } from './guard-meanings.ts';
import { JOURNEY_STEPS } from '#src/inspect/journey-steps.ts';

/** Every machine of the product, with its file; a test compares the list with the existing files. */
export const MACHINES: readonly FoundMachine[] = [
  {
    source: 'machines/journey/journey.machine.ts',
    machine: journeyMachine,
    overview: JOURNEY_STEPS,
    nextStep: 'flow.unknown',
    meanings: guardMeanings('machines/journey/journey.guards.ts'),
  },
  { source: 'machines/picture/picture.machine.ts', machine: pictureMachine },
  { source: 'machines/processing/processing.machine.ts', machine: processingMachine },
  { source: 'games/matching/matching.machine.ts', machine: matchingMachine },
  { source: 'games/mini-golf/mini-golf.machine.ts', machine: miniGolfMachine },
  { source: 'games/scratch/scratch.machine.ts', machine: scratchMachine },
  { source: 'games/slot-machine/slot-machine.machine.ts', machine: slotMachineMachine },
  { source: 'games/wheel-horizontal/wheel-horizontal.machine.ts', machine: wheelHorizontalMachine },
  { source: 'games/wheel-vertical/wheel-vertical.machine.ts', machine: wheelVerticalMachine },
];
