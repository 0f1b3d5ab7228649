import { columns } from '../../../text-columns.ts';
import { median } from '../quantiles.ts';
import { wayNames, type WayName } from './conversion-names.ts';

/** All samples of one implementation. The same index is the same round. */
interface Samples {
  /** Milliseconds for one photograph. */
  readonly one: number[];
  /** Milliseconds for ten photographs. */
  readonly ten: number[];
  /** Longest main-thread task for one photograph, in milliseconds. */
  readonly block: number[];
  /** Total bytes of ten JPEGs. */
  readonly bytes: number[];
}

export type Measured = Record<WayName, Samples>;

/** The product's targets. */
const TEN_TIMES_AS_FAST = 1.6;
const MOST_BLOCK = 10;

/**
 * Formats medians, each library's time as a multiple of the product's in the same round, and whether the targets are
 * met.
 */
export function printTable(measured: Measured): string {
  const ours = measured.promenade;
  const rows = wayNames.map((name) => {
    const { one, ten, block, bytes } = measured[name];
    return [
      name,
      shown(median(one), 0),
      shown(times(one, ours.one), 2),
      shown(median(block), 1),
      shown(median(ten), 0),
      shown(times(ten, ours.ten), 2),
      shown(median(bytes) / 10_240, 0),
    ];
  });
  const heads = ['way', 'one, ms', 'by ours', 'longest main-thread task, ms', 'ten, ms', 'by ours', 'kB a photograph'];
  return [...columns([heads, ...rows]), '', ...targets(measured)].join('\n');
}

function targets(measured: Measured): string[] {
  const ours = measured.promenade;
  const one = Math.min(
    ...rivals(measured)
      .filter((rival) => rival.one.length > 0)
      .map((rival) => times(rival.one, ours.one)),
  );
  const ten = Math.min(...rivals(measured).map((rival) => times(rival.ten, ours.ten)));
  const block = median(ours.block);
  return [
    target(
      'one photograph: not slower than the fastest library',
      `fastest library takes ${one.toFixed(2)}× our time`,
      one >= 1,
    ),
    target(
      `ten photographs: at least ${TEN_TIMES_AS_FAST} times as fast`,
      `fastest library takes ${ten.toFixed(2)}× our time`,
      ten >= TEN_TIMES_AS_FAST,
    ),
    target(`main thread: no task of ${MOST_BLOCK} ms`, `longest is ${block.toFixed(1)} ms`, block < MOST_BLOCK),
  ];
}

function rivals(measured: Measured): Samples[] {
  return wayNames.filter((name) => name !== 'promenade').map((name) => measured[name]);
}

/** Median over the rounds of the ratio of two implementations' times. A disturbance in a round affects both. */
function times(theirs: readonly number[], ours: readonly number[]): number {
  return median(theirs.map((time, round) => time / (ours[round] ?? NaN)));
}

function shown(value: number, digits: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(digits);
}

function target(what: string, found: string, holds: boolean): string {
  return `${holds ? 'holds ' : 'MISSED'}  ${what} (${found})`;
}
