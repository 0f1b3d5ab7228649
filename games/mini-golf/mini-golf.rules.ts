import { DOOR, type Hole, type Mill, type Spot, type Wall } from './mini-golf.holes.ts';

/** The most strokes a hole may take; after that it scores this many, and the ball is picked up (GOLF-1). */
export const MOST_STROKES = 6;
/** Radius of the ball and of the cup, in units. */
export const BALL = 11;
export const CUP = 16;
/** Simulation steps per second. */
const RATE = 240;
/** Units per second: the softest and the hardest stroke, and the speed below which a ball drops into the cup. */
const SOFTEST = 34;
const HARDEST = 610;
const DROPS = 270;
/** Deceleration on grass, in units per second squared; speed kept after a bounce, in hundredths. */
const FRICTION = 150;
const BOUNCE = 78;
/** How many times per step a ball is pushed clear of walls, one after another. */
const PUSHES = 4;
/** More steps than any stroke takes: 10 seconds. */
const MOST_STEPS = 10 * RATE;
/** A full turn. Angles are in tenths of a degree, clockwise from straight up. */
export const FULL_CIRCLE = 3600;

/** The path of a ball after one stroke. */
export interface Roll {
  /** Its position at each step, including the start: 240 per second. */
  readonly path: readonly Spot[];
  /** How long it rolled, in whole milliseconds. */
  readonly milliseconds: number;
  readonly isHoled: boolean;
  /** When it hit something (milliseconds since the stroke) and how hard (units a second). */
  readonly knocks: readonly { readonly at: number; readonly strength: number }[];
}

/**
 * Returns the direction of an angle as a unit vector. Math.sin and Math.cos differ between engines, so this uses their
 * series up to 45° and normalises with a square root: + − × ÷ and Math.sqrt alone.
 */
export function directionOf(angle: number): Spot {
  const whole = ((angle % FULL_CIRCLE) + FULL_CIRCLE) % FULL_CIRCLE;
  const quarter = Math.floor((whole + FULL_CIRCLE / 8) / (FULL_CIRCLE / 4));
  const radians = ((whole - (quarter * FULL_CIRCLE) / 4) * 3.141592653589793) / (FULL_CIRCLE / 2);
  const square = radians * radians;
  const sine = radians * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - square / 72))));
  const cosine = 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - (square / 56) * (1 - square / 90))));
  const length = Math.sqrt(sine * sine + cosine * cosine);
  const [across, up] = [sine / length, cosine / length];
  if (quarter === 1) return { x: up, y: across };
  if (quarter === 2) return { x: -across, y: up };
  if (quarter === 3) return { x: -up, y: -across };
  return { x: across, y: -up };
}

/** Returns the angle of a vector, to a tenth of a degree; 0 for the zero vector. Inverts `directionOf` by bisection. */
export function angleOf({ x, y }: Spot): number {
  const isLeft = (angle: number): boolean => {
    const direction = directionOf(angle);
    return direction.x * y - direction.y * x < 0;
  };
  if (x === 0 && y === 0) return 0;
  // Vectors to the left are searched in the other half turn.
  let least = x < 0 || (x === 0 && y > 0) ? FULL_CIRCLE / 2 : 0;
  let most = least + FULL_CIRCLE / 2;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (isLeft(middle)) most = middle;
    else least = middle;
  }
  return least;
}

/** Returns the distance between two points. */
export function distanceOf(from: Spot, to: Spot): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  return Math.sqrt(x * x + y * y);
}

/** Whether a sail blocks the mill's door. `time` in milliseconds since the game's start, `offset` from the seed. */
export function isShut(mill: Mill, time: number, offset: number): boolean {
  return (time + offset) % mill.period < mill.shut;
}

/** Returns the kerb as a closed polyline: each corner is a curve in eight pieces. */
export function kerbOf({ outline }: Hole): Spot[] {
  return outline.flatMap((corner, index) => {
    const before = outline[(index + outline.length - 1) % outline.length] ?? corner;
    const after = outline[(index + 1) % outline.length] ?? corner;
    const [start, end] = [toward(corner, before, corner.round), toward(corner, after, corner.round)];
    return Array.from({ length: 9 }, (_, piece) => {
      const share = piece / 8;
      const [one, two, three] = [(1 - share) * (1 - share), 2 * share * (1 - share), share * share];
      return { x: one * start.x + two * corner.x + three * end.x, y: one * start.y + two * corner.y + three * end.y };
    });
  });
}

/** Points for a round: the total against par (GOLF-1). */
export function pointsFor(strokes: number, par: number): number {
  const over = strokes - par;
  if (over < 0) return 6;
  if (over <= 2) return 5;
  return over <= 6 ? 4 : 2;
}

/** Returns the walls of a hole: kerb, dividers, posts and the mill's feet, but not the sail. */
export function wallsOf(hole: Hole): Wall[] {
  const kerb = kerbOf(hole);
  const walls = kerb.map((from, index) => ({ from, to: kerb[(index + 1) % kerb.length] ?? from, thick: 0 }));
  return [...walls, ...hole.walls, ...(hole.mill === null ? [] : feetOf(hole.mill))];
}

/**
 * Rolls a ball until it rests or drops: a circle against lines at 240 steps per second. A step is shorter than the
 * ball's radius, so its centre never crosses a wall. Plain doubles and exact operations: every engine computes the
 * same bits.
 *
 * @param from where the ball lies, clear of walls
 * @param angle tenths of a degree, 0 … 3599
 * @param power 1 … 100
 * @param time milliseconds since the game's start, which position the mill's sails; `offset` from the seed
 */
export function rolled(hole: Hole, from: Spot, angle: number, power: number, time: number, offset: number): Roll {
  const walls = wallsOf(hole);
  const { mill } = hole;
  const barred = mill === null ? walls : [...walls, sailOf(mill)];
  const direction = directionOf(angle);
  let speed = SOFTEST + ((HARDEST - SOFTEST) * power) / 100;
  const ball = { x: from.x, y: from.y, vx: direction.x * speed, vy: direction.y * speed };
  const path: Spot[] = [{ x: from.x, y: from.y }];
  const knocks: { at: number; strength: number }[] = [];

  for (let step = 1; step <= MOST_STEPS; step += 1) {
    const at = Math.floor((step * 1000) / RATE);
    const left = speed - FRICTION / RATE;
    if (left <= 0) break;
    ball.vx = (ball.vx * left) / speed;
    ball.vy = (ball.vy * left) / speed;
    ball.x += ball.vx / RATE;
    ball.y += ball.vy / RATE;
    const strength = bounce(ball, mill !== null && isShut(mill, time + at, offset) ? barred : walls);
    if (strength > 0) knocks.push({ at, strength });
    speed = Math.sqrt(ball.vx * ball.vx + ball.vy * ball.vy);
    if (speed < DROPS && distanceOf(ball, hole.cup) < CUP) {
      path.push(hole.cup);
      return { path, milliseconds: timeOf(path), isHoled: true, knocks };
    }
    path.push({ x: ball.x, y: ball.y });
  }
  return { path, milliseconds: timeOf(path), isHoled: false, knocks };
}

/** Returns the position on a path the given milliseconds after the stroke, interpolated between steps. */
export function placeAt({ path }: Roll, milliseconds: number): Spot {
  const step = Math.max(0, (milliseconds * RATE) / 1000);
  const before = path[Math.min(path.length - 1, Math.floor(step))] ?? { x: 0, y: 0 };
  const after = path[Math.floor(step) + 1] ?? before;
  const share = step - Math.floor(step);
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}

interface Ball extends Spot {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** Pushes the ball clear of walls and reflects its velocity at them. @returns the hardest knock, 0 without one */
function bounce(ball: Ball, walls: readonly Wall[]): number {
  let hardest = 0;
  for (let push = 0; push < PUSHES; push += 1) {
    let isClear = true;
    for (const { from, to, thick } of walls) {
      const reach = BALL + thick;
      if (isApart(ball.x, from.x, to.x, reach) || isApart(ball.y, from.y, to.y, reach)) continue;
      const near = nearest(from, to, ball);
      const dx = ball.x - near.x;
      const dy = ball.y - near.y;
      const square = dx * dx + dy * dy;
      if (square >= reach * reach || square === 0) continue;
      isClear = false;
      const distance = Math.sqrt(square);
      const nx = dx / distance;
      const ny = dy / distance;
      ball.x = near.x + nx * reach;
      ball.y = near.y + ny * reach;
      const toward = -(ball.vx * nx + ball.vy * ny);
      if (toward <= 0) continue;
      const reversed = toward + (toward * BOUNCE) / 100;
      ball.vx += nx * reversed;
      ball.vy += ny * reversed;
      hardest = Math.max(hardest, toward);
    }
    if (isClear) break;
  }
  return hardest;
}

/** Whether a coordinate is out of reach of an interval, in which case the wall needs no further check. */
function isApart(place: number, from: number, to: number, reach: number): boolean {
  return place + reach < Math.min(from, to) || place - reach > Math.max(from, to);
}

/** Returns the point of a line between two points that is nearest to a spot. */
export function nearest(from: Spot, to: Spot, spot: Spot): Spot {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const square = x * x + y * y;
  if (square === 0) return from;
  const share = Math.min(1, Math.max(0, ((spot.x - from.x) * x + (spot.y - from.y) * y) / square));
  return { x: from.x + x * share, y: from.y + y * share };
}

function toward(from: Spot, to: Spot, way: number): Spot {
  const whole = distanceOf(from, to);
  return { x: from.x + ((to.x - from.x) * way) / whole, y: from.y + ((to.y - from.y) * way) / whole };
}

function timeOf(path: readonly Spot[]): number {
  return Math.ceil(((path.length - 1) * 1000) / RATE);
}

function sailOf({ door }: Mill): Wall {
  return { from: { x: door.x - DOOR.width / 2, y: door.y }, to: { x: door.x + DOOR.width / 2, y: door.y }, thick: 0 };
}

/** Returns two feet, each a front, a back and the side of the tunnel; their outer sides touch the kerb. */
function feetOf({ door }: Mill): Wall[] {
  return [-1, 1].flatMap((side) => {
    const [inner, outer] = [door.x + (side * DOOR.width) / 2, door.x + side * (DOOR.width / 2 + DOOR.foot)];
    const [front, back] = [door.y, door.y - DOOR.depth];
    return [
      { from: { x: inner, y: front }, to: { x: inner, y: back }, thick: 0 },
      { from: { x: inner, y: front }, to: { x: outer, y: front }, thick: 0 },
      { from: { x: inner, y: back }, to: { x: outer, y: back }, thick: 0 },
    ];
  });
}
