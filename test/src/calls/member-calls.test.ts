// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '#src/api/api-client.ts';
import { memberCalls } from '#src/calls/member-calls.ts';
import type { SlotArgs } from '#src/calls/slot-args.ts';
import { PROFILE } from '../../kit/journey-actor.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Returns the actors, with a real server that responds to each call by its method and path. */
async function slotsWith(answers: Readonly<Record<string, unknown>>) {
  const made = createServer(({ method, url = '' }, response) => {
    const answer = answers[`${method} ${url.split('?')[0]}`];
    response
      .writeHead(answer === undefined ? 404 : 200)
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const apiRoot = `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
  return memberCalls(createClient({ apiRoot, readXsrfToken: () => 'token' }));
}

const args = <Input>(input: Input): SlotArgs<Input> => ({ input, signal: new AbortController().signal, system: {} });

const KEY = '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab';
const { accessToken } = PROFILE;
const { accessToken: _, ...withoutToken } = PROFILE;
const redemption = { accessToken, rewardPk: 3, idempotencyKey: KEY, expectedBalance: 50 };
const draft = {
  nameFirst: 'Ada',
  nameLast: '',
  phone: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
};

describe('the calls of a member to a server with other responses', () => {
  it.each(['{"ok":true}', '', 'OK', 'null'])(
    '[API-34] [POINTS-4] accept the response %j to a redemption, with the expected balance',
    async (answer) => {
      const slots = await slotsWith({ 'POST /front_end/rewards/3/acquire': answer });
      const redeemed = await slots.redeemReward(args(redemption));
      expect(redeemed).toEqual({ balancePoints: 50, reference: '' });
    },
  );

  it('[API-34] use the available values of a response to a redemption', async () => {
    const slots = await slotsWith({ 'POST /front_end/rewards/3/acquire': { balancePoints: 40, reference: 7 } });
    const redeemed = await slots.redeemReward(args(redemption));
    expect(redeemed).toEqual({ balancePoints: 40, reference: '' });
  });

  it('[API-34] keep the token of the request if a profile does not repeat it', async () => {
    const slots = await slotsWith({ 'GET /front_end/profile/': withoutToken });
    expect(await slots.loadDetails(args({ accessToken }))).toEqual(PROFILE);
  });

  it.each(['{"ok":true}', '', 'OK'])(
    '[API-34] treat details as saved after the response %j, and request the profile',
    async (answer) => {
      const slots = await slotsWith({ 'POST /front_end/profile/': answer, 'GET /front_end/profile/': withoutToken });
      expect(await slots.saveDetails(args({ accessToken, draft }))).toEqual(PROFILE);
    },
  );
});
