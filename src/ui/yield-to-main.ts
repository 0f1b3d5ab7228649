/**
 * Resolves in a new task, so the code that follows does not prolong the task that blocks the page now. It does not use
 * `scheduler.yield`, which Safari and the older supported versions of Chrome and Firefox lack.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
