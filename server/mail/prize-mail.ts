import type { WonPrize } from '#domain/play.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { translator } from '#domain/rules/localise.ts';
import type { NewMail } from './mail-outbox.repository.ts';
import { type Sender, written } from './letter.ts';
import { mailLanguageOf, wordsOf } from './mail-words.ts';

/** A prize and its winner. */
export interface Won {
  readonly prize: WonPrize;
  readonly email: string;
  /** The reference of the submission. */
  readonly reference: string;
}

/** Returns the email that notifies players of the prize of their bonus game (GAME-3). */
export function prizeMail(site: Sender, { prize, email, reference }: Won, language: string): NewMail {
  const words = wordsOf(language);
  const name = translator(site.campaign, mailLanguageOf(language))(prize.name);
  return {
    recipient: email,
    replyTo: site.campaign.supportEmail ?? null,
    secret: false,
    ...written(site, {
      language: mailLanguageOf(language),
      subject: words.prize.subject(brandOf(site)),
      heading: words.prize.heading,
      // Points have already been credited.
      paragraphs: [words.prize.won(name), ...(prize.points > 0 ? [] : [words.prize.next])],
      notes: [words.reference(reference)],
    }),
  };
}
