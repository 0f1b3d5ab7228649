import { unavailable } from './refusal.ts';

/** Retry-After if too much work is running, in seconds. */
const RETRY_AFTER = 10;

/** Runs one step of some work when a permit is free, and returns its result. */
export type RunStep = <T>(step: () => Promise<T>) => Promise<T>;

/** Runs work that waits for a permit before each of its steps. Names alternate. */
export type FairSemaphore = <T>(name: string, work: (runStep: RunStep) => Promise<T>) => Promise<T>;

/** Accepted work. */
interface Work {
  readonly name: string;
  /** Whether a step of it has started; from then on it is not rejected. */
  hasBegun: boolean;
  /** The waiting steps. */
  readonly steps: Step[];
}

interface Step {
  begin(): void;
  refuse(error: Error): void;
}

/**
 * Shares a number of permits between names, one step each in rotation. A name with much work therefore delays a name
 * with little work by one step, not by all of its work (PICT-7). Work of one name runs in order of arrival. If there is
 * too much work, the name with the most loses its newest work that has not started, or the new work is rejected.
 *
 * @param permits the number of steps that run in parallel
 * @param most the maximum amount of accepted work
 * @returns a function that throws a Refusal 503 if there is too much work
 */
export function createFairSemaphore(permits: number, most: number): FairSemaphore {
  /** The work by name; the name that is served next comes first. */
  const lines = new Map<string, Work[]>();
  let free = permits;

  /** Moves a name to the end. All other names, including those that arrived since, are served before it. */
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
    // A name keeps its position in the rotation as long as it has work.
    if (rest.length === 0) lines.delete(work.name);
    else lines.set(work.name, rest);
  };

  return async (name, run) => {
    makeRoom(name);
    const work: Work = { name, hasBegun: false, steps: [] };
    lines.set(name, [...(lines.get(name) ?? []), work]);
    const runStep: RunStep = async (step) => {
      await new Promise<void>((begin, refuse) => {
        work.steps.push({ begin, refuse });
        beginNext();
      });
      try {
        return await step();
      } finally {
        free += 1;
        toTheEnd(name);
        // Give this work time to queue its next step first: the work arrived before everything that waits behind it.
        setImmediate(beginNext);
      }
    };
    try {
      return await run(runStep);
    } finally {
      leave(work);
    }
  };
}

/** Fair semaphores by name. */
interface FairSemaphoresByName {
  /**
   * Runs work under the semaphore of a name.
   *
   * @param turn the name under which it takes turns there
   */
  run<T>(name: string, turn: string, work: () => Promise<T>): Promise<T>;
  /** The number of semaphores that have work. Those without are forgotten, because names come from strangers. */
  size(): number;
}

/** Creates a fair semaphore for each name that has work, with these permits and this most work. */
export function fairSemaphoresByName(permits: number, most: number): FairSemaphoresByName {
  const semaphores = new Map<string, { readonly shared: FairSemaphore; users: number }>();
  return {
    async run(name, turn, work) {
      const own = semaphores.get(name) ?? { shared: createFairSemaphore(permits, most), users: 0 };
      semaphores.set(name, own);
      own.users += 1;
      try {
        return await own.shared(turn, (runStep) => runStep(work));
      } finally {
        own.users -= 1;
        if (own.users === 0) semaphores.delete(name);
      }
    },
    size: () => semaphores.size,
  };
}

/** Returns the first work in the rotation that waits for a permit; undefined if none waits. */
function nextOf(lines: ReadonlyMap<string, Work[]>): Work | undefined {
  for (const line of lines.values()) {
    const work = line.find(({ steps }) => steps.length > 0);
    if (work) return work;
  }
  return undefined;
}
