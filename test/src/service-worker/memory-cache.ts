/**
 * Returns an in-memory Cache. It fails like that of a full or broken device if `isBroken`, and does not respond if
 * `isSilent`.
 */
export function memoryCache() {
  const kept = new Map<string, Response>();
  const state = { isBroken: false, isSilent: false };
  const nameOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const checked = () => {
    if (state.isBroken) throw new DOMException('full', 'QuotaExceededError');
  };
  const never = new Promise<never>(() => {});
  const open = async () => ({
    match: async (request: RequestInfo | URL) => {
      checked();
      if (state.isSilent) return never;
      return kept.get(nameOf(request))?.clone();
    },
    put: async (request: RequestInfo | URL, response: Response) => {
      checked();
      kept.set(nameOf(request), response);
    },
  });
  return { kept, state, open };
}
