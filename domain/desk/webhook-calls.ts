import * as v from 'valibot';
import { Uuid } from '../schema-parts.ts';

/** The maximum number of failed messages that are listed. */
export const MOST_FAILED = 50;

/** The delivery totals of a webhook for the last 30 days. */
const WebhookLine = v.object({
  /** Its number. */
  id: v.number(),
  url: v.string(),
  waiting: v.number(),
  delivered: v.number(),
  failed: v.number(),
});

/** A message that has failed permanently. */
const FailedMessage = v.object({
  /** The id that the receiver sees. */
  id: Uuid,
  webhook: v.number(),
  /** Such as submission.approved. */
  type: v.string(),
  submission: Uuid,
  /** When the reported event happened: ISO, in UTC. */
  at: v.string(),
  attempts: v.number(),
  /** The result of the last attempt. */
  said: v.nullable(v.string()),
});

/** The webhooks of a campaign, and the messages that could not be delivered. */
export const Webhooks = v.object({
  webhooks: v.array(WebhookLine),
  /** The newest first. */
  failed: v.array(FailedMessage),
  /** Whether there are more than are listed. */
  hasMore: v.boolean(),
});
export type Webhooks = v.InferOutput<typeof Webhooks>;

const ofCampaign = {
  query: v.object({ campaign: Uuid }),
  sameOrigin: true,
  who: ['admin'],
  concerns: 'campaign',
} as const;

/** The calls about webhooks (HOOK-7). */
export const webhookCalls = {
  listWebhooks: { ...ofCampaign, method: 'GET', path: '/desk/api/webhooks', reply: Webhooks },
  /** Resends one message, even if it was delivered; or, for null, all that failed permanently. */
  sendAgain: {
    ...ofCampaign,
    method: 'POST',
    path: '/desk/api/webhooks/again',
    body: v.object({ message: v.nullable(Uuid) }),
    reply: v.object({ count: v.number() }),
  },
} as const;
