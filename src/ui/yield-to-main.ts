/**
 * Resolves in a task of its own, so that what follows does not prolong the one that blocks the page now. Not by
 * `scheduler.yield`: of the promised browsers Safari and the older Chrome and Firefox have none.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
