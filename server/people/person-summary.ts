import { OWED_STATES } from '#domain/processing.ts';
import { dollarText } from '#domain/rules/money.ts';
import type { PersonFile } from './person-file.repository.ts';

const day = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Summarises the data of a person, one line per item.
 *
 * @param names of campaigns, by uuid
 */
export function summaryOf(file: PersonFile, names: ReadonlyMap<string, string>): string[] {
  const nameOf = (uuid: string) => names.get(uuid) ?? uuid;
  return [
    ...file.accounts.map(
      ({ campaignUuid, email, nameFirst, nameLast, balancePoints, balanceCents }) =>
        `account     ${nameOf(campaignUuid)}: ${[nameFirst, nameLast, email].filter(Boolean).join(' ')}, ${balancePoints} points, ${dollarText(balanceCents)}`,
    ),
    ...file.submissions.map(
      ({ reference, campaignUuid, createdAt, processing, reward, pictures, plays }) =>
        `submission  ${reference}  ${day(createdAt)}  ${nameOf(campaignUuid)}: ${processing}, ${reward}; pictures ${pictures.length}, plays ${plays.length}`,
    ),
    ...file.payments.map(({ createdAt, amountCents }) => `payment     ${day(createdAt)}  ${dollarText(amountCents)}`),
    ...file.redemptions.map(({ reference, rewardName }) => `redemption  ${reference}: ${rewardName}`),
    ...file.consumers.map(({ createdAt }) => `program     since ${day(createdAt)}`),
    ...file.messages.map(({ createdAt, campaignUuid }) => `message     ${day(createdAt)}  ${nameOf(campaignUuid)}`),
    ...file.mails.map(({ createdAt, subject }) => `mail        ${day(createdAt)}  ${subject}`),
  ];
}

/** Returns what a person would lose by an erasure now; empty if nothing is due to them. */
export function owedText(file: PersonFile): string[] {
  const owed = file.submissions.filter(({ processing }) =>
    (OWED_STATES as readonly (string | null)[]).includes(processing),
  );
  const hasBalance = file.accounts.some(({ balancePoints, balanceCents }) => balancePoints + balanceCents > 0);
  return [
    ...(owed.length > 0
      ? [
          `Still owed: ${owed.map(({ reference }) => reference).join(', ')}. If you erase this person now, these rewards are lost.`,
        ]
      : []),
    ...(hasBalance ? ['An account has a balance, which is erased with it.'] : []),
  ];
}
