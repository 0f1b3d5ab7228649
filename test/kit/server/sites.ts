import type { CampaignInstance } from '#domain/campaign.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';

/** The default time on the clocks of test servers. */
export const NOW = new Date('2026-06-15T16:00:00Z');

const open = { dateStart: '2026-01-01', dateEnd: '2026-12-31' };

export function siteOf(
  name: string,
  campaign: Parameters<typeof campaignOf>[0],
  configuration: Parameters<typeof configurationOf>[0] = {},
): Site {
  return {
    name,
    configuration: configurationOf({ name, ...configuration }),
    campaign: campaignOf(campaign),
    domains: [`${name}.localhost`],
  };
}

const rebateInstance = (pk: number, fields: Partial<CampaignInstance>) =>
  instanceOf({
    pk,
    ...open,
    redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true },
    ...fields,
  });

/**
 * A rebate with every gate: age 21, two states, two qualifiers, one instance that has ended and one that is upcoming.
 */
export const rebate = siteOf('rebate', {
  uuid: '11111111-1111-4111-8111-111111111111',
  ...open,
  ageGateYn: true,
  stateGateYn: true,
  qualifierQuestion: 'Where did you buy it?',
  minimumAge: 21,
  hubUuid: '99999999-9999-4999-8999-999999999999',
  instances: [
    rebateInstance(1, { states: ['CA', 'NY'], qualifierAnswer: 'Shop' }),
    rebateInstance(2, {
      states: ['CA'],
      qualifierAnswer: 'Bar',
      redemptionInformation: {
        mode: 'paypal',
        tiers: [],
        merchandiseDescription: '',
        allowCheck: false,
        allowDonation: false,
      },
    }),
    rebateInstance(3, { states: ['TX'], qualifierAnswer: 'none', dateStart: '2026-07-01' }),
    rebateInstance(4, { states: ['FL'], qualifierAnswer: 'none', dateEnd: '2026-06-14' }),
  ],
});

const anyNumber = { maxBonus: 0, maxEntries: null };

/** A sweepstakes without a gate or receipts that a person may enter any number of times. */
export const sweepstakes = siteOf('sweepstakes', {
  uuid: '22222222-2222-4222-8222-222222222222',
  ...open,
  minimumAge: 18,
  instances: [
    instanceOf({ pk: 10, processingMethod: 'none', redemptionInformation: {}, limitsInformation: anyNumber }),
  ],
});

export const early = siteOf('early', {
  uuid: '33333333-3333-4333-8333-333333333333',
  dateStart: '2026-09-01',
  dateEnd: '2026-12-31',
  hubUuid: '99999999-9999-4999-8999-999999999999',
  instances: [instanceOf({ pk: 20, processingMethod: 'none', redemptionInformation: {} })],
});

export const ended = siteOf('ended', {
  uuid: '44444444-4444-4444-8444-444444444444',
  dateStart: '2025-01-01',
  dateEnd: '2026-06-14',
  instances: [instanceOf({ pk: 30, processingMethod: 'none', redemptionInformation: {} })],
});

/** A rebate without a gate or dates, for servers that use the real time. */
export const evergreen = siteOf('evergreen', {
  uuid: '55555555-5555-4555-8555-555555555555',
  instances: [instanceOf({ pk: 40 })],
});

/** Returns a body that `evergreen` accepts. */
export function evergreenBody(dataUrl: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return rebateBody(dataUrl, { campaignInstancePk: 40, qualifierAnswer: null, state: null, ...fields });
}

/** A sweepstakes without a gate or dates that a person may enter any number of times. */
export const raffle = siteOf('raffle', {
  uuid: '66666666-6666-4666-8666-666666666666',
  instances: [
    instanceOf({ pk: 50, processingMethod: 'none', redemptionInformation: {}, limitsInformation: anyNumber }),
  ],
});

/** Returns a body that `raffle` accepts. */
export const raffleBody = (): Record<string, unknown> => sweepstakesBody({ campaignInstancePk: 50 });

/** A sweepstakes without a gate or dates that a person may enter 1000 times. */
export const several = siteOf('several', {
  uuid: '77777777-7777-4777-8777-777777777777',
  instances: [
    instanceOf({
      pk: 60,
      processingMethod: 'none',
      redemptionInformation: {},
      limitsInformation: { maxBonus: 0, maxEntries: 1_000 },
    }),
  ],
});

export const SITES: readonly Site[] = [early, rebate, sweepstakes, ended];

const details = {
  email: 'ada@example.com',
  phone: '(415) 555-0132',
  nameFirst: 'Ada',
  nameLast: 'Lovelace',
  utm: { utm_source: 'pack' },
  language: 'en-US',
};
const custom = { state: 'CA', zipCode: '94110', agree: true, MM: '12', DD: '10', YYYY: '1985' };

/** Returns a body with one picture that `rebate` accepts, with the given fields changed. */
export function rebateBody(dataUrl: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...details,
    campaignInstancePk: 1,
    ageAtSubmission: 40,
    dateOfBirth: '1985-12-10',
    qualifierAnswer: 'Shop',
    state: 'CA',
    files: [{ dataUrl }],
    paymentMode: 'digital',
    preferredPaymentMethod: 'paypal',
    custom,
    ...fields,
  };
}

/** Returns a body that `sweepstakes` accepts, with the given fields changed. */
export function sweepstakesBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...details,
    campaignInstancePk: 10,
    dateOfBirth: '1985-12-10',
    custom: { ...custom, rulesAgree: true },
    ...fields,
  };
}
