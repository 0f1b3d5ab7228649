import { Refusal } from '../http/refusal.ts';
import { sentences } from './sentences.ts';

/** The refusal when an unverified mailbox has been sent too many links in a day. */
export function tooMuchMail(): Refusal {
  return new Refusal(429, { email: [sentences.tooMuchMail], detail: sentences.tooMuchMail });
}
