import type { CampaignInstance } from '#domain/campaign.ts';
import type { Payment } from '#domain/payment.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { completionMessage, promisesReceiptMail } from '#domain/rules/completion.ts';
import { awaitsAccount } from '#domain/rules/points-rules.ts';
import { localised } from '#domain/rules/localise.ts';
import type { NewMail } from './mail-outbox.repository.ts';
import type { Received } from '../submissions/store-submission.repository.ts';
import type { AddressOf } from './account-mail.ts';
import { type Sender, written } from './letter.ts';
import { mailLanguageOf, wordsOf } from './mail-words.ts';

/** The data for the email about a submission. */
export interface Submitted extends Payment {
  readonly instance: CampaignInstance;
  readonly email: string;
  /** True if nobody is signed in; false if this is unknown. */
  readonly isAnonymous?: boolean;
}

/**
 * Returns the email that confirms a received submission. It contains the text of the confirmation (DONE-1 … DONE-8),
 * the reference and the link to the status page (STATUS-1, STATUS-2).
 */
export function submissionMail(
  site: Sender,
  { instance, email, isAnonymous = false, ...payment }: Submitted,
  language: string,
  addressOf: AddressOf,
): (received: Received) => NewMail {
  const { campaign } = site;
  const words = wordsOf(language);
  const said = localised(campaign, mailLanguageOf(language)).instances.find(({ pk }) => pk === instance.pk) ?? instance;
  const { merchandiseDescription, senderName } = said.redemptionInformation;
  const kind = completionMessage(instance, payment);
  const message = words.completion[kind](merchandiseDescription || words.reward);
  return ({ reference, statusPath }) => ({
    recipient: email,
    replyTo: campaign.supportEmail ?? null,
    secret: false,
    ...written(site, {
      language: mailLanguageOf(language),
      subject: words.received.subject(brandOf(site)),
      heading: words.received.heading,
      paragraphs: [
        kind === 'paypal' ? `${message} ${words.sender(senderName ?? brandOf(site))}` : message,
        ...(awaitsAccount(campaign, instance, payment, { isSignedIn: !isAnonymous, bonusPoints: 0 })
          ? [words.claim]
          : []),
        ...(promisesReceiptMail(instance) ? [words.receiptMail] : []),
      ],
      action: { label: words.status, address: addressOf(statusPath, language), hint: words.buttonFails },
      notes: [words.reference(reference)],
    }),
  });
}
