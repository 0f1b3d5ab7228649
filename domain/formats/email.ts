import * as v from 'valibot';

/**
 * Validates an email address as a browser's own field for addresses does (the HTML standard): o'brien@example.com and
 * r&d@example.com are valid. Valibot's `email` is narrower and would reject people's addresses (VAL-6).
 */
export const browserEmail = v.rfcEmail;

/** Whether a text is an email address; spaces around it are not accepted. */
export const isEmail = (text: string): boolean => v.is(v.pipe(v.string(), v.rfcEmail()), text);
