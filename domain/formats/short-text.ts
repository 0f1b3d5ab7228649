import * as v from 'valibot';

/** The maximum length of a name, address or other line of a form, in characters. */
export const LONGEST_LINE = 200;

/** A line of a form, long enough for every address and name. */
export const ShortText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_LINE, `must not be longer than ${LONGEST_LINE} characters`),
);
