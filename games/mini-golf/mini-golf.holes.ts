/** A point on the playfield, in its units; x to the right, y down. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** An obstacle that a ball bounces off: a line with round ends, `thick` to each side; a post if both ends coincide. */
export interface Wall {
  readonly from: Spot;
  readonly to: Spot;
  readonly thick: number;
}

/**
 * A windmill over a vertical lane: a tunnel between two feet, whose lower door a sail shuts periodically.
 */
export interface Mill {
  /** Middle of the door, on the ground. */
  readonly door: Spot;
  /** Milliseconds from one sail to the next, and for how many of them a sail blocks the door. */
  readonly period: number;
  readonly shut: number;
}

/** The layout of one hole. Whole units, so that every engine reads the same. */
export interface Hole {
  readonly par: number;
  readonly tee: Spot;
  readonly cup: Spot;
  /** The initial aim, in tenths of a degree clockwise from straight up. */
  readonly aim: number;
  /** The kerb round the green: its corners, each with its radius. */
  readonly outline: readonly (Spot & { readonly round: number })[];
  /** Obstacles on the green: dividers and posts. */
  readonly walls: readonly Wall[];
  readonly mill: Mill | null;
}

/** The playfield of the holes. */
export const SIZE = { width: 390, height: 580 };
/** The width of a mill's door, and how far out and up its feet reach. */
export const DOOR = { width: 52, foot: 25, depth: 62 };

const corner = (x: number, y: number, round: number) => ({ x, y, round });
const divider = (x: number, top: number, bottom: number): Wall => ({
  from: { x, y: top },
  to: { x, y: bottom },
  thick: 7,
});
const post = (x: number, y: number, thick: number): Wall => ({ from: { x, y }, to: { x, y }, thick });

/** The three holes of the course, each harder than the one before (GOLF-1). */
export const HOLES: readonly Hole[] = [
  {
    par: 2,
    tee: { x: 195, y: 462 },
    cup: { x: 195, y: 112 },
    aim: 0,
    outline: [
      corner(112, 526, 64),
      corner(112, 330, 40),
      corner(80, 280, 40),
      corner(80, 44, 90),
      corner(310, 44, 90),
      corner(310, 280, 40),
      corner(278, 330, 40),
      corner(278, 526, 64),
    ],
    walls: [post(195, 262, 22)],
    mill: null,
  },
  {
    par: 3,
    tee: { x: 97, y: 470 },
    cup: { x: 293, y: 330 },
    aim: 0,
    outline: [
      corner(46, 528, 50),
      corner(46, 42, 76),
      corner(344, 42, 76),
      corner(344, 392, 50),
      corner(242, 392, 50),
      corner(242, 146, 14),
      corner(148, 146, 14),
      corner(148, 528, 50),
    ],
    walls: [post(206, 78, 16)],
    mill: { door: { x: 97, y: 384 }, period: 2400, shut: 1000 },
  },
  {
    par: 4,
    tee: { x: 80, y: 462 },
    cup: { x: 311, y: 116 },
    aim: 0,
    outline: [corner(26, 526, 54), corner(26, 42, 60), corner(364, 42, 54), corner(364, 526, 60)],
    walls: [divider(137, 164, 526), divider(253, 42, 404)],
    mill: { door: { x: 308, y: 330 }, period: 1800, shut: 850 },
  },
];
