/**
 * Runs work one run at a time. Calls during a run share one further run, which begins after it. Each call gets the
 * outcome of a run that began after the call, and at most one run is queued.
 */
export function runOrJoinNext<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const mine = work().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  };
  return () => {
    if (next) return next;
    if (!running) return begin();
    next = running.then(begin, begin);
    return next;
  };
}
