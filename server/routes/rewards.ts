import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { activities, sentences } from '../accounts/sentences.ts';
import type { Site } from '../sites/catalogue.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { route } from './route.ts';
import { siteOf, siteOfCampaign } from './site-of.ts';

type RewardServices = Pick<Services, 'accounts' | 'points' | 'catalogue' | 'production' | 'now'>;

const OPTIONS = { keep: 'no-store' } as const;

/** What points buy: the campaign's rewards, and acquiring one (API-1, API-7). */
export function rewardRoutes(app: FastifyInstance, services: RewardServices): void {
  const { accounts, points, catalogue, now } = services;

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
      const acquired = await points.acquired(
        campaign.uuid,
        campaign.rewards.map(({ pk }) => pk),
      );
      return campaign.rewards.map(({ quantity, ...reward }) => ({
        ...reward,
        quantity: quantity === null ? null : Math.max(0, quantity - (acquired.get(reward.pk) ?? 0)),
      }));
    },
    OPTIONS,
  );

  route(
    app,
    calls.acquireReward,
    async ({ params, query }) => {
      const account = await signedIn(accounts, query.access_token, now());
      const { campaign } = siteOfCampaign(catalogue, account.campaignUuid);
      const pk = pkOf(params.rewardPk);
      const reward = campaign.rewards.find((one) => one.pk === pk);
      if (!reward) throw new Refusal(404, { detail: sentences.rewardGone });
      const acquired = await points.acquire(account, reward, activities.reward(reward.name), now());
      if (acquired.kind === 'notEnough') throw new Refusal(409, { detail: sentences.notEnoughPoints });
      if (acquired.kind === 'gone') throw new Refusal(409, { detail: sentences.rewardGone });
      return { balancePoints: acquired.balancePoints };
    },
    OPTIONS,
  );
}

/** The pk in an address; NaN, which equals no pk, if it is not one. */
export function pkOf(text: string): number {
  return /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}

/** The site with an instance: that of the host, else the only one that has it. */
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
