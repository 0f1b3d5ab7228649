import common from 'fxa-common-password-list';
import { normaliseEmail } from '#domain/rules/identity.ts';

/**
 * The minimum length of a part of an email address, in characters. Shorter parts appear in many good passwords by
 * chance.
 */
const SHORTEST_PART = 4;

/**
 * Whether a password is one of the 50,000 most common passwords of eight or more characters. The list includes all
 * passwords of that length among the 100,000 most common overall. Case and surrounding spaces are ignored.
 */
export function isCommonPassword(password: string): boolean {
  return common.test(plain(password));
}

/** Whether a password contains an email address or the part before its @, as typed or normalised. */
export function holdsEmail(password: string, email: string): boolean {
  const text = plain(password);
  const spellings = [plain(email), normaliseEmail(email)];
  const locals = spellings.map((spelling) => spelling.slice(0, Math.max(0, spelling.lastIndexOf('@'))));
  const parts = [...spellings, ...locals, ...locals.map((local) => local.split('+')[0] ?? '')];
  return parts.some((part) => [...part].length >= SHORTEST_PART && text.includes(part));
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
