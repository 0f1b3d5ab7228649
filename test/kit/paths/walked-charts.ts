import type { WalkedChart } from './coverage.ts';
import { gameWalks } from './game-walks.ts';
import { INPUTS } from './inputs.ts';
import { pictureWalk } from './picture-walk.ts';
import { processingWalk } from './processing-walk.ts';
import { journeyUnderTest } from './under-test.ts';
import { walk } from './walk.ts';

/** Walks every chart. It takes half a minute of processor time. */
export function walkedCharts(): readonly WalkedChart[] {
  const journey = { chart: journeyUnderTest, walks: INPUTS.map((input) => walk(journeyUnderTest, input)) };
  return [journey, pictureWalk(), processingWalk(), ...gameWalks()];
}
