import { GAME_SAMPLES } from '../games/all-games.ts';
import type { WalkedChart } from './coverage.ts';

/** Walks the chart of each game through all reachable situations. The end of each delay counts as an event. */
export const gameWalks = (): readonly WalkedChart[] => GAME_SAMPLES.map(({ walk }) => walk());
