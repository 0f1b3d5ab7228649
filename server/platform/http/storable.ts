import type { SubmissionCreation } from '#domain/submission.ts';
import { Refusal } from './refusal.ts';
import { sentences } from './refusal-sentences.ts';

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** The maximum size of a field in characters of JSON, generous for a form; pictures do not count. */
const MOST_CHARACTERS = 20_000;
/** The maximum nesting, deeper than anything a page sends. Beyond it JSON.stringify or PostgreSQL might fail. */
const DEEPEST = 20;

/**
 * Returns the first field of a submission that the database would reject, or that is far larger than any form produces;
 * null if there is none.
 */
export function unstorableField({ files: _files, ...fields }: SubmissionCreation): string | null {
  return firstUnstorable(fields);
}

/**
 * Returns the first field of a body that the database would reject, or that is far larger than any form produces; null
 * if there is none.
 */
export function firstUnstorable(fields: Readonly<Record<string, unknown>>): string | null {
  const wrong = Object.entries(fields).find(
    ([name, value]) =>
      UNSTORABLE.test(name) || !isStorable(value, DEEPEST) || (JSON.stringify(value)?.length ?? 0) > MOST_CHARACTERS,
  );
  return wrong?.[0] ?? null;
}

/** @throws Refusal 422 that names the first field that the database would reject */
export function assertStorable(fields: Readonly<Record<string, unknown>>): void {
  const name = firstUnstorable(fields);
  if (name !== null) throw new Refusal(422, { [name]: [sentences.unstorable], detail: sentences.unstorable });
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth > 0 && Object.entries(value).every(([name, item]) => !UNSTORABLE.test(name) && isStorable(item, depth - 1))
  );
}
