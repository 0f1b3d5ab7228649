import { coverName } from '#domain/desk/cover.ts';
import type { PersonShown, PersonView } from '#domain/desk/person-view.ts';
import { maskedEmail, maskedPhone } from '#domain/formats/masked.ts';
import type { PersonFile } from './person-file.repository.ts';
import { owedText } from './person-summary.ts';

const iso = (at: Date) => at.toISOString();
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Returns all data of a person, masked (DESK-40). */
export function personView(file: PersonFile): Omit<PersonView, 'erasure'> {
  const { names, emails, phones } = shownOf(file);
  const { accounts, submissions } = file;
  const newest = submissions.at(-1);
  let balance = 0;
  return {
    name: coverName(names[0] ?? ''),
    email: maskedEmail(emails[0] ?? ''),
    phone: maskedPhone(phones[0] ?? ''),
    region: newest?.state ?? null,
    language: newest?.language ?? accounts[0]?.language ?? null,
    points: sum(accounts.map(({ balancePoints }) => balancePoints)),
    receivedCents: sum([
      ...submissions.flatMap(({ payouts }) =>
        payouts.map(({ result, amountCents }) => (result === 'sent' ? (amountCents ?? 0) : 0)),
      ),
      ...file.payments.map(({ amountCents }) => amountCents),
    ]),
    submissions: submissions
      .toReversed()
      .map(({ uuid, campaignUuid, reference, reward, processing, pictures, createdAt }) => ({
        uuid,
        campaign: campaignUuid,
        reference,
        reward,
        state: processing,
        pictures: pictures.length,
        receivedAt: iso(createdAt),
      })),
    accounts: accounts.map(({ campaignUuid, createdAt }) => ({ campaign: campaignUuid, createdAt: iso(createdAt) })),
    ledger: file.pointsChanges
      .map(({ at, activity, changePoints }) => ({
        at: iso(at),
        activity,
        points: changePoints,
        balance: (balance += changePoints),
      }))
      .toReversed(),
    plays: submissions.flatMap(({ plays }) =>
      plays.map(({ madeAt, game, completedAt, points, won }) => ({
        at: iso(madeAt),
        game,
        result: completedAt === null ? 'Not finished' : points ? `${points} points` : won ? 'A prize' : 'No prize',
      })),
    ),
    redemptions: file.redemptions.map(({ createdAt, reference, rewardName }) => ({
      at: iso(createdAt),
      reference,
      reward: rewardName,
    })),
    messages: file.messages.map(({ createdAt, campaignUuid }) => ({ at: iso(createdAt), campaign: campaignUuid })),
    mails: file.mails
      .toReversed()
      .map(({ createdAt, subject, sentAt }) => ({ at: iso(createdAt), subject, sent: sentAt !== null })),
    owed: owedText(file),
  };
}

/** Returns the personal data that a person entered, newest first, without duplicates. */
export function shownOf({ accounts, submissions, consumers, messages }: PersonFile): PersonShown {
  const newest = [...submissions.toReversed(), ...accounts];
  const addressOf = (custom: Readonly<Record<string, unknown>>) =>
    ['address', 'aptUnit', 'address2', 'city', 'state', 'zipCode'].map((field) => custom[field]).filter(isText);
  return {
    names: once([
      ...newest.map(({ nameFirst, nameLast }) => `${nameFirst} ${nameLast}`.trim()),
      ...consumers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ]),
    emails: once([...newest, ...consumers, ...messages].map(({ email }) => email.trim())),
    phones: once([...newest, ...consumers].map(({ phone }) => phone)),
    addresses: once(newest.map(({ custom }) => addressOf(custom).join(', '))),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const once = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
