/** A Cache in memory, which fails like that of a full or broken device once `isBroken`. */
export function memoryCache() {
  const kept = new Map<string, Response>();
  const state = { isBroken: false };
  const nameOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const checked = () => {
    if (state.isBroken) throw new DOMException('full', 'QuotaExceededError');
  };
  const open = async () => ({
    match: async (request: RequestInfo | URL) => {
      checked();
      return kept.get(nameOf(request))?.clone();
    },
    put: async (request: RequestInfo | URL, response: Response) => {
      checked();
      kept.set(nameOf(request), response);
    },
  });
  return { kept, state, open };
}
