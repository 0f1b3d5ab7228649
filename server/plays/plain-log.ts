/**
 * Whether every event of a log has the form that games send: an object with a `type` and whole numbers. Only such logs
 * are stored.
 */
export function isPlainLog(log: readonly unknown[]): boolean {
  return log.every((entry) => Array.isArray(entry) && entry.length === 2 && isPlainEvent(entry[1]));
}

function isPlainEvent(event: unknown): boolean {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return false;
  return Object.entries(event).every(([name, value]) =>
    name === 'type' ? typeof value === 'string' : Number.isInteger(value),
  );
}
