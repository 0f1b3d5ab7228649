import { brandOf } from '#domain/rules/brand.ts';
import type { MailOfToken, Purpose } from '../accounts/mail-token.repository.ts';
import { type Sender, written } from './letter.ts';
import { mailLanguageOf, wordsOf } from './mail-words.ts';

/** Returns the absolute address of a path of the site, in a language. */
export type AddressOf = (path: string, language: string) => string;

const PATHS: Record<Purpose, string> = { verify: '/user/verify/', reset: '/user/reset-password/' };

/**
 * Returns the email with the link that verifies an account or resets its password. The token makes the email secret.
 */
export function accountMail(
  site: Sender,
  purpose: Purpose,
  recipient: string,
  language: string,
  addressOf: AddressOf,
): MailOfToken {
  const words = wordsOf(language);
  const { subject, heading, lead, action, notes } = words[purpose];
  const brand = brandOf(site);
  return (token) => ({
    recipient,
    replyTo: site.campaign.supportEmail ?? null,
    secret: true,
    ...written(site, {
      language: mailLanguageOf(language),
      subject: subject(brand),
      heading,
      paragraphs: [lead(brand)],
      action: { label: action, address: addressOf(`${PATHS[purpose]}${token}`, language), hint: words.buttonFails },
      notes,
    }),
  });
}
