import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instanceOf } from '#test/kit/campaigns.ts';
import { memberBody, type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const raffleWith = (name: string, uuid: string, pk: number, maxEntries: number) =>
  siteOf(
    name,
    {
      uuid,
      instances: [
        instanceOf({
          pk,
          processingMethod: 'none',
          redemptionInformation: {},
          limitsInformation: { maxBonus: 0, maxEntries },
        }),
      ],
    },
    { collectAddress: false },
  );
const single = raffleWith('single', '90909090-1111-4111-8111-111111111111', 700, 1);
const double = raffleWith('double', '91919191-1111-4111-8111-111111111111', 800, 2);

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [single, double] });
});
afterAll(() => server.close());

const answerOf = async (answer: Response) => [answer.status, await answer.json()];

describe('a member', () => {
  it.each([
    [single, 1],
    [double, 2],
  ])(
    '[ERR-6] has as many entries as a person, even with other e-mails and phones, or in parallel ($name)',
    async (site, most) => {
      const { accessToken } = await server.member('again@example.com', site);
      const pk = site.campaign.instances[0]?.pk;
      const custom = {
        state: 'CA',
        zipCode: '94110',
        address: '1 Main St',
        city: 'X',
        agree: true,
        rulesAgree: true,
        MM: '12',
        DD: '10',
        YYYY: '1985',
      };
      const entries = Array.from({ length: 8 }, (_, index) =>
        memberBody(accessToken, {
          campaignInstancePk: pk,
          email: `again${index}@example.com`,
          phone: `(415) 555-01${30 + index}`,
          custom,
        }),
      );
      const answers = await Promise.all(entries.map((body) => server.submit(site, body)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(await Promise.all(refused.map(answerOf))).toEqual(
        refused.map(() => [
          409,
          { detail: 'Additional submissions not allowed', ...(most > 1 && { maxEntries: [String(most)] }) },
        ]),
      );
    },
  );
});
