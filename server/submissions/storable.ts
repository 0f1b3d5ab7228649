import type { SubmissionCreation } from '#domain/submission.ts';

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** Generous for a form; the pictures do not count. In characters of JSON. */
const MOST_CHARACTERS = 20_000;

/** The first field that the database would refuse, or that is far larger than a form can make it; null where there is none. */
export function unstorableField({ files: _files, ...fields }: SubmissionCreation): string | null {
  for (const [name, value] of Object.entries(fields)) {
    if (textsOf(value).some((text) => UNSTORABLE.test(text)) || JSON.stringify(value).length > MOST_CHARACTERS) return name;
  }
  return null;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().filter((item): item is string => typeof item === 'string') : [];
}
