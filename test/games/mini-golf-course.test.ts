import { describe, expect, it } from 'vitest';
import { HOLES } from '#games/mini-golf/mini-golf.holes.ts';
import { angleOf, isShut, kerbOf, pointsFor, rolled, wallsOf } from '#games/mini-golf/mini-golf.rules.ts';
import { hole, isInside } from './mini-golf-holes.ts';

describe('the course', () => {
  it('[GOLF-1] gets harder with each hole, and no hole can be won by a straight stroke at the cup', () => {
    expect(HOLES.map(({ par }) => par)).toEqual([2, 3, 4]);
    for (const played of HOLES) {
      const kerb = kerbOf(played);
      expect([isInside(kerb, played.tee), isInside(kerb, played.cup)]).toEqual([true, true]);
      const straight = angleOf({ x: played.cup.x - played.tee.x, y: played.cup.y - played.tee.y });
      for (const power of [40, 60, 80])
        expect(rolled(played, played.tee, straight, power, 1500, 0).isHoled).toBe(false);
    }
  });

  it('[GOLF-1] earns 6 points below par, 5 up to two over, 4 up to six over, and 2 otherwise', () => {
    expect([3, 8, 9, 11, 12, 15, 16, 18].map((strokes) => pointsFor(strokes, 9))).toEqual([6, 6, 5, 5, 4, 4, 2, 2]);
  });
});

describe('a hole', () => {
  it('[GOLF-1] has a kerb that rounds each corner in eight pieces', () => {
    expect(kerbOf(hole(1)).slice(0, 9)).toEqual([
      { x: 176, y: 526 },
      { x: 161, y: 525 },
      { x: 148, y: 522 },
      { x: 137, y: 517 },
      { x: 128, y: 510 },
      { x: 121, y: 501 },
      { x: 116, y: 490 },
      { x: 113, y: 477 },
      { x: 112, y: 462 },
    ]);
    expect(HOLES.map((each) => kerbOf(each).length)).toEqual([72, 72, 36]);
  });

  it('[GOLF-1] has a closed kerb, its obstacles, and the feet of its mill', () => {
    const [first, last] = [kerbOf(hole(1))[0], kerbOf(hole(1)).at(-1)];
    expect(wallsOf(hole(1)).slice(71)).toEqual([
      { from: last, to: first, thick: 0 },
      { from: { x: 195, y: 262 }, to: { x: 195, y: 262 }, thick: 22 },
    ]);
    expect(wallsOf(hole(2)).slice(73)).toEqual([
      { from: { x: 71, y: 384 }, to: { x: 71, y: 322 }, thick: 0 },
      { from: { x: 71, y: 384 }, to: { x: 46, y: 384 }, thick: 0 },
      { from: { x: 71, y: 322 }, to: { x: 46, y: 322 }, thick: 0 },
      { from: { x: 123, y: 384 }, to: { x: 123, y: 322 }, thick: 0 },
      { from: { x: 123, y: 384 }, to: { x: 148, y: 384 }, thick: 0 },
      { from: { x: 123, y: 322 }, to: { x: 148, y: 322 }, thick: 0 },
    ]);
  });

  it('[GOLF-1] has a mill whose door a sail closes at the start of each period', () => {
    const mill = { door: { x: 0, y: 0 }, period: 2400, shut: 1000 };
    expect(
      [
        [999, 0],
        [1000, 0],
        [2399, 0],
        [2400, 0],
        [500, 500],
        [2000, 399],
      ].map(([time = 0, offset = 0]) => isShut(mill, time, offset)),
    ).toEqual([true, false, false, true, false, false]);
  });
});
