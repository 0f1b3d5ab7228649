import type { ScratchEvent } from '#games/scratch/scratch.machine.ts';

/** The stroke with this number, from 0, of a finger that rubs a card: to and fro, a little further down each time. */
export function rubbed(stroke: number): ScratchEvent {
  const from = placeOf(Math.max(0, stroke - 1));
  return { type: 'foil.scratched', ...placeOf(stroke), px: from.x, py: from.y };
}

const placeOf = (stroke: number) => ({ x: Math.abs(((stroke * 34) % 540) - 270) + 15, y: Math.min(285, 15 + Math.floor(stroke * 2.2)) });
