import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskCall, deskCalls } from '#domain/desk/desk-calls.ts';
import { OPERATOR_ROLES, type OperatorRole } from '#domain/desk/operator.ts';
import { addressOf } from '#src/api/api-client.ts';
import { type Inside, MAY, OF_CAMPAIGN, OF_OWN } from '#test/kit/desk-rights.ts';
import { type Desk, DESK_HOST } from '#test/kit/server/desk-fixtures.ts';
import { FERRY, HARBOUR, type Review, startReview } from '#test/kit/server/desk-review-fixtures.ts';
import { startMemberServer } from '#test/kit/server/member-fixtures.ts';

/** Values for every parameter of a path. Nothing has them, so a permitted call changes nothing. */
const PARAMS = {
  uuid: '99999999-1111-4111-8111-111111111111',
  message: '99999999-1111-4111-8111-111111111111',
  id: '999999',
  position: '0',
} as const;
const CALLS = (Object.entries(deskCalls) as [Inside, DeskCall][]).filter(([name]) => name in MAY);
/** The calls that end the session. They are not repeated for each role, because every role may make them. */
const ENDING: readonly Inside[] = ['signOut', 'endSessions'];

describe('each call of the desk', () => {
  let review: Review;
  /** An operator of one campaign for each role, and one of all campaigns. */
  const ofOne = new Map<OperatorRole, Desk>();
  const ofAll = new Map<OperatorRole, Desk>();
  beforeAll(async () => {
    review = await startReview();
    for (const role of OPERATOR_ROLES) {
      ofOne.set(role, await review.reviewer(`${role}.one@example.com`, [role], [FERRY.campaign.uuid]));
      ofAll.set(role, await review.reviewer(`${role}.all@example.com`, [role]));
    }
  });
  afterAll(() => review.server.close());

  const isRejected = async (desk: Desk | undefined, call: DeskCall, campaign: string | null) => {
    const query = campaign === null ? {} : { campaign };
    const answer = await desk?.call(call, { params: PARAMS, query, ...(call.method === 'GET' ? {} : { body: {} }) });
    expect(answer?.status, `${call.path} ${JSON.stringify(answer?.body)}`).not.toBe(401);
    return answer?.status === 403;
  };

  it.each(CALLS.filter(([name]) => !ENDING.includes(name)))(
    '[DESK-5] %s is rejected over HTTP for each role and campaign that the table does not allow, and only for those',
    async (name, call) => {
      for (const role of OPERATOR_ROLES)
        for (const campaign of [null, FERRY.campaign.uuid, HARBOUR.campaign.uuid]) {
          const what = `${role}, ${campaign}`;
          const has = MAY[name].includes(role);
          const needs = OF_CAMPAIGN.includes(name) || (OF_OWN.includes(name) && campaign !== null);
          const isOutside = needs && campaign !== FERRY.campaign.uuid;
          expect(await isRejected(ofAll.get(role), call, campaign), `of all: ${what}`).toBe(!has);
          expect(await isRejected(ofOne.get(role), call, campaign), `of one: ${what}`).toBe(!has || isOutside);
        }
    },
  );

  it('[DESK-5] takes the campaign from the query alone, and rejects one that is named twice', async () => {
    const desk = ofOne.get('reviewer');
    const path = addressOf(deskCalls.listQueue, {});
    const twice = `${path}?campaign=${FERRY.campaign.uuid}&campaign=${HARBOUR.campaign.uuid}`;
    const headers = { host: DESK_HOST, 'x-forwarded-proto': 'https', cookie: `__Secure-desk=${desk?.token}` };
    expect((await review.server.app.inject({ url: twice, headers })).statusCode).toBe(400);
    const body = { campaign: FERRY.campaign.uuid, submissions: [PARAMS.uuid], decision: { type: 'approve' } };
    const query = { campaign: HARBOUR.campaign.uuid };
    expect((await desk?.call(deskCalls.decideTogether, { query, body }))?.status).toBe(403);
  });
});

it('[DESK-5] no call of the desk answers a signed-in visitor, however the credentials are sent', async () => {
  const server = await startMemberServer({
    deskHost: DESK_HOST,
    files: { 'dist/desk.html': '<!doctype html><title>Desk</title>' },
  });
  try {
    const { accessToken } = await server.member('member@example.com');
    const xsrf = 'x'.repeat(43);
    for (const [name, call] of Object.entries<DeskCall>(deskCalls)) {
      const { statusCode, body } = await server.app.inject({
        method: call.method,
        url: addressOf(call, PARAMS),
        query: { access_token: accessToken },
        headers: {
          host: DESK_HOST,
          cookie: `XSRF-TOKEN=${xsrf}; desk=${accessToken}; __Secure-desk=${accessToken}; access_token=${accessToken}`,
          authorization: `Bearer ${accessToken}`,
          'x-xsrf-token': xsrf,
          'sec-fetch-site': 'same-origin',
        },
        ...(call.method === 'GET' ? {} : { payload: { accessToken, token: accessToken } }),
      });
      // Calls for signing in need no session, but the token is no link, and there is neither email nor code.
      const expected = call.who !== 'anybody' ? 401 : name === 'openWelcome' ? 404 : 400;
      expect(statusCode, `${name}: ${body}`).toBe(expected);
    }
  } finally {
    await server.close();
  }
});
