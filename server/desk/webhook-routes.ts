import type { FastifyInstance } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { MOST_FAILED } from '#domain/desk/webhook-calls.ts';
import { noticeOf } from '#machines/processing/notice-of.ts';
import { Refusal } from '../http/refusal.ts';
import { actorOf, entryOf } from '../repositories/audit-entry.ts';
import { failedDeliveries, sendAgain, webhookSums } from '../repositories/webhooks-repository.ts';
import { route } from '../routes/route.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

type WebhookServices = Pick<DeskServices, 'db' | 'audit' | 'now'>;

/** Adds the routes for a campaign's webhooks, failed deliveries, and retries (HOOK-7). */
export function webhookRoutes(api: FastifyInstance, visitOf: VisitOf, { db, audit, now }: WebhookServices): void {
  route(api, deskCalls.listWebhooks, async ({ query: { campaign } }) => {
    const [webhooks, failed] = await Promise.all([
      webhookSums(db, campaign),
      failedDeliveries(db, campaign, MOST_FAILED + 1),
    ]);
    return {
      webhooks,
      failed: failed.slice(0, MOST_FAILED).map(({ uuid, webhookId, event, submissionUuid, at, attempts, said }) => ({
        id: uuid,
        webhook: webhookId,
        type: noticeOf(event.type) ?? event.type,
        submission: submissionUuid,
        at: at.toISOString(),
        attempts,
        said,
      })),
      hasMore: failed.length > MOST_FAILED,
    };
  });

  route(api, deskCalls.sendAgain, async ({ query: { campaign }, body: { message } }, request) => {
    const count = await audit.with(async (tx) => {
      const outcome = await sendAgain(tx, campaign, message === null ? 'all' : { uuid: message });
      const said = {
        campaign: campaign.toLowerCase(),
        about: message ?? 'all failed messages',
        detail: outcome === 1 ? '1 message' : `${outcome} messages`,
      };
      const from = { from: request.ip, request: request.id };
      const entry = entryOf('webhook.again', actorOf(operatorOf(visitOf(request))), now(), { ...said, ...from });
      return { outcome, entry: outcome === 0 ? null : entry };
    });
    if (count === 0 && message !== null) throw new Refusal(404, { detail: sentences.noMessage });
    return { count };
  });
}
