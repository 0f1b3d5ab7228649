import { randomUUID } from 'node:crypto';
import type { CallInput, CallName, calls } from '#domain/calls.ts';
import { cashIn } from '#server/rewards/cash.repository.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { callDescriptions } from '#server/pages/api/calls/call-descriptions.ts';
import { dataUrlOf, jpeg } from '#test/kit/server/fixtures.ts';
import {
  club,
  memberBody,
  members,
  type MemberServer,
  PASSWORD,
  registration,
} from '#test/kit/server/member-fixtures.ts';
import { NOW, rebateBody, siteOf } from '#test/kit/server/sites.ts';

/** The parts of a request of any call. */
export type Parts = Partial<Record<'params' | 'query' | 'headers', Record<string, string | undefined>>> & {
  body?: Record<string, unknown>;
};
export type SampledCall = keyof ReturnType<typeof samplesWith>;

/** A campaign with receipts, extra entries and consumers that belongs to a hub. */
export const all = siteOf(
  'all',
  {
    uuid: '12121212-1111-4111-8111-111111111111',
    hubUuid: '34343434-1111-4111-8111-111111111111',
    instances: [
      instanceOf({ pk: 900, limitsInformation: { maxBonus: 1 }, gameInformation: { doorPick: true } }),
      instanceOf({ pk: 901, processingMethod: 'none', limitsInformation: { maxBonus: 0, maxEntries: null } }),
    ],
  },
  { diageoProgram: true },
);

/** Values for the samples; they exist only after a server has created them. */
export interface Known {
  /** Access token of a member with points and cash. */
  readonly token: string;
  /** Access token of the same person in another campaign. */
  readonly foreign: string;
  readonly submissionUuid: string;
  /** A receipt as a data URL. */
  readonly picture: string;
}

/** Creates the data that the samples need. */
export async function prepareSamples(server: MemberServer): Promise<Known> {
  const token = (await server.member('caller@example.com')).accessToken;
  for (let index = 0; index < 3; index++) await server.submit(members, memberBody(token));
  const [caller] = await server.rows("select uuid from account where email = 'caller@example.com'");
  await cashIn(server.database.db).credit({
    accountUuid: String(caller?.['uuid']),
    at: NOW,
    activity: 'Rebate',
    changeCents: 500,
  });
  const foreign = (await server.member('caller@example.com', club)).accessToken;
  const picture = dataUrlOf(await jpeg(40, 30));
  const submitted = await server.submit(
    all,
    rebateBody(picture, { campaignInstancePk: 900, qualifierAnswer: null, state: null }),
  );
  const { uuid: submissionUuid } = (await submitted.json()) as { uuid: string };
  return { token, foreign, submissionUuid, picture };
}

const uuid = all.campaign.uuid;
const campaign_uuid = members.campaign.uuid;
const passwords = { newPassword: 'another password', newPasswordConfirm: 'another password' };

/** Returns a request that gets a 200 response, for each call of the specification. */
export const samplesWith = ({ token, foreign, submissionUuid, picture }: Known) =>
  ({
    acquireReward: () => ({
      params: { rewardPk: '1' },
      query: { access_token: token },
      headers: { 'idempotency-key': randomUUID() },
    }),
    addSubmissionFile: () => ({ params: { uuid, submissionUuid }, body: { dataUrl: picture } }),
    addBonusEntry: () => ({ params: { uuid, submissionUuid } }),
    createSubmission: () => ({
      params: { uuid: campaign_uuid },
      headers: { 'idempotency-key': randomUUID() },
      body: memberBody(token) as CallInput<typeof calls.createSubmission>['body'],
    }),
    createSupportRequest: () => ({
      params: { uuid },
      body: { ...callDescriptions.createSupportRequest.input.body, campaignInstancePk: 900 },
    }),
    locate: () => callDescriptions.locate.input,
    listRewards: () => ({ query: { campaign_instance_pk: '100', access_token: token } }),
    findCampaignByDomain: () => ({ params: { domain: 'all.localhost' } }),
    findCampaignByHub: () => ({ params: { uuid: '34343434-1111-4111-8111-111111111111' } }),
    getCampaign: () => ({ params: { uuid } }),
    drawOutcome: () => ({ params: { uuid }, query: { campaign_instance_pk: '900', submission_uuid: submissionUuid } }),
    requestPayment: () => ({ ...callDescriptions.requestPayment.input, headers: { access_token: token } }),
    reportLinkBack: () => ({ ...callDescriptions.reportLinkBack.input, params: { uuid } }),
    signIn: () => ({ query: { campaign_uuid }, body: { email: 'caller@example.com', password: PASSWORD } }),
    requestPasswordReset: () => ({ query: { email: 'caller@example.com', campaign_uuid } }),
    getBalance: () => ({ query: { access_token: token } }),
    getBalanceHistory: () => ({ query: { access_token: token } }),
    getProfile: () => ({ query: { access_token: token } }),
    register: () => ({
      query: { campaign_uuid },
      body: registration(`${randomUUID()}@example.com`, {
        nameFirst: 'Ada',
        nameLast: 'L',
        language: 'en',
        custom: { city: 'X' },
      }),
    }),
    resetPassword: () => ({ body: { resetToken: 'A'.repeat(43), ...passwords } }),
    setPassword: () => ({ query: { access_token: foreign }, body: { ...passwords, currentPassword: PASSWORD } }),
    updateProfile: () => ({ ...callDescriptions.updateProfile.input, query: { access_token: token } }),
    verifyAccount: () => ({ query: { verify_token: 'A'.repeat(43) }, body: { password: PASSWORD } }),
    createConsumer: () => callDescriptions.createConsumer.input,
  }) satisfies { readonly [N in CallName]?: () => CallInput<(typeof calls)[N]> };
