import { rubbed } from '#test/kit/game-logs.ts';
import type { MatchingEvent, MatchingSnapshot } from '#games/matching/matching.machine.ts';
import { holeOf, type MiniGolfEvent, type MiniGolfSnapshot } from '#games/mini-golf/mini-golf.machine.ts';
import { angleOf, distanceOf, FULL_CIRCLE } from '#games/mini-golf/mini-golf.rules.ts';
import type { ScratchEvent, ScratchSnapshot } from '#games/scratch/scratch.machine.ts';
import type { Player } from './played.ts';

/** Mean time that a player thinks, in milliseconds. */
const THOUGHT = 900;
/** Maximum error of a golfer who only guesses: direction in tenths of a degree, and power in percent. */
const WIDEST = 500;
const HARDEST = 40;
/** Units that a ball rolls per percent of power. */
const REACH = 5;
/** Share of players who scratch the card and do not have the foil removed. */
const RUBS = 0.6;
const DOORS = 3;

/** Remembers each seen tile with the probability of the player's skill. Tiles shown by a peek are not remembered. */
export const matchingPlayer: Player<MatchingEvent, MatchingSnapshot> = ({ context, value }, chance, skill) => {
  const isFirst = value === 'choosingFirst';
  if (!isFirst && value !== 'choosingSecond') return null;
  const { layout, flipped, matched } = context;
  const closed = layout.flatMap((pair, tile) =>
    pair === null || matched.includes(tile) || flipped.includes(tile) ? [] : [tile],
  );
  const open = flipped[0];
  const partner = open === undefined ? undefined : closed.find((tile) => layout[tile] === layout[open]);
  const tile = partner !== undefined && chance.happens(skill) ? partner : chance.oneOf(closed);
  return [THOUGHT / 2 + chance.around(THOUGHT), { type: 'tile.flipped', tile }];
};

/** Aims at the cup, with an error that decreases with skill. */
export const miniGolfPlayer: Player<MiniGolfEvent, MiniGolfSnapshot> = (snapshot, chance, skill) => {
  if (!snapshot.matches('aiming')) return null;
  const { ball } = snapshot.context;
  const { cup } = holeOf(snapshot.context);
  const off = (most: number) => Math.round((chance.number() - chance.number()) * most * (1 - skill));
  const angle = (angleOf({ x: cup.x - ball.x, y: cup.y - ball.y }) + off(WIDEST) + FULL_CIRCLE) % FULL_CIRCLE;
  const power = Math.min(100, Math.max(1, Math.round(distanceOf(ball, cup) / REACH) + off(HARDEST)));
  return [3 * THOUGHT + chance.around(THOUGHT), { type: 'ball.struck', angle, power }];
};

/** Scratches or removes the foil, and opens a door if there are any. */
export const scratchPlayer: Player<ScratchEvent, ScratchSnapshot> = ({ context, value }, chance) => {
  const { strokes } = context.foil;
  switch (value) {
    case 'scratching':
      if (strokes === 0 && !chance.happens(RUBS)) return [THOUGHT + chance.around(THOUGHT), { type: 'foil.removed' }];
      return [30 + chance.around(30), rubbed(strokes)];
    case 'telling':
      return [THOUGHT + chance.around(THOUGHT), { type: 'result.continued' }];
    case 'choosingDoor':
      return [THOUGHT + chance.around(THOUGHT), { type: 'door.picked', door: chance.whole(0, DOORS - 1) }];
    default:
      return null;
  }
};

/** Returns a player that triggers the game's only event once. */
export function presser<E extends { readonly type: string }>(event: E): Player<E, { readonly value: unknown }> {
  return ({ value }, chance) => (value === 'ready' ? [THOUGHT + chance.around(THOUGHT), event] : null);
}
