import { describe, expect, it } from 'vitest';
import { HOLES } from '#games/mini-golf/mini-golf.holes.ts';
import { BALL, directionOf, distanceOf, rolled } from '#games/mini-golf/mini-golf.rules.ts';
import { clearWay } from '#games/mini-golf/mini-golf.sight.ts';

const FAR = 800;

describe('the line of the aim', () => {
  it('[GOLF-1] ends where the ball first hits something, for every hole and in every direction from its tee', () => {
    for (const hole of HOLES) {
      for (let angle = 0; angle < 3600; angle += 75) {
        const { path, knocks } = rolled({ ...hole, mill: null }, hole.tee, angle, 100, 0, 0);
        const first = knocks[0];
        const way = clearWay({ ...hole, mill: null }, hole.tee, angle, FAR);
        // The ball may stop, or drop into the cup, before it reaches the wall.
        const straight = first === undefined ? path.at(-1) : path[Math.floor((first.at * 240) / 1000) - 1];
        if (straight === undefined) throw new Error('there is no path');
        const rolledOn = distanceOf(hole.tee, straight);
        expect(way, `par ${hole.par}, ${angle / 10}°`).toBeGreaterThan(rolledOn - 6);
        expect(way, `par ${hole.par}, ${angle / 10}°`).toBeLessThan(first === undefined ? Infinity : rolledOn + 6);
      }
    }
  });

  it('is not shortened by a wall that the ball touches and leaves', () => {
    const [hole] = HOLES;
    if (hole === undefined) throw new Error('there is no hole');
    const down = clearWay(hole, hole.tee, 1800, FAR);
    const { x, y } = directionOf(1800);
    const atKerb = { x: hole.tee.x + x * down, y: hole.tee.y + y * down };
    expect(clearWay(hole, atKerb, 1800, FAR)).toBeLessThan(4);
    expect(clearWay(hole, atKerb, 0, 100)).toBe(100);
    expect(clearWay(hole, atKerb, 900, 100)).toBeGreaterThan(BALL);
  });
});
