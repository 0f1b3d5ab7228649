import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { drawPrize } from '#domain/rules/randomizer.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { openJourney } from '../submissions/judge.ts';
import { pkOf } from './rewards.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** As fine as `randomInt` is. */
const STEPS = 2 ** 48 - 1;

/** What games ask for: the outcome that the server draws (API-11, SCR-4), and the extra entry after the door pick (API-3, SCR-5). */
export function bonusRoutes(app: FastifyInstance, { catalogue, submissions, reports, now }: Pick<Services, 'catalogue' | 'submissions' | 'reports' | 'now'>): void {
  route(
    app,
    calls.drawOutcome,
    ({ params, query }) => {
      const site = siteOfCampaign(catalogue, params.uuid);
      const { gameInformation } = openJourney(site, pkOf(query.campaign_instance_pk), now());
      const prize = drawPrize(gameInformation?.prizes ?? [], randomInt(STEPS) / STEPS);
      return { winner: prize !== null, prize: prize && { id: prize.id, name: prize.name, points: prize.points ?? 0 } };
    },
    { keep: 'no-store' },
  );

  route(app, calls.addBonusEntry, async ({ params: { uuid, submissionUuid } }) => {
    const site = siteOfCampaign(catalogue, uuid);
    const submission = await submissions.findPictures(site.campaign.uuid, submissionUuid);
    if (!submission) throw new Refusal(404, { detail: 'There is no such submission.' });
    if (!openJourney(site, submission.journeyPk, now()).gameInformation?.doorPick) throw new Refusal(409, { detail: 'This offer has no extra entries.' });
    await reports.addBonusEntry(submissionUuid);
    return {};
  });
}
