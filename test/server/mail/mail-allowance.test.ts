import { describe, expect, it, onTestFinished } from 'vitest';
import { sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';
import {
  club,
  MEMBER_SITES,
  members,
  type MemberServer,
  PASSWORD,
  registration,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

describe('an unverified address', () => {
  const mailsTo = async (server: MemberServer, like: string) =>
    (await server.rows('select 1 from mail where recipient like $1', like)).length;
  const DAY = 24 * 60 * 60_000;

  it('[MAIL-3] gets five confirmations a day, in any spelling; further submissions are still accepted', async () => {
    const server = await startMemberServer({ sites: [...MEMBER_SITES, sweepstakes] });
    onTestFinished(() => server.close());
    const submit = (email: string) => server.submit(sweepstakes, sweepstakesBody({ email }));
    // Submissions of one person are stored one at a time, and each must finish within 4 s.
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          submit(index % 2 === 0 ? 'victim@example.com' : `Victim+${round}${index}@example.com`),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    expect([await mailsTo(server, '%ictim%'), (await server.rows('select 1 from submission')).length]).toEqual([5, 20]);
    server.move(DAY);
    await submit('victim@example.com');
    expect(await mailsTo(server, '%ictim%')).toBe(6);
  });

  it('[MAIL-3] does not include the verified account of the campaign, which gets all of them', async () => {
    const server = await startMemberServer();
    onTestFinished(() => server.close());
    const { accessToken } = await server.member('owner@example.com');
    const before = await mailsTo(server, 'owner@example.com');
    const body = sweepstakesBody({ campaignInstancePk: 100, accessToken, email: 'owner@example.com' });
    for (let time = 0; time < 7; time++) expect((await server.submit(members, body)).status).toBe(200);
    expect(await mailsTo(server, 'owner@example.com')).toBe(before + 7);
  });

  it('[MAIL-3] includes a verified account’s address that somebody else types, with or without a session; only its owner gets all of them', async () => {
    const server = await startMemberServer();
    onTestFinished(() => server.close());
    const owner = await server.member('owner@example.com', club);
    const stranger = await server.member('stranger@example.com', club);
    const before = await mailsTo(server, 'owner@example.com');
    const submit = async (accessToken: string | null) => {
      const custom = { ...(sweepstakesBody()['custom'] as object), address: '1 Main St', city: 'San Francisco' };
      return (
        await server.submit(
          club,
          sweepstakesBody({ campaignInstancePk: 200, accessToken, email: 'owner@example.com', custom }),
        )
      ).status;
    };
    for (let time = 0; time < 7; time++)
      expect([await submit(null), await submit(stranger.accessToken)]).toEqual([200, 200]);
    expect(await mailsTo(server, 'owner@example.com')).toBe(before + 5);
    expect(await submit(owner.accessToken)).toBe(200);
    expect(await mailsTo(server, 'owner@example.com')).toBe(before + 6);
  });

  it('[MAIL-3] gets ten links a day, for any purpose and in any campaign', async () => {
    const server = await startMemberServer({ trustProxy: true });
    onTestFinished(() => server.close());
    const post = (path: string, body: unknown, index: number) =>
      server.visitor.post(`/front_end/profile/${path}`, body, { 'x-forwarded-for': `198.51.100.${index}` });
    const register = async (email: string, index: number, uuid = members.campaign.uuid) =>
      (await post(`register?campaign_uuid=${uuid}`, registration(email), index)).status;
    expect(await register('victim@example.com', 1)).toBe(200);
    const forget = async (index: number) =>
      (await post(`forgot?campaign_uuid=${members.campaign.uuid}&email=victim%40example.com`, {}, index)).status;
    for (let index = 0; index < 4; index++) expect(await register('victim@example.com', index)).toBe(200);
    for (let index = 0; index < 12; index++) expect(await forget(index)).toBe(200);
    expect(await mailsTo(server, 'victim%')).toBe(10);
    const statuses = [];
    for (let index = 0; index < 8; index++) statuses.push(await register(`victim+${index}@example.com`, index));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await mailsTo(server, 'victim%')).toBe(10);
    const { accessToken } = await server.member('mover@example.com');
    const change = await post(
      `?access_token=${accessToken}`,
      { email: 'victim+new@example.com', currentPassword: PASSWORD, nameFirst: 'Eve' },
      30,
    );
    const tooMuch =
      'We have sent many emails to this address today. Please look for them, also in the spam folder, or try again tomorrow.';
    expect([change.status, await change.json()]).toEqual([429, { email: [tooMuch], detail: tooMuch }]);
    expect(await server.rows("select email, name_first from account where email like 'mover%'")).toEqual([
      { email: 'mover@example.com', name_first: '' },
    ]);
    server.move(DAY);
    expect(await register('victim+later@example.com', 40)).toBe(200);
  });
});
