import * as v from 'valibot';
import { isAddress } from './formats/web-address.ts';
import { isCampaignDate, isTimeZone } from './formats/calendar-dates.ts';

/** Building blocks that several entities share. */

/** A text that is not only white space. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'must not be empty'),
);

/** An absolute http or https URL; other schemes such as `javascript:` are rejected. */
export const WebAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\//i.test(text) && isAddress(text), 'must be an absolute http or https address'),
);

/** A URL, or null if omitted (null, '' or absent). */
export const OptionalWebAddress = v.pipe(
  v.nullish(v.union([v.literal(''), WebAddress], 'must be an absolute http or https address'), null),
  v.transform((address) => address || null),
);

/** A campaign date: `YYYY-MM-DD` or an ISO date-time (CFG-7); null if absent. */
export const CampaignDate = v.nullish(
  v.pipe(v.string(), v.check(isCampaignDate, 'must be a date such as 2026-12-31 or an ISO date-time')),
  null,
);

/** An IANA time zone such as `America/New_York`. */
export const TimeZone = v.pipe(v.string(), v.check(isTimeZone, 'must be an IANA time zone such as America/New_York'));

/** A colour as `#rrggbb`. */
export const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #3a0e17'));

export const Uuid = v.pipe(v.string(), v.uuid('must be a UUID'));

/**
 * Limits a schema to the first entries of a list or record. A schema reports every faulty item that it sees, and
 * millions of items would produce millions of messages, so the length is cut first (SECURITY-1). If too many entries
 * are an error rather than just surplus, one more than allowed is passed, so the count can be validated.
 */
export function firstOf<S extends v.GenericSchema>(most: number, schema: S) {
  const cut = (value: v.InferInput<S>): v.InferInput<S> => {
    if (Array.isArray(value)) return value.length > most ? value.slice(0, most) : value;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    return entries.length > most ? Object.fromEntries(entries.slice(0, most)) : value;
  };
  return v.pipe(
    v.custom<v.InferInput<S>>(() => true),
    v.transform(cut),
    schema,
  );
}

/** One line per error, with the path of its field: `instances.0.pk: …` (CFG-4). */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
}

/** The path of a picture below the campaigns folder: `art/vespermoth/poster.svg`. */
export const ArtPath = v.pipe(
  v.string(),
  v.regex(
    /^art\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.svg$/,
    'must be the path of an SVG file in small letters, such as art/vespermoth/poster.svg',
  ),
);
