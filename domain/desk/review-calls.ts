import * as v from 'valibot';
import { Check } from '../processing.ts';
import { Uuid } from '../schema.ts';
import { Decision } from './decision.ts';
import { CampaignWork, Lock, Person, QUEUE_AGES, QUEUE_STATES, QueuePage, ReviewItem } from './review.ts';

const Empty = v.strictObject({});
const ofCampaign = v.object({ campaign: Uuid });
const byUuid = v.object({ uuid: Uuid });
/** Where a page of the queue ended: a moment to the microsecond, and a uuid. */
const Cursor = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[\da-f-]{36}$/, 'must be what the page before said'),
);
/** Few enough for one transaction after another within a call. */
const MOST_AT_ONCE = 100;

const READ = ['viewer', 'reviewer'] as const;
const DECIDE = ['reviewer'] as const;
const item = { path: '/desk/api/submissions/:uuid', params: byUuid, query: ofCampaign, concerns: 'campaign' } as const;

/** The calls of queue and review (DESK-20). */
export const reviewCalls = {
  /** The operator's campaigns, with what waits in each. */
  listWork: {
    method: 'GET',
    path: '/desk/api/work',
    reply: v.array(CampaignWork),
    sameOrigin: true,
    who: READ,
    concerns: 'nothing',
  },
  /** The oldest first, by pages. */
  listQueue: {
    method: 'GET',
    path: '/desk/api/queue',
    query: v.object({
      campaign: v.optional(Uuid),
      state: v.optional(v.picklist(QUEUE_STATES)),
      /** One that failed. */
      check: v.optional(Check),
      /** Hours. */
      age: v.optional(v.picklist(QUEUE_AGES)),
      /** The reference or the whole e-mail; finds in every state. */
      text: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
      mine: v.optional(v.literal('yes')),
      after: v.optional(Cursor),
    }),
    reply: QueuePage,
    sameOrigin: true,
    who: READ,
    concerns: 'own',
  },
  openSubmission: { ...item, method: 'GET', reply: ReviewItem, sameOrigin: true, who: READ },
  /** A JPEG; small ones are too small to be read. */
  showPicture: {
    method: 'GET',
    path: '/desk/api/submissions/:uuid/pictures/:position',
    params: v.object({ uuid: Uuid, position: v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be a number')) }),
    query: v.object({ campaign: Uuid, small: v.optional(v.literal('yes')) }),
    reply: v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    sameOrigin: true,
    who: READ,
    concerns: 'campaign',
  },
  /** Whom it is from, for a reason that the audit log keeps. */
  showPerson: {
    ...item,
    method: 'POST',
    path: '/desk/api/submissions/:uuid/person',
    body: v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(3, 'must say why'), v.maxLength(200)) }),
    reply: Person,
    sameOrigin: true,
    who: DECIDE,
  },
  /** For five minutes; again prolongs it. */
  takeLock: {
    ...item,
    method: 'POST',
    path: '/desk/api/submissions/:uuid/lock',
    reply: Lock,
    sameOrigin: true,
    who: DECIDE,
  },
  leaveLock: {
    ...item,
    method: 'POST',
    path: '/desk/api/submissions/:uuid/unlock',
    reply: Empty,
    sameOrigin: true,
    who: DECIDE,
  },
  decide: {
    ...item,
    method: 'POST',
    path: '/desk/api/submissions/:uuid/decision',
    body: v.object({ decision: Decision, seen: v.pipe(v.number(), v.integer()) }),
    reply: v.object({ state: v.string() }),
    sameOrigin: true,
    who: DECIDE,
  },
  /** Takes the own last decision back, within ten seconds. */
  undoDecision: {
    ...item,
    method: 'POST',
    path: '/desk/api/submissions/:uuid/undo',
    reply: v.object({ state: v.string() }),
    sameOrigin: true,
    who: DECIDE,
  },
  /** One decision on submissions of which the same was found; the others are left out and named. */
  decideTogether: {
    method: 'POST',
    path: '/desk/api/decisions',
    query: v.object({ campaign: v.optional(Uuid) }),
    body: v.object({
      decision: Decision,
      submissions: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(MOST_AT_ONCE, 'are more than 100')),
    }),
    reply: v.object({
      decided: v.array(Uuid),
      left: v.array(v.object({ uuid: Uuid, reference: v.string(), why: v.string() })),
    }),
    sameOrigin: true,
    who: DECIDE,
    concerns: 'own',
  },
} as const;
