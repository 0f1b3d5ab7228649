import { dealt } from '#games/matching/matching.rules.ts';
import type { ScratchEvent } from '#games/scratch/scratch.machine.ts';

/** The moves of a player, each with the milliseconds since the start of the game. */
export type Log = readonly (readonly [number, Readonly<Record<string, unknown>> & { readonly type: string }])[];

/** Returns a log of the matching game that finds this many pairs (0 to 4), played with knowledge of the layout. */
export function matchingLog(seed: number, pairs = 4): Log {
  const { layout } = dealt(seed);
  const tilesOf = (pair: number) => layout.flatMap((value, tile) => (value === pair ? [tile] : []));
  const wrong = [3, 2].map((pair) => tilesOf(pair)[0] ?? 0);
  const tiles = [
    ...Array.from({ length: 4 - pairs }, () => wrong).flat(),
    ...[0, 1, 2, 3].slice(0, pairs).flatMap(tilesOf),
  ];
  return tiles.map((tile, index) => [index * 1_100, { type: 'tile.flipped', tile }] as const);
}

/** Returns a log that removes the whole foil immediately, and picks a door if there are doors. */
export function scratchLog({ doors = false } = {}): Log {
  const told: Log = [
    [3_000, { type: 'result.continued' }],
    [4_000, { type: 'door.picked', door: 1 }],
  ];
  return [[500, { type: 'foil.removed' }], ...(doors ? told : [])];
}

/** Returns stroke number `stroke` (from 0) of a finger that rubs a card to and fro, each time a little lower. */
export function rubbed(stroke: number): ScratchEvent {
  const from = placeOf(Math.max(0, stroke - 1));
  return { type: 'foil.scratched', ...placeOf(stroke), px: from.x, py: from.y };
}

const placeOf = (stroke: number) => ({
  x: Math.abs(((stroke * 34) % 540) - 270) + 15,
  y: Math.min(285, 15 + Math.floor(stroke * 2.2)),
});
