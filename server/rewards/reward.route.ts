import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import type { Redeemed } from '#domain/reward.ts';
import { sendToOf } from '#domain/rules/details-rules.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { activities, sentences } from '../accounts/account-sentences.ts';
import type { Site } from '../sites/catalogue.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { pkOf } from '../platform/calls/call-input.ts';
import { route } from '../platform/calls/route.ts';
import { siteOf, siteOfCampaign } from '../sites/site-of.ts';

type RewardServices = Pick<Services, 'accounts' | 'redemptions' | 'catalogue' | 'production' | 'now'>;

const OPTIONS = { keep: 'no-store' } as const;

/** Adds the calls that list the campaign's rewards and redeem one, once per key (API-1, API-7, POINTS-4). */
export function rewardRoutes(app: FastifyInstance, services: RewardServices): void {
  const { accounts, redemptions, catalogue, now } = services;

  route(
    app,
    calls.listRewards,
    async ({ query }, request) => {
      const instancePk = pkOf(query.campaign_instance_pk);
      const { campaign } =
        query.access_token === undefined
          ? siteWithInstance(request, services, instancePk)
          : siteOfCampaign(catalogue, (await signedIn(accounts, query.access_token, now())).campaignUuid);
      if (!campaign.instances.some(({ pk }) => pk === instancePk)) throw noOffer();
      const redeemed = await redemptions.redeemed(
        campaign.uuid,
        campaign.rewards.map(({ pk }) => pk),
      );
      return campaign.rewards.map(({ quantity, ...reward }) => ({
        ...reward,
        quantity: quantity === null ? null : Math.max(0, quantity - (redeemed.get(reward.pk) ?? 0)),
      }));
    },
    OPTIONS,
  );

  route(
    app,
    calls.acquireReward,
    async ({ params, query, headers }) => {
      const account = await signedIn(accounts, query.access_token, now());
      const { campaign } = siteOfCampaign(catalogue, account.campaignUuid);
      const pk = pkOf(params.rewardPk);
      const idempotencyKey = headers['idempotency-key']?.toLowerCase() ?? randomUUID();
      // Check this first: a redeemed reward stays redeemed, even if the campaign has changed since.
      const earlier = await redemptions.find(account.uuid, idempotencyKey, pk);
      if (earlier) return redeemedOf(earlier);
      const reward = campaign.rewards.find((one) => one.pk === pk);
      if (!reward) throw new Refusal(404, { detail: sentences.rewardGone });
      const sendTo = reward.delivery === 'mail' ? sendToOf(account) : null;
      if (reward.delivery === 'mail' && !sendTo) throw new Refusal(422, { detail: sentences.addressMissing });
      const activity = activities.reward(reward.name);
      return redeemedOf(await redemptions.redeem(account, { idempotencyKey, reward, sendTo, activity }, now()));
    },
    OPTIONS,
  );
}

/** @throws Refusal 409 if nothing was redeemed */
function redeemedOf(outcome: Awaited<ReturnType<RewardServices['redemptions']['redeem']>>): Redeemed {
  if (outcome.kind === 'redeemed') return { balancePoints: outcome.balancePoints, reference: outcome.reference };
  const detail = {
    notEnough: sentences.notEnoughPoints,
    gone: sentences.rewardGone,
    otherReward: sentences.check,
  }[outcome.kind];
  throw new Refusal(409, { detail });
}

/** Returns the site with an instance: the site of the host, or else the only site that has the instance. */
function siteWithInstance(
  request: FastifyRequest,
  services: Pick<Services, 'catalogue' | 'production'>,
  instancePk: number,
): Site {
  const ofHost = siteOf(request, services);
  const candidates = ofHost
    ? [ofHost]
    : services.catalogue.sites.filter(({ campaign }) => campaign.instances.some(({ pk }) => pk === instancePk));
  const [site, other] = candidates;
  if (!site || other) throw noOffer();
  return site;
}

function noOffer(): Refusal {
  return new Refusal(404, { detail: 'There is no such offer.' });
}
