import { unavailable } from './refusal.ts';

/** When to try again if too much is under way, in seconds. */
const RETRY_AFTER = 10;

/** Runs one step of some work in its turn, and returns its outcome. */
export type InTurn = <T>(step: () => Promise<T>) => Promise<T>;

/** Runs work that waits for its turn before each of its steps; the name says who shares turns with it. */
export type SharedTurn = <T>(name: string, work: (inTurn: InTurn) => Promise<T>) => Promise<T>;

/** Work that is under way. */
interface Work {
  readonly name: string;
  /** Whether a step of it has had its turn: from then on it is not refused. */
  hasBegun: boolean;
  /** Steps that wait. */
  readonly steps: Step[];
}

interface Step {
  begin(): void;
  refuse(error: Error): void;
}

/**
 * Shares a number of places between names, one step each in rotation, so that whoever brings much work delays whoever
 * brings little by a step and not by all of it (S-31). Work of one name is done in order of arrival. If too much is
 * under way, the name with the most of it gives way: its newest work that has not begun is refused, or the new one.
 *
 * @param places how many steps run at once
 * @param most how much work may be under way
 * @returns a function that throws a Refusal 503 if too much is under way
 */
export function sharedTurns(places: number, most: number): SharedTurn {
  /** Work by name; the name whose turn it is comes first. */
  const lines = new Map<string, Work[]>();
  let free = places;

  /** The other names, also those that have come since, have their turns before this one has another. */
  const toTheEnd = (name: string) => {
    const line = lines.get(name);
    if (!line) return;
    lines.delete(name);
    lines.set(name, line);
  };

  const beginNext = () => {
    while (free > 0) {
      const next = nextOf(lines);
      if (!next) return;
      next.hasBegun = true;
      free -= 1;
      toTheEnd(next.name);
      next.steps.shift()?.begin();
    }
  };

  const makeRoom = (name: string) => {
    const all = [...lines.values()];
    if (all.reduce((sum, line) => sum + line.length, 0) < most) return;
    const own = lines.get(name)?.length ?? 0;
    const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
    const newest = longest.length > own + 1 ? longest.findLast(({ hasBegun }) => !hasBegun) : undefined;
    if (!newest) throw unavailable(RETRY_AFTER);
    leave(newest);
    for (const step of newest.steps.splice(0)) step.refuse(unavailable(RETRY_AFTER));
  };

  const leave = (work: Work) => {
    const line = lines.get(work.name) ?? [];
    const rest = line.filter((other) => other !== work);
    // A name keeps its place in the rotation as long as it has work.
    if (rest.length === 0) lines.delete(work.name);
    else lines.set(work.name, rest);
  };

  return async (name, run) => {
    makeRoom(name);
    const work: Work = { name, hasBegun: false, steps: [] };
    lines.set(name, [...(lines.get(name) ?? []), work]);
    const inTurn: InTurn = async (step) => {
      await new Promise<void>((begin, refuse) => {
        work.steps.push({ begin, refuse });
        beginNext();
      });
      try {
        return await step();
      } finally {
        free += 1;
        toTheEnd(name);
        // The next step of this work, if it has one, is asked for first: it came before what waits behind it.
        setImmediate(beginNext);
      }
    };
    try {
      return await run(inTurn);
    } finally {
      leave(work);
    }
  };
}

/** The first work in the rotation that waits for its turn. */
function nextOf(lines: ReadonlyMap<string, Work[]>): Work | undefined {
  for (const line of lines.values()) {
    const work = line.find(({ steps }) => steps.length > 0);
    if (work) return work;
  }
  return undefined;
}
