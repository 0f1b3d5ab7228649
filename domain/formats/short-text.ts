import * as v from 'valibot';

/** The maximum length of a name, address or other line of a form, in characters. */
export const LONGEST_LINE = 200;

/**
 * Limits a text to a number of characters. The message is a function, so loading a schema formats no number: the first
 * use of the platform's number formats is slow (FIRST-6).
 */
export const maxCharacters = (most: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    most,
    ({ requirement }) => `must not be longer than ${requirement.toLocaleString('en')} characters`,
  );

/** A line of a form, long enough for every address and name. */
export const ShortText = v.pipe(v.string(), maxCharacters(LONGEST_LINE));
