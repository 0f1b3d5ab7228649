import type { OverviewArrow, OverviewStep } from './collapse.ts';

/** The page, in pixels: as wide as a page of documents, at twice its density. */
export const PAGE = { width: 1600, height: 900 };

const MARGIN = 22;
const COLUMNS = 8;
const PITCH = (PAGE.width - 2 * MARGIN) / COLUMNS;
const GAP = 26;
/** The upper edge and the height of the boxes of each row. */
const ROWS = [
  { top: 40, height: 124 },
  { top: 452, height: 124 },
  { top: 746, height: 124 },
] as const;
/** The space between parallel arrows. */
const LANE = 31;

/** How far inside its box an arrow begins. */
const INSIDE = 20;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow with its corners. */
export interface Route {
  readonly arrow: OverviewArrow;
  readonly points: readonly Point[];
}

/** Returns the box of a step. */
export function boxOf({ column, row, columns = 1 }: OverviewStep): Box {
  const { top, height } = ROWS[row];
  return { x: MARGIN + column * PITCH + GAP / 2, y: top, width: columns * PITCH - GAP, height };
}

/**
 * Returns the route of each arrow: straight between neighbours. Other arrows leave the box, follow a lane of their own
 * above or below the row of the main path, and enter the other box.
 */
export function routesOf(arrows: readonly OverviewArrow[]): Route[] {
  const bent = arrows.filter((arrow) => !isStraight(arrow));
  const lanes = lanesOf(bent);
  return arrows.map((arrow) => ({ arrow, points: isStraight(arrow) ? straight(arrow) : along(arrow, lanes, bent) }));
}

/** Between neighbours of the same row, or of the same column in two rows. */
function isStraight({ from, to }: OverviewArrow): boolean {
  return (from.row === to.row && to.column - from.column === 1) || (from.row !== to.row && from.column === to.column);
}

function straight({ from, to }: OverviewArrow): Point[] {
  const [start, end] = [boxOf(from), boxOf(to)];
  if (from.row === to.row) {
    const y = start.y + start.height / 2;
    return [
      { x: start.x + start.width, y },
      { x: end.x, y },
    ];
  }
  // There and back again run side by side.
  const x = start.x + boxOf({ ...from, columns: 1 }).width / 2 + (from.row < to.row ? -16 : 16);
  const isDown = from.row < to.row;
  return [
    { x, y: isDown ? start.y + start.height : start.y },
    { x, y: isDown ? end.y : end.y + end.height },
  ];
}

/** Whether a bent arrow runs below the row of the main path. */
const isBelow = ({ from, to }: OverviewArrow): boolean => from.row === 2 || to.row === 2;

/** Assigns a lane to each bent arrow: short ones near the boxes, and no overlap within a lane. */
function lanesOf(bent: readonly OverviewArrow[]): ReadonlyMap<OverviewArrow, number> {
  const lanes = new Map<OverviewArrow, number>();
  for (const arrow of bent.toSorted((one, other) => spanOf(one) - spanOf(other))) {
    const taken = [...lanes].filter(([other]) => isBelow(other) === isBelow(arrow) && meet(arrow, other));
    const numbers = new Set(taken.map(([, lane]) => lane));
    let lane = 0;
    while (numbers.has(lane)) lane += 1;
    lanes.set(arrow, lane);
  }
  return lanes;
}

const spanOf = ({ from, to }: OverviewArrow): number => Math.abs(to.column - from.column);

function meet(one: OverviewArrow, other: OverviewArrow): boolean {
  const [a, b] = [ends(one), ends(other)];
  return a.first <= b.last && b.first <= a.last;
}

const ends = ({ from, to }: OverviewArrow) => ({
  first: Math.min(from.column, to.column),
  last: Math.max(from.column, to.column),
});

function along(
  arrow: OverviewArrow,
  lanes: ReadonlyMap<OverviewArrow, number>,
  bent: readonly OverviewArrow[],
): Point[] {
  const { from, to } = arrow;
  const side = isBelow(arrow) ? 1 : -1;
  const main = ROWS[1];
  const edge = side > 0 ? main.top + main.height : main.top;
  const y = edge + side * (26 + LANE * (lanes.get(arrow) ?? 0));
  // It begins below the box, whose corners are round, and is covered by it.
  const start = { x: portOf(from, arrow, bent), y: edgeOf(from, side) + (from.row === 2 ? INSIDE : -side * INSIDE) };
  const end = { x: portOf(to, arrow, bent), y: edgeOf(to, side) };
  return [start, { x: start.x, y }, { x: end.x, y }, end];
}

/** Returns the edge of a box that faces the lanes. */
function edgeOf(step: OverviewStep, side: number): number {
  const { y, height } = boxOf(step);
  const isFacingDown = step.row === 1 ? side > 0 : step.row === 0;
  return isFacingDown ? y + height : y;
}

/** The part of an edge that the arrows to one side share; its middle is left to the straight ones. */
const SHARE = { from: 0.06, to: 0.37 };

/**
 * Returns where an arrow touches a box. Arrows to one side share a part of the edge, to avoid crossings near the box.
 */
function portOf(step: OverviewStep, arrow: OverviewArrow, bent: readonly OverviewArrow[]): number {
  const { x, width } = boxOf(step);
  const farness = ({ from, to }: OverviewArrow) => (from === step ? to : from).column - step.column;
  const isRight = farness(arrow) > 0;
  const here = bent
    .filter((each) => each.from === step || each.to === step)
    .filter((each) => isBelow(each) === isBelow(arrow) && farness(each) > 0 === isRight)
    .toSorted((one, other) => Math.abs(farness(other)) - Math.abs(farness(one)));
  const part = SHARE.from + ((SHARE.to - SHARE.from) * (here.indexOf(arrow) + 1)) / (here.length + 1);
  return x + width * (isRight ? 1 - SHARE.to - SHARE.from + part : part);
}
