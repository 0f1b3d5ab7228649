import { patient } from '#src/storage/storage-patience.ts';

/** Opens the cache of the copies. */
type OpenCache = () => Promise<Pick<Cache, 'match' | 'put'>>;

/**
 * Copies for offline visits. If the cache fails, or does not respond in time (ENTRY-9), the site works as without a
 * service worker.
 */
export interface Copies {
  /** Returns the copy of an address; undefined if there is none or it is unreadable. */
  find(request: Request | string): Promise<Response | undefined>;
  /** Stores a copy; rejects if the device has no space. */
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
