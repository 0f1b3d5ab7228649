import { expect } from 'vitest';
import type * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import type { GameInformation } from '#domain/game.ts';
import type { StateCode } from '#domain/us-states.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { dataUrlOf } from './fixtures.ts';
import type { MemberServer } from './member-fixtures.ts';
import { gold } from './play-fixtures.ts';
import { evergreenBody, siteOf } from './sites.ts';

const redemptionInformation = {
  mode: 'points' as const,
  tiers: [{ rewardDescription: '500 points', points: 500 }],
  merchandiseDescription: '',
  allowCheck: false,
  allowDonation: false,
};
const wheelPrizes = [
  { id: 'two', name: '2 points', points: 2, segment: 2 },
  { id: 'ten', name: '10 points', points: 10, segment: 10, odds: 1 },
];
const games: readonly {
  readonly pk: number;
  readonly state: StateCode;
  readonly gameInformation: v.InferInput<typeof GameInformation>;
}[] = [
  { pk: 61, state: 'CA', gameInformation: { type: 'matching' } },
  { pk: 62, state: 'NY', gameInformation: { type: 'scratch', prizes: [{ ...gold, quantity: 5, odds: 1 }] } },
  { pk: 63, state: 'TX', gameInformation: { type: 'wheel-spin-horizontal', prizes: wheelPrizes } },
];

/** A campaign with points for receipts, games, a reward that costs the points of one receipt, and optional accounts. */
export const loyal = siteOf(
  'loyal',
  {
    uuid: 'ddddddd1-1111-4111-8111-111111111111',
    stateGateYn: true,
    instances: games.map(({ state, ...game }) =>
      instanceOf({
        ...game,
        states: [state],
        redemptionInformation,
        limitsInformation: { maxBonus: 1, maxEntries: null },
      }),
    ),
    rewards: [{ pk: 1, name: 'Tote bag', points: 500, quantity: null }],
  },
  { collectAddress: false },
);

/** Returns a body with these pictures that the campaign accepts. */
export const bodyOf = (pictures: readonly Buffer[], fields: Record<string, unknown> = {}) =>
  evergreenBody('', {
    files: pictures.map((picture) => ({ dataUrl: dataUrlOf(picture) })),
    campaignInstancePk: 61,
    state: 'CA',
    paymentMode: null,
    preferredPaymentMethod: null,
    ...fields,
  });

/** Returns the actions and queries of tests about receipts. */
export const receiptsOn = (server: MemberServer) => ({
  /** Submits receipts, and returns the uuid of the submission. */
  async send(pictures: readonly Buffer[], fields: Record<string, unknown> = {}): Promise<string> {
    const answer = await server.submit(loyal, bodyOf(pictures, fields));
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { uuid: string }).uuid;
  },
  markOf: async (uuid: string) =>
    (await server.rows('select review, duplicate_of from submission where uuid = $1', uuid))[0],
  balanceOf: async (access_token: string) =>
    (await server.client.call(calls.getBalance, { query: { access_token } })).balancePoints,
});
