import { brandOf } from '#domain/rules/brand.ts';
import type { NewMail } from './mail-outbox.repository.ts';
import { type Sender, written } from './letter.ts';
import { mailLanguageOf } from './mail-words.ts';

const WORDS = {
  en: {
    subject: (brand: string) => `${brand}: an answer to your message`,
    heading: 'An answer to your message',
    wrote: 'You wrote:',
  },
  es: {
    subject: (brand: string) => `${brand}: una respuesta a su mensaje`,
    heading: 'Una respuesta a su mensaje',
    wrote: 'Usted escribió:',
  },
} as const;

/**
 * Returns the email that answers a support message and quotes it below. A reply goes to the campaign's support address.
 *
 * @param text paragraphs are separated by empty lines
 */
export function answerMail(
  site: Sender,
  asked: { readonly email: string; readonly language: string; readonly message: string },
  text: string,
): NewMail {
  const language = mailLanguageOf(asked.language);
  const { subject, heading, wrote } = WORDS[language];
  return {
    recipient: asked.email,
    replyTo: site.campaign.supportEmail ?? null,
    secret: false,
    ...written(site, {
      language,
      subject: subject(brandOf(site)),
      heading,
      paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
      quote: { lead: wrote, text: asked.message },
    }),
  };
}
