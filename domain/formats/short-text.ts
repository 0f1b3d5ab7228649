import * as v from 'valibot';

/** The longest name, address or other line that a form sends, in characters. */
export const LONGEST_LINE = 200;

/** A line of a form: it fits every address and name. */
export const ShortText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_LINE, `must not be longer than ${LONGEST_LINE} characters`),
);
