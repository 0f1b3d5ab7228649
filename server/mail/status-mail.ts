import { DECLINE_REASONS } from '#domain/decline-reasons.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { completionMessage } from '#domain/rules/completion.ts';
import { localised } from '#domain/rules/localise.ts';
import type { NewMail } from './mail-outbox.repository.ts';
import type { Told } from './status-mails.repository.ts';
import type { AddressOf } from './account-mail.ts';
import { type Sender, written } from './letter.ts';
import { STATUS_WORDS } from './status-words.ts';
import { mailLanguageOf, wordsOf } from './mail-words.ts';

/**
 * Returns the email that notifies visitors of the state of their submission, with the link to its status page (MAIL-1).
 * Null if its instance is no longer served.
 */
export function statusMail(site: Sender, told: Told, addressOf: AddressOf): NewMail | null {
  const { campaign } = site;
  const { kind, campaignInstancePk, email, reference, statusPath } = told;
  const language = mailLanguageOf(told.language);
  const said = localised(campaign, language).instances.find(({ pk }) => pk === campaignInstancePk);
  if (!said) return null;
  const words = wordsOf(language);
  const { subject, heading, action } = STATUS_WORDS[language][kind];
  return {
    recipient: email,
    replyTo: campaign.supportEmail ?? null,
    secret: false,
    ...written(site, {
      language,
      subject: subject(brandOf(site)),
      heading,
      paragraphs: paragraphsOf(site, told, said),
      action: { label: action, address: addressOf(statusPath, told.language), hint: words.buttonFails },
      notes: [words.reference(reference)],
    }),
  };
}

function paragraphsOf(site: Sender, told: Told, instance: Sender['campaign']['instances'][number]): string[] {
  const language = mailLanguageOf(told.language);
  const words = wordsOf(language);
  const { drawn, sendPicture, whatNow, gone, yourCode, prize } = STATUS_WORDS[language];
  const way = completionMessage(instance, told);
  const { merchandiseDescription, senderName } = instance.redemptionInformation;
  const reward = merchandiseDescription || words.reward;
  const from = way === 'paypal' ? [words.sender(senderName ?? brandOf(site))] : [];
  switch (told.kind) {
    case 'approved':
      return [way === 'sweepstakes' ? drawn : [words.completion[way](reward), ...from].join(' ')];
    case 'pictureWanted':
      return [...reasonsOf(told), sendPicture];
    case 'refused':
      return [...reasonsOf(told), whatNow];
    case 'sent':
    case 'shipped':
      return [[gone[way](reward), ...from].join(' ')];
    case 'code':
      return [yourCode(told.code ?? '')];
    case 'won':
      return [prize];
  }
}

/** Returns the reason in plain language. */
function reasonsOf({ reason, language }: Told): string[] {
  return reason === null ? [] : [DECLINE_REASONS[reason][mailLanguageOf(language)]];
}
