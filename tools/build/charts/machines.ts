import type { FoundMachine } from '#chart/docs/chart-files.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { pictureMachine } from '#machines/picture/picture.machine.ts';
import { processingMachine } from '#machines/processing/processing.machine.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
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
  ...GAME_SAMPLES.map(({ folder, machine }) => ({ source: `games/${folder}/${folder}.machine.ts`, machine })),
];
