import type { FastifyInstance } from 'fastify';
import type { CampaignInstance } from '#domain/campaign.ts';
import { calls } from '#domain/calls.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { activities } from '../accounts/account-sentences.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lastSubmission } from '../submissions/last-submission.ts';
import { countedAddress } from '../platform/http/visitor-address.ts';
import { prizeMail } from '../mail/prize-mail.ts';
import { dealByOdds, dealPlay, isDealtByTime } from './deal.ts';
import { judgePlay } from './play.judge.ts';
import { playOf, resultOf } from './reply.ts';
import { refusedLog, sentences } from './play-sentences.ts';
import type { Deal } from './store-play.repository.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { pkOf } from '../platform/calls/call-input.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

type BonusServices = Pick<
  Services,
  'catalogue' | 'submissions' | 'plays' | 'stock' | 'latePlays' | 'limits' | 'production' | 'wakeMailer' | 'now'
>;

const OPTIONS = { keep: 'no-store' } as const;
/** Size limit in bytes: the log of the longest game, a few thousand strokes. */
const LOG_LIMIT = 128 * 1024;

/**
 * Adds the calls of the bonus game. Drawing a play lets the server decide the outcome (API-11, SCR-4). Completing it
 * lets the server verify the log (GAME-3). The call after the door pick adds nothing (API-3, SCR-6). Anyone who knows a
 * submission may play for it, even after the offer has ended.
 */
export function bonusRoutes(app: FastifyInstance, services: BonusServices): void {
  const { catalogue, submissions, plays, stock, latePlays, limits, production, wakeMailer, now } = services;
  route(
    app,
    calls.drawOutcome,
    async ({ params, query }, request) => {
      const { campaign } = siteOfCampaign(catalogue, params.uuid);
      const instance = instanceOf(campaign, pkOf(query.campaign_instance_pk));
      if (!instance) throw noSubmission();
      const owner = { campaignUuid: campaign.uuid, instancePk: instance.pk };
      const game = gameOf(instance);
      const maxPlays = instance.limitsInformation.maxBonus;
      await stock.ensure(owner, game.prizes);
      await latePlays.giveBack(owner, game);
      const submissionUuid = query.submission_uuid ?? lastSubmission(request);
      if (submissionUuid === undefined) throw noSubmission();
      const asked = { ...owner, submissionUuid, maxPlays };
      const standing = await plays.standing(asked, now());
      if (!standing) throw noSubmission();
      if (standing.kind === 'none') throw new Refusal(409, { detail: sentences.noGame });
      if (standing.kind === 'shown') return playOf(standing.play, maxPlays);
      const { emailNormalised, phoneNormalised, accountUuid } = standing.player;
      const names = [emailNormalised, phoneNormalised, accountUuid];
      await limits.drawing(campaign.uuid, names, countedAddress(request, { production }), maxPlays);
      const deal: Deal = isDealtByTime(owner, game)
        ? (tx) => dealPlay(tx, owner, game, now(), standing.mayWin)
        : dealByOdds(owner, game, now(), standing.mayWin);
      return playOf(await plays.make(asked, standing, deal, now()), maxPlays);
    },
    OPTIONS,
  );

  route(
    app,
    calls.completePlay,
    async ({ params, body }) => {
      const site = siteOfCampaign(catalogue, params.uuid);
      const found = await plays.find(site.campaign.uuid, params.playUuid);
      if (!found) throw new Refusal(404, { detail: sentences.noPlay });
      const { play, email, language, reference } = found;
      const earlier = resultOf(play);
      if (earlier) return earlier;
      const finished = await judgePlay(play, body, now());
      const prize = play.outcome?.prize;
      const mail = prize && email !== '' ? prizeMail(site, { prize, email, reference }, language) : null;
      const completed = await plays.complete(play, finished, { mail, activity: activities.bonus, now: now() });
      if (completed === 'forfeited') throw new Refusal(422, refusedLog({ reason: 'forfeited', index: 0 }));
      wakeMailer('mail');
      const result = resultOf(completed);
      if (!result) throw new Error('Invariant violated: a completed play has no result.');
      return result;
    },
    { ...OPTIONS, bodyLimit: LOG_LIMIT, exists: ({ params }) => siteOfCampaign(catalogue, params.uuid) },
  );

  route(app, calls.addBonusEntry, async ({ params: { uuid, submissionUuid } }) => {
    const { campaign } = siteOfCampaign(catalogue, uuid);
    const submission = await submissions.findPictures(campaign.uuid, submissionUuid);
    if (!submission) throw noSubmission();
    if (!instanceOf(campaign, submission.instancePk)?.gameInformation?.doorPick)
      throw new Refusal(409, { detail: sentences.noEntries });
    // The entry was granted with the play in which the door was picked (SCR-6), so there is nothing left to add.
    return {};
  });
}

function instanceOf({ instances }: Site['campaign'], instancePk: number): CampaignInstance | undefined {
  return instances.find(({ pk }) => pk === instancePk);
}

function noSubmission(): Refusal {
  return new Refusal(404, { detail: sentences.noSubmission });
}
