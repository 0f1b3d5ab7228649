import * as v from 'valibot';

const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/**
 * Validates an email address as a browser's own field for addresses does (the HTML standard): o'brien@example.com and
 * r&d@example.com are valid (VAL-6). The domain needs a dot, too: no mail reaches one without, and gmailcom is a typo.
 *
 * @param message of the issue
 */
export const browserEmail = (message?: string) => v.regex<string, string | undefined>(EMAIL, message);

/** Whether a text is an email address; spaces around it are not accepted. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
