import * as v from 'valibot';

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i');

/**
 * Validates an email address like a browser's email field (HTML standard): o'brien@example.com and r&d@example.com are
 * valid (VAL-6). The domain must also contain a dot: no email reaches a domain without one, and gmailcom is a typo.
 *
 * @param message the message of the issue
 */
export const browserEmail = (message?: string) => v.regex<string, string | undefined>(EMAIL, message);

/** Whether a text is an email address; spaces around it are not accepted. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
