import { dealt } from '#games/matching/matching.rules.ts';
import { matchingLog } from './game-logs.ts';

/** Whether a log is a complete, fair game of matching, checked tile by tile without the machine. */
export function isFair(seed: number, log: readonly unknown[]): boolean {
  const { layout } = dealt(seed);
  const found = new Set<number>();
  let [last, closedUntil, guesses, first] = [0, 0, 0, -1];
  for (const entry of log) {
    const [time, event] = entry as [number, { type?: unknown; tile?: unknown }];
    const tile = event?.tile as number;
    if (
      !Number.isInteger(time) ||
      time < last ||
      event?.type !== 'tile.flipped' ||
      ![0, 1, 2, 3, 5, 6, 7, 8].includes(tile)
    )
      return false;
    if (found.size === 8 || guesses === 4 || found.has(tile) || tile === first || time < closedUntil) return false;
    last = time;
    if (first < 0) first = tile;
    else {
      guesses += 1;
      if (layout[first] === layout[tile]) found.add(first).add(tile);
      else closedUntil = time + 1_000;
      first = -1;
    }
  }
  return first < 0 && (found.size === 8 || guesses === 4);
}

/** Returns a log with one of many changes, chosen by a generator. The result may happen to be fair. */
function mutated(honest: readonly unknown[], random: (limit: number) => number): unknown[] {
  const log = structuredClone([...honest]) as [number, Record<string, unknown>][];
  const at = random(log.length);
  const other = random(log.length);
  const [entry, swapped] = [log[at], log[other]];
  if (!entry || !swapped) return log;
  switch (random(10)) {
    case 0:
      return log.slice(0, at);
    case 1:
      return log.toSpliced(at, 1);
    case 2:
      return log.with(at, swapped).with(other, entry);
    case 3:
      return log.toSpliced(at, 0, entry);
    case 4:
      return log.with(at, [entry[0], { ...entry[1], tile: random(12) - 1 }]);
    case 5:
      return log.with(at, [entry[0] + (random(2) === 0 ? -1 : 1) * random(20_000), entry[1]]);
    case 6:
      return [...log, [log.length * 2_000, { type: 'tile.flipped', tile: random(9) }]];
    case 7:
      return log.with(at, [entry[0] + 0.5, entry[1]]);
    case 8:
      return log.with(at, [entry[0], { type: ['game.won', 'tile.flipped', 'done', ''][random(4)], points: 6 }]);
    default:
      return log.map(([, event]) => [random(3), event]).toReversed();
  }
}

/**
 * Yields matching logs without end that no player could have produced with this seed.
 *
 * @param random returns an integer from 0, below its limit
 */
export function* forgedLogs(seed: number, random: (limit: number) => number): Generator<unknown[], never> {
  for (;;) {
    const log = mutated(matchingLog(seed, random(5)), random);
    if (!isFair(seed, log)) yield log;
  }
}
