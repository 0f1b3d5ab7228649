import { describe, expect, it } from 'vitest';
import { aimOf } from '#games/mini-golf/mini-golf.controls.ts';
import type { Spot } from '#games/mini-golf/mini-golf.holes.ts';
import { angleOf, directionOf, rolled } from '#games/mini-golf/mini-golf.rules.ts';
import { hole } from './mini-golf-holes.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

// A server's replay must compute the same bits as the browser. A change of these values needs a new machineVersion.
describe('a stroke', () => {
  it.each<
    [
      number,
      number,
      number,
      number,
      number,
      { end: Spot; milliseconds: number; knocks: number; at: number; strength: number; path: number },
    ]
  >([
    [
      1,
      120,
      100,
      0,
      0,
      {
        end: { x: 290.587498832274, y: 246.08632058239425 },
        milliseconds: 2980,
        knocks: 3,
        at: 4578,
        strength: 826.4771187742386,
        path: 307008.66039331123,
      },
    ],
    [
      1,
      2200,
      80,
      0,
      0,
      {
        end: { x: 152.65820841389512, y: 192.60689960776014 },
        milliseconds: 2300,
        knocks: 4,
        at: 2628,
        strength: 908.9382441639227,
        path: 238039.6347618858,
      },
    ],
    [
      2,
      3300,
      100,
      0,
      0,
      {
        end: { x: 99.60591186458707, y: 305.22339367950127 },
        milliseconds: 2238,
        knocks: 6,
        at: 4169,
        strength: 1605.6366580895296,
        path: 258270.19924913708,
      },
    ],
    [
      2,
      900,
      60,
      2000,
      0,
      {
        end: { x: 116.6341306250002, y: 470 },
        milliseconds: 1500,
        knocks: 3,
        at: 1503,
        strength: 701.1251399999999,
        path: 208976.7061389583,
      },
    ],
    [
      2,
      1140,
      70,
      900,
      0,
      {
        end: { x: 84.16656605698483, y: 309.72227477648295 },
        milliseconds: 2013,
        knocks: 5,
        at: 2940,
        strength: 850.6259796406904,
        path: 233080.30447677532,
      },
    ],
    [
      2,
      0,
      100,
      1100,
      0,
      {
        end: { x: 169.91417664350382, y: 90.85079566889846 },
        milliseconds: 2605,
        knocks: 3,
        at: 3116,
        strength: 1046.966305146107,
        path: 166757.73024373874,
      },
    ],
    [
      2,
      0,
      100,
      0,
      0,
      {
        end: { x: 75.64434887088744, y: 507.1366280445247 },
        milliseconds: 2159,
        knocks: 4,
        at: 2278,
        strength: 1378.9514992549805,
        path: 292492.76451092487,
      },
    ],
    [
      3,
      1800,
      100,
      0,
      0,
      {
        end: { x: 70.82577055187276, y: 205.17862452009166 },
        milliseconds: 2788,
        knocks: 3,
        at: 2149,
        strength: 924.2232496068864,
        path: 204368.24165282634,
      },
    ],
    [
      3,
      2700,
      55,
      0,
      0,
      {
        end: { x: 38.877381544999956, y: 462 },
        milliseconds: 1505,
        knocks: 3,
        at: 1957,
        strength: 567.6379699999998,
        path: 191523.32540108584,
      },
    ],
    [
      3,
      450,
      1,
      0,
      0,
      {
        end: { x: 83.66776286917789, y: 458.33223712114864 },
        milliseconds: 263,
        knocks: 0,
        at: 0,
        strength: 0,
        path: 34687.999999589265,
      },
    ],
  ])(
    '[GOLF-1] on hole %i at %i with %i after %i ms always rolls to the same bits',
    (number, angle, power, time, offset, { end, milliseconds, knocks, at, strength, path }) => {
      const roll = rolled(hole(number), hole(number).tee, angle, power, time, offset);
      expect(roll.path[0]).toEqual(hole(number).tee);
      expect({ end: roll.path.at(-1), milliseconds: roll.milliseconds, isHoled: roll.isHoled }).toEqual({
        end,
        milliseconds,
        isHoled: false,
      });
      expect([
        roll.knocks.length,
        sum(roll.knocks.map((knock) => knock.at)),
        sum(roll.knocks.map((knock) => knock.strength)),
      ]).toEqual([knocks, at, strength]);
      expect(sum(roll.path.map(({ x, y }) => x + y))).toBe(path);
    },
  );

  it.each<[number, Spot]>([
    [1, { x: 0.0017453283658983088, y: -0.9999984769132877 }],
    [449, { x: 0.7058715715914824, y: -0.7083398368149082 }],
    [450, { x: 0.7071067802540765, y: -0.7071067821190188 }],
    [1349, { x: 0.7083398368149082, y: 0.7058715715914824 }],
    [1350, { x: 0.7071067821190188, y: 0.7071067802540765 }],
    [2249, { x: -0.7058715715914824, y: 0.7083398368149082 }],
    [2250, { x: -0.7071067802540765, y: 0.7071067821190188 }],
    [3149, { x: -0.7083398368149082, y: -0.7058715715914824 }],
    [3150, { x: -0.7071067821190188, y: -0.7071067802540765 }],
    [-10, { x: -0.01745240643728351, y: -0.9998476951563913 }],
    [7321, { x: 0.20961856290382275, y: -0.9777832367586061 }],
  ])('[GOLF-1] at %i tenths of a degree always has the same direction', (angle, direction) => {
    expect(directionOf(angle)).toEqual(direction);
  });

  it.each([
    [0, -1, 0],
    [0, 1, 1800],
    [1, 0, 900],
    [-1, 0, 2700],
    [3, -4, 368],
    [-3, -4, 3231],
    [3, 4, 1431],
    [-3, 4, 2168],
    [0.001, -5, 0],
    [-0.001, -5, 3599],
  ])('[GOLF-1] %d right and %d down is at %i tenths of a degree', (x, y, angle) => {
    expect(angleOf({ x, y })).toBe(angle);
  });
});

describe('a direction', () => {
  it('[GOLF-1] equals sine and cosine to eight decimals without calling them, and converts back to its angle', () => {
    for (let angle = 0; angle < 3600; angle += 1) {
      const { x, y } = directionOf(angle);
      expect(Math.abs(x - Math.sin((angle / 1800) * Math.PI))).toBeLessThan(1e-8);
      expect(Math.abs(y + Math.cos((angle / 1800) * Math.PI))).toBeLessThan(1e-8);
      const back = Math.abs(angleOf({ x, y }) - angle);
      expect(Math.min(back, 3600 - back)).toBeLessThanOrEqual(1);
    }
    expect(angleOf({ x: 0, y: 0 })).toBe(0);
  });

  it('[GOLF-1] is opposite to the pull, harder for a longer pull, and missing for a short one', () => {
    expect(aimOf({ x: 0, y: 75 })).toEqual({ angle: 0, power: 50 });
    expect(Math.abs((aimOf({ x: -60, y: 0 })?.angle ?? 0) - 900)).toBeLessThanOrEqual(1);
    expect(aimOf({ x: 300, y: 400 })?.power).toBe(100);
    expect(aimOf({ x: 6, y: -7 })).toBeNull();
  });
});
