import common from 'fxa-common-password-list';
import { normaliseEmail } from '#domain/rules/identity.ts';

/** Parts of an e-mail that are shorter stand in many a good password by chance, in characters. */
const SHORTEST_PART = 4;

/**
 * Whether a password is among the 50,000 commonest of eight characters or more: in them are all so long of the 100,000
 * commonest passwords at all. Capitals and spaces around it make no other password.
 */
export function isCommonPassword(password: string): boolean {
  return common.test(plain(password));
}

/** Whether a password holds an e-mail address, or what stands before its @, as it was typed or as its mailbox is called. */
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
