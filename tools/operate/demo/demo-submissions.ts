import { randomUUID } from 'node:crypto';
import { paymentOf, paymentOptions } from '#domain/rules/payment-rules.ts';
import { creditsPerDayOf, pointsOf } from '#domain/rules/points-rules.ts';
import { promisedBy } from '#domain/rules/processing-rules.ts';
import { maxEntriesOf } from '#domain/rules/identity.ts';
import { activities } from '#server/accounts/account-sentences.ts';
import { personOf } from '#server/submissions/person-of.ts';
import type { Submissions } from '#server/submissions/submissions.repository.ts';
import type { Chance } from '../../lab/rehearse/seeded-chance.ts';
import type { DemoPicture } from './demo-pictures.ts';
import { NO_PAYMENT, shown } from './demo-verification.ts';
import type { Planned } from './demo-plan.ts';

const STREETS = ['Maple Ave', 'Main St', 'Oak Dr', 'Harbor Rd', '2nd St', 'Pine Ct'];
const CITIES = ['Springfield', 'Fairview', 'Riverton', 'Georgetown', 'Salem', 'Madison'];
const SPANISH = 0.15;
/** Relative frequency of the payment options that participants choose. */
const LIKED = { paypal: 6, venmo: 3, check: 2, donation: 1, points: 1 } as const;

/**
 * Stores a planned submission like the server, at its planned time and without a confirmation email.
 *
 * @returns its uuid
 */
export async function receive(
  submissions: Submissions,
  planned: Planned,
  picture: DemoPicture | undefined,
): Promise<string> {
  const { site, instance, person, at, chance } = planned;
  const options = paymentOptions(instance).map((option) => [option, LIKED[option]] as const);
  const payment = options.length > 0 ? paymentOf(chance.weighted(options)) : NO_PAYMENT;
  const { nameFirst, nameLast, number, phone, state, born } = person;
  const reach = { email: `${nameFirst}.${nameLast}.${number}@${site.name}.example.com`.toLowerCase(), phone };
  const received = await submissions.create(
    {
      campaignUuid: site.campaign.uuid,
      campaignInstancePk: instance.pk,
      idempotencyKey: randomUUID(),
      dateOfBirth: `${born.year}-${born.month.padStart(2, '0')}-${born.day.padStart(2, '0')}`,
      ageAtSubmission: at.getUTCFullYear() - Number(born.year) - 1,
      qualifierAnswer: instance.qualifierAnswer ?? null,
      state,
      ...payment,
      ...reach,
      ...personOf(reach),
      nameFirst,
      nameLast,
      custom: addressOf(chance, state),
      utm: {},
      language: chance.happens(SPANISH) ? 'es' : 'en',
      accountUuid: null,
      points: pointsOf(instance, payment),
    },
    picture ? [picture.stored] : [],
    maxEntriesOf(instance),
    {
      mail: null,
      activity: activities.submission,
      promised: shown(promisedBy(instance, payment)),
      creditsPerDay: creditsPerDayOf(instance),
      now: at,
    },
  );
  if (received === 'noMoreEntries' || 'gone' in received)
    throw new Error(`Invariant violated: the submission of ${reach.email} was not stored.`);
  return received.uuid;
}

function addressOf(chance: Chance, state: string): Record<string, string> {
  return {
    address: `${chance.whole(1, 999)} ${chance.oneOf(STREETS)}`,
    aptUnit: '',
    city: chance.oneOf(CITIES),
    state,
    zipCode: String(chance.whole(10_001, 98_999)),
  };
}
