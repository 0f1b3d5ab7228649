import { Histogram, type Registry } from 'prom-client';
import type { PictureStore, PictureStores } from '../images/store.ts';

/** Histogram buckets in seconds: from a database row to a bucket that barely responds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Wraps picture stores to count and measure operations and their outcome (OBS-5). */
export function measuredStores(registry: Registry, stores: PictureStores): PictureStores {
  const durations = new Histogram({
    name: 'promenade_picture_store_duration_seconds',
    help: 'Duration of operations of a picture store, by store, operation (put, get, remove) and outcome (done, failed)',
    labelNames: ['store', 'operation', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });

  const measured = (store: PictureStore): PictureStore => {
    const timed = async <Result>(operation: string, doing: Promise<Result>): Promise<Result> => {
      const end = durations.startTimer({ store: store.kind, operation });
      try {
        const result = await doing;
        end({ outcome: 'done' });
        return result;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    };
    // Rates and increases need an initial value.
    for (const operation of ['put', 'get', 'remove'])
      for (const outcome of ['done', 'failed']) durations.zero({ store: store.kind, operation, outcome });
    return {
      kind: store.kind,
      name: store.name,
      put: (uuid, bytes) => timed('put', store.put(uuid, bytes)),
      get: (uuid) => timed('get', store.get(uuid)),
      remove: (uuids) => timed('remove', store.remove(uuids)),
    };
  };

  const main = measured(stores.main);
  const byKind = new Map([[main.kind, main]]);
  return {
    main,
    of(kind) {
      const known = byKind.get(kind);
      if (known) return known;
      const store = measured(stores.of(kind));
      byKind.set(kind, store);
      return store;
    },
  };
}
