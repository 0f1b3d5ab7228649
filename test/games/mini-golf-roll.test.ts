import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLES, type Hole, type Spot } from '#games/mini-golf/mini-golf.holes.ts';
import {
  BALL,
  CUP,
  distanceOf,
  isShut,
  kerbOf,
  placeAt,
  type Roll,
  rolled,
  wallsOf,
} from '#games/mini-golf/mini-golf.rules.ts';
import { hole, isInside } from './mini-golf-holes.ts';

const end = ({ path }: Roll): Spot => path.at(-1) ?? { x: NaN, y: NaN };

/** Returns the distance of a point from a line segment. */
function wayTo(from: Spot, to: Spot, spot: Spot): number {
  const length = distanceOf(from, to);
  if (length === 0) return distanceOf(from, spot);
  const share = ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)) / (length * length);
  const at = Math.min(1, Math.max(0, share));
  return distanceOf({ x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at }, spot);
}

describe('a ball', () => {
  it('[GOLF-1] rolls as far as friction allows', () => {
    const roll = rolled(hole(1), hole(1).tee, 0, 30, 0, 0);
    // 206.8 units per second, reduced by 0.625 in each of 330 steps: (330 × 206.8 − 0.625 × 330 × 331 / 2) / 240 =
    // 142.123.
    expect(end(roll).x).toBe(195);
    expect(end(roll).y).toBeCloseTo(462 - 142.123, 2);
    expect(roll).toMatchObject({ milliseconds: 1375, isHoled: false, knocks: [] });
  });

  it('[GOLF-1] bounces off a wall at 78 % of its speed', () => {
    const roll = rolled(hole(3), hole(3).tee, 900, 30, 0, 0);
    // It touches the wall at 137 − 7 − 11 = 119, at √(206.8² − 2 × 150 × 39) = 176.3. The remaining 137.5 carry it 63.0
    // back.
    expect(end(roll).x).toBeGreaterThan(119 - 64);
    expect(end(roll).x).toBeLessThan(119 - 62);
    expect(end(roll).y).toBeCloseTo(462, 6);
    expect(roll.knocks).toHaveLength(1);
    expect(roll.knocks[0]?.strength).toBeCloseTo(176, 0);
  });

  it('[GOLF-1] drops into the cup when it is slow, and rolls over it when it is fast', () => {
    const before = { x: 195, y: 200 };
    const slow = rolled(hole(1), before, 0, 30, 0, 0);
    expect(slow.isHoled).toBe(true);
    expect(end(slow)).toEqual(hole(1).cup);
    expect(slow.path.every(({ y }) => y > 112 - CUP)).toBe(true);
    expect(rolled(hole(1), before, 0, 100, 0, 0).path.some(({ y }) => y < 80)).toBe(true);
  });

  it('[GOLF-1] passes the mill between two sails, and bounces back from a sail', () => {
    const { tee, mill } = hole(2);
    if (mill === null) throw new Error('no mill');
    expect([isShut(mill, 0, 0), isShut(mill, 1300, 0), isShut(mill, 2400, 0), isShut(mill, 2000, 400)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(end(rolled(hole(2), tee, 0, 60, 0, 0)).y).toBeGreaterThan(mill.door.y);
    expect(end(rolled(hole(2), tee, 0, 60, 1100, 0)).y).toBeLessThan(mill.door.y - 62);
    // The clock and the seed's offset add up.
    expect(rolled(hole(2), tee, 0, 60, 700, 400)).toEqual(rolled(hole(2), tee, 0, 60, 1100, 0));
  });

  it('[GOLF-1] produces the same bits at every bounce: a change here requires a new machineVersion', () => {
    expect(end(rolled(hole(2), hole(2).tee, 137, 97, 1234, 77))).toEqual({
      x: 124.35689504461213,
      y: 495.18214713228656,
    });
    expect(end(rolled(hole(3), hole(3).tee, 291, 100, 4321, 5))).toEqual({
      x: 176.67350660364792,
      y: 351.94644827211823,
    });
  });

  it('[GOLF-1] never passes through a wall, even with the hardest stroke', () => {
    const strokes = array(
      record({
        angle: integer({ min: 0, max: 3599 }),
        power: integer({ min: 40, max: 100 }),
        time: integer({ min: 0, max: 60_000 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    assert(
      property(constantFrom(...HOLES), strokes, (played, made) => {
        const kerb = kerbOf(played);
        const walls = wallsOf(played);
        let ball = played.tee;
        for (const { angle, power, time } of made) {
          const roll = rolled(played, ball, angle, power, time, 0);
          expect(roll.milliseconds).toBeLessThanOrEqual(10_000);
          for (const [step, spot] of roll.path.entries()) {
            if (step % 3 !== 0 && step !== roll.path.length - 1) continue;
            if (!isInside(kerb, spot)) throw new Error(`off the green at step ${step}: ${spot.x}, ${spot.y}`);
            // The ball enters a wall by at most the length of one step.
            const deep = walls.find(({ from, to, thick }) => wayTo(from, to, spot) < thick + BALL - 2.6);
            if (deep !== undefined) throw new Error(`in a wall at step ${step}: ${spot.x}, ${spot.y}`);
          }
          ball = end(roll);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('an endless green', () => {
  const corners = [
    [-9999, -9999],
    [-9999, 9999],
    [9999, 9999],
    [9999, -9999],
  ] as const;
  const green: Hole = {
    par: 2,
    tee: { x: 0, y: 0 },
    cup: { x: 5000, y: 0 },
    aim: 0,
    outline: corners.map(([x, y]) => ({ x, y, round: 1 })),
    walls: [],
    mill: null,
  };

  it('[GOLF-1] lets the hardest stroke roll to a stop: 610 minus 0.625 in each of 975 steps', () => {
    const { path, milliseconds, isHoled } = rolled(green, green.tee, 0, 100, 0, 0);
    expect([path.length, milliseconds, isHoled]).toEqual([976, 4063, false]);
  });

  it('[GOLF-1] holes a ball below 270 units per second, not at 270', () => {
    // At step 544 its speed is exactly 270, after 996.625 units.
    const { path, isHoled } = rolled({ ...green, cup: { x: 0, y: -996.625 } }, green.tee, 0, 100, 0, 0);
    expect([path.length, isHoled]).toEqual([546, true]);
  });

  it('[GOLF-1] lets a ball roll on if its centre is on a wall', () => {
    const along = { ...green, walls: [{ from: { x: 0, y: 0 }, to: { x: 1024, y: 0 }, thick: 0 }] };
    const { path, knocks } = rolled(along, green.tee, 900, 1, 0, 0);
    expect(knocks).toEqual([]);
    expect(path.at(-1)?.x).toBeGreaterThan(4);
  });
});

it('[GOLF-1] a sail closes its own door, and not the lane next to it', () => {
  const { knocks, path } = rolled(hole(3), { x: 220, y: 400 }, 0, 30, 0, 0);
  expect(knocks).toEqual([]);
  expect(path.at(-1)?.y).toBeLessThan(300);
});

describe('the position on a path', () => {
  const roll = {
    path: [
      { x: 0, y: 0 },
      { x: 10, y: 20 },
      { x: 30, y: 20 },
    ],
    milliseconds: 9,
    isHoled: false,
    knocks: [],
  };

  it.each([
    [0, 0, 0],
    [-5, 0, 0],
    [1000 / 480, 5, 10],
    [1000 / 240, 10, 20],
    [1000 / 160, 20, 20],
    [1000 / 120, 30, 20],
    [5000, 30, 20],
  ])('[GOLF-1] after %d ms is %d, %d', (milliseconds, x, y) => {
    const place = placeAt(roll, milliseconds);
    expect(place.x).toBeCloseTo(x, 9);
    expect(place.y).toBeCloseTo(y, 9);
  });

  it('[GOLF-1] is the corner of the playfield without a path', () => {
    expect(placeAt({ ...roll, path: [] }, 10)).toEqual({ x: 0, y: 0 });
  });
});
