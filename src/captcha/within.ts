/** How long a provider may take to load before the visitor is told, in milliseconds. */
export const LOADING_LIMIT = 10_000;

/**
 * The result of `work`, or a rejection if it takes longer than `limit` milliseconds. `work` itself is not stopped:
 * cancel it separately.
 */
export function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
