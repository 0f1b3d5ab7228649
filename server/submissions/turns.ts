/** Runs a piece of work in its turn; its outcome is that of the work. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most so many pieces of work run at once; the others begin in the order in which they came. */
export function atMost(places: number): Turn {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Lets the pieces of work under one name run one after the other; those under other names do not wait for them. */
export function oneByOne(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
