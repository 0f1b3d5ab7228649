import { describe, expect, it } from 'vitest';
import { HOLES, type Hole, type Spot } from '#games/mini-golf/mini-golf.holes.ts';
import { angleOf, directionOf, isShut, kerbOf, placeAt, rolled, wallsOf } from '#games/mini-golf/mini-golf.rules.ts';

const hole = (number: number): Hole =>
  HOLES[number - 1] ??
  (() => {
    throw new Error(`no hole ${number}`);
  })();
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

// A server that replays a game must come to the browser's bits: what changes here needs a new machineVersion.
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
    '[GOLF-1] on hole %i at %i with %i after %i ms rolls to the same bits for ever',
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
  ])('[GOLF-1] at %i tenths of a degree goes the same way for ever', (angle, direction) => {
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
  ])('[GOLF-1] %d to the right and %d down is at %i tenths of a degree', (x, y, angle) => {
    expect(angleOf({ x, y })).toBe(angle);
  });
});

describe('a green without end', () => {
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

  it('[GOLF-1] lets the hardest stroke roll until nothing is left of it: 610 less 0.625 at each of 975 steps', () => {
    const { path, milliseconds, isHoled } = rolled(green, green.tee, 0, 100, 0, 0);
    expect([path.length, milliseconds, isHoled]).toEqual([976, 4063, false]);
  });

  it('[GOLF-1] drops a ball that has come below 270 units a second, not at 270', () => {
    // At step 544 it has exactly 270, and has come 996.625 far.
    const { path, isHoled } = rolled({ ...green, cup: { x: 0, y: -996.625 } }, green.tee, 0, 100, 0, 0);
    expect([path.length, isHoled]).toEqual([546, true]);
  });

  it('[GOLF-1] lets a ball roll on whose middle lies on a wall', () => {
    const along = { ...green, walls: [{ from: { x: 0, y: 0 }, to: { x: 1024, y: 0 }, thick: 0 }] };
    const { path, knocks } = rolled(along, green.tee, 900, 1, 0, 0);
    expect(knocks).toEqual([]);
    expect(path.at(-1)?.x).toBeGreaterThan(4);
  });
});

it('[GOLF-1] a sail bars its own door, and not the lane beside it', () => {
  const { knocks, path } = rolled(hole(3), { x: 220, y: 400 }, 0, 30, 0, 0);
  expect(knocks).toEqual([]);
  expect(path.at(-1)?.y).toBeLessThan(300);
});

describe('the place on a path', () => {
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

  it('[GOLF-1] is the corner of the playfield where there is no path', () => {
    expect(placeAt({ ...roll, path: [] }, 10)).toEqual({ x: 0, y: 0 });
  });
});

describe('a hole', () => {
  it('[GOLF-1] has a kerb that goes round each corner in eight pieces', () => {
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

  it('[GOLF-1] has a closed kerb, what stands on the green, and the feet of its mill', () => {
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

  it('[GOLF-1] has a mill whose door a sail shuts from the start of its period on', () => {
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
