/** Whether every event of a log is what games send: an object of a `type` and whole numbers. Nothing else is stored. */
export function isPlainLog(log: readonly unknown[]): boolean {
  return log.every((entry) => Array.isArray(entry) && entry.length === 2 && isPlainEvent(entry[1]));
}

function isPlainEvent(event: unknown): boolean {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return false;
  return Object.entries(event).every(([name, value]) =>
    name === 'type' ? typeof value === 'string' : Number.isInteger(value),
  );
}
