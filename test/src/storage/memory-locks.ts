interface Waiting {
  readonly signal: AbortSignal;
  begin(): void;
}

/** In-memory Web Locks of several pages, limited to what the site uses. */
export function memoryLocks() {
  const held = new Set<string>();
  const queues = new Map<string, Waiting[]>();

  const next = (name: string) => {
    const first = queues.get(name)?.shift();
    if (!first) return;
    if (first.signal.aborted) return next(name);
    held.add(name);
    first.begin();
  };
  const request = (name: string, { signal }: { readonly signal: AbortSignal }, task: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const begin = () =>
        void task()
          .finally(() => {
            held.delete(name);
            next(name);
          })
          .then(resolve, reject);
      queues.set(name, [...(queues.get(name) ?? []), { signal, begin }]);
      if (!held.has(name)) next(name);
    });
  const query = async () => ({ held: [...held].map((name) => ({ name })), pending: [] });
  return { request, query };
}

/** In-memory BroadcastChannel of several pages. Messages to a page wait while its `isAsleep` is true. */
export function memoryChannels() {
  const open = new Set<MemoryChannel>();
  const asleep: { page: MemoryChannel; data: unknown }[] = [];
  const tell = (page: MemoryChannel, data: unknown) =>
    setTimeout(() => open.has(page) && page.dispatchEvent(new MessageEvent('message', { data })));

  class MemoryChannel extends EventTarget {
    isAsleep = false;
    constructor() {
      super();
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const page of open) {
        if (page === this) continue;
        if (page.isAsleep) asleep.push({ page, data });
        else tell(page, data);
      }
    }
    close() {
      open.delete(this);
    }
  }
  return {
    MemoryChannel,
    sleep: () => {
      for (const page of open) page.isAsleep = true;
    },
    wake: () => {
      for (const page of open) page.isAsleep = false;
      for (const { page, data } of asleep.splice(0)) tell(page, data);
    },
  };
}
