import { patient } from '#src/storage/patience.ts';

/** Opens the cache that holds the copies. */
type OpenCache = () => Promise<Pick<Cache, 'match' | 'put'>>;

/**
 * Copies for visits without a network. Where the cache fails, or does not answer in time (ENTRY-9), the site works as
 * it does without a worker.
 */
export interface Copies {
  /** The copy of an address; undefined if there is none, or if it cannot be read. */
  find(request: Request | string): Promise<Response | undefined>;
  /** Keeps a copy; rejects if the device has no room. */
  keep(address: string, copy: Response): Promise<void>;
}

export function copiesIn(open: OpenCache): Copies {
  const inTime = patient();
  const match = async (request: Request | string) => (await open()).match(request, { ignoreVary: true });
  return {
    find: async (request) => inTime(() => match(request)).catch(() => undefined),
    keep: async (address, copy) => (await open()).put(address, copy),
  };
}
