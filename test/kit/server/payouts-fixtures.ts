import { expect } from 'vitest';
import { instanceOf } from '#test/kit/campaigns.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { dataUrlOf } from './fixtures.ts';
import type { MemberServer } from './member-fixtures.ts';
import { evergreenBody, siteOf } from './sites.ts';

const pays = (rewardDescription: string, more = {}) => ({
  mode: 'paypal' as const,
  tiers: [{ rewardDescription, ...more }],
  merchandiseDescription: '',
  allowCheck: true,
  allowDonation: true,
  senderName: '=Vespermoth',
});
const limitsInformation = { maxBonus: 0, maxEntries: null };
const instances = [
  instanceOf({ pk: 1, states: ['CA'], redemptionInformation: pays('$10.50 rebate'), limitsInformation }),
  instanceOf({ pk: 2, states: ['NY'], redemptionInformation: pays('Money back', { amount: 4 }), limitsInformation }),
  instanceOf({ pk: 3, states: ['TX'], redemptionInformation: pays('Money back'), limitsInformation }),
  instanceOf({
    pk: 4,
    states: ['FL'],
    redemptionInformation: {
      mode: 'merchandise',
      tiers: [{ rewardDescription: 'a tote' }],
      merchandiseDescription: 'Tote',
    },
    limitsInformation,
  }),
];

/** A campaign with rebates in three instances, and a parcel. */
export const paying = siteOf('paying', { uuid: 'dddddd10-1111-4111-8111-111111111111', stateGateYn: true, instances });

const ADDRESS = { address: '1 Main St', aptUnit: '', city: 'Albany', zipCode: '12207' };
let seed = 140_000;

/**
 * Returns a function that submits to the instance `pk`. `option` is the payment option if the instance has a choice.
 * The function returns the uuid of the submission.
 */
export function payingOn(server: Pick<MemberServer, 'submit'>) {
  return async (pk: 1 | 2 | 3 | 4, option: string | null, more: Record<string, unknown> = {}): Promise<string> => {
    seed += 1;
    const files = [{ dataUrl: dataUrlOf(await receiptPicture(seed)) }];
    const isDigital = option === 'paypal' || option === 'venmo';
    const payment = { paymentMode: isDigital ? 'digital' : option, preferredPaymentMethod: isDigital ? option : null };
    const [state] = instances[pk - 1]?.states ?? [];
    const body = evergreenBody('', { files, campaignInstancePk: pk, state, ...payment, ...more });
    const custom = { ...(body['custom'] as object), ...ADDRESS, state, venmoAgree: true };
    const answer = await server.submit(paying, { ...body, custom });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { uuid: string }).uuid;
  };
}
