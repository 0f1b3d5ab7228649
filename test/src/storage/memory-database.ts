/** Resolves after all tasks that were already queued have run. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

interface FakeRequest {
  result?: unknown;
  onsuccess?: () => void;
}

/** An in-memory IndexedDB with one store, limited to what idb-keyval uses. Transactions run one at a time. */
export function memoryDatabase() {
  const held = new Map<string, unknown>();
  let last: Promise<void> = Promise.resolve();

  const transaction = () => {
    const waiting: (() => void)[] = [];
    const own: { oncomplete?: () => void } = {};
    last = last.then(async () => {
      await nextTask();
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        step();
        await nextTask();
      }
      own.oncomplete?.();
      await nextTask();
    });
    const ask = (work: () => unknown): FakeRequest => {
      const request: FakeRequest = {};
      waiting.push(() => {
        request.result = work();
        request.onsuccess?.();
      });
      return request;
    };
    const store = {
      transaction: own,
      get: (key: string) => ask(() => held.get(key)),
      getAllKeys: () => ask(() => [...held.keys()]),
      put: (value: unknown, key: string) => ask(() => held.set(key, value)),
      delete: (key: string) => ask(() => held.delete(key)),
    };
    return { objectStore: () => store };
  };
  const open = (): FakeRequest => {
    const request: FakeRequest = { result: { transaction } };
    void nextTask().then(() => request.onsuccess?.());
    return request;
  };
  return { held, indexedDB: { open } };
}
