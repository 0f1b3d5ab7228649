import * as v from 'valibot';
import { Uuid } from '../schema.ts';

/** How many messages that failed are told of. */
export const MOST_FAILED = 50;

/** How the messages of the last 30 days to an address stand. */
const WebhookLine = v.object({
  /** Its number. */
  id: v.number(),
  url: v.string(),
  waiting: v.number(),
  delivered: v.number(),
  failed: v.number(),
});

/** A message that has failed for good. */
const FailedMessage = v.object({
  /** By which its receiver knows it. */
  id: Uuid,
  webhook: v.number(),
  /** Such as submission.approved. */
  type: v.string(),
  submission: Uuid,
  /** When what it tells of happened: ISO, in UTC. */
  at: v.string(),
  attempts: v.number(),
  /** What the last attempt has come to. */
  said: v.nullable(v.string()),
});

/** Who is told of the events of a campaign, and what could not be told. */
export const Webhooks = v.object({
  webhooks: v.array(WebhookLine),
  /** The newest first. */
  failed: v.array(FailedMessage),
  /** There are more than are named. */
  hasMore: v.boolean(),
});
export type Webhooks = v.InferOutput<typeof Webhooks>;

const ofCampaign = {
  query: v.object({ campaign: Uuid }),
  sameOrigin: true,
  who: ['admin'],
  concerns: 'campaign',
} as const;

/** The calls about who else is told (HOOK-7). */
export const webhookCalls = {
  listWebhooks: { ...ofCampaign, method: 'GET', path: '/desk/api/webhooks', reply: Webhooks },
  /** One message, also one that has arrived; or, by null, all that have failed for good. */
  sendAgain: {
    ...ofCampaign,
    method: 'POST',
    path: '/desk/api/webhooks/again',
    body: v.object({ message: v.nullable(Uuid) }),
    reply: v.object({ count: v.number() }),
  },
} as const;
