import { Refusal } from '../http/refusal.ts';
import { sentences } from './sentences.ts';

/** The refusal where a mailbox that nobody has verified has got too many links in a day. */
export function tooMuchMail(): Refusal {
  return new Refusal(429, { email: [sentences.tooMuchMail], detail: sentences.tooMuchMail });
}
