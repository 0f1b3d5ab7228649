/** One day in milliseconds. No zone changes its clocks twice within two days. */
const DAY = 24 * 60 * 60 * 1000;
const SECOND = 1000;

/** Formats by zone, cached because creating one blocks a phone for 0.1 s. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date and time parts of a moment in a zone; null if the platform does not know the zone. */
function figuresAt(moment: number, timeZone: string): Intl.DateTimeFormatPart[] | null {
  try {
    const format = formats.get(timeZone) ?? makeFormat(timeZone);
    const figures = format.formatToParts(moment);
    formats.set(timeZone, format);
    return figures;
  } catch {
    return null;
  }
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone });
}

/**
 * Returns the wall time of a zone at a moment. A zone that the platform does not know is read as UTC, because a browser
 * may be older than the zone (CFG-9).
 *
 * @param moment in milliseconds since the epoch
 * @returns the wall time as if it were UTC, in milliseconds since the epoch
 */
export function wallTimeAt(moment: number, timeZone: string): number {
  const figures = figuresAt(moment, timeZone);
  if (figures === null) return moment;
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of figures) found[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % SECOND) + SECOND) % SECOND);
}

/**
 * Returns the moment at which the clocks of a zone show a wall time: the first of two when clocks are set back.
 * Independent of the device's time zone (CFG-7).
 *
 * @param wall as returned by `wallTimeAt`
 * @param skipped how to treat a wall time that the clocks skip. `first`: the moment of the change, such as for the
 *   start of a day that begins at 01:00. `later`: later by the length of the gap, like a clock that was not changed
 * @returns milliseconds since the epoch
 */
export function momentOf(wall: number, timeZone: string, skipped: 'first' | 'later'): number {
  const offsets = [wall - DAY, wall + DAY].map((moment) => wallTimeAt(moment, timeZone) - moment);
  const early = wall - Math.max(...offsets);
  const late = wall - Math.min(...offsets);
  if (wallTimeAt(early, timeZone) === wall) return early;
  if (skipped === 'later' || wallTimeAt(late, timeZone) === wall) return late;
  let [before, after] = [early, late];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallTimeAt(middle, timeZone) < wall) before = middle;
    else after = middle;
  }
  return after;
}

/** Returns the first moment of the day in which a wall time lies, in milliseconds since the epoch. */
export function dayBegins(wall: number, timeZone: string): number {
  return momentOf(Math.floor(wall / DAY) * DAY, timeZone, 'first');
}

/** Returns the last millisecond of the day in which a wall time lies, in milliseconds since the epoch. */
export function dayEnds(wall: number, timeZone: string): number {
  return dayBegins(wall + DAY, timeZone) - 1;
}
