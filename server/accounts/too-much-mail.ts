import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from './account-sentences.ts';

/** Returns the error response if too many links were sent to an unverified mailbox in a day. */
export function tooMuchMail(): Refusal {
  return new Refusal(429, { email: [sentences.tooMuchMail], detail: sentences.tooMuchMail });
}
