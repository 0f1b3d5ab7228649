/** Resolves in a task of its own: what follows does not prolong the one that blocks the page now. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
