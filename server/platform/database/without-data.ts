import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The loggable part of an error. */
interface Loggable {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string | undefined;
}

/**
 * Returns the part of an error that may be logged. Drizzle's error repeats the values of the query, which are personal
 * data, so its cause replaces it. PostgreSQL's `detail` repeats the row as well and is left out.
 */
export function withoutData(failure: unknown): Loggable {
  const error = failure instanceof DrizzleQueryError ? failure.cause : failure;
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  return { type: error.name, code, message: error.message, stack: error.stack };
}
