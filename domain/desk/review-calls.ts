import * as v from 'valibot';
import { Check } from '../processing.ts';
import { Uuid } from '../schema-parts.ts';
import { Decision } from './decision.ts';
import { CampaignWork, Lock, Person, QUEUE_AGES, QUEUE_STATES, QueuePage, ReviewItem } from './review.ts';

const Empty = v.strictObject({});
const ofCampaign = v.object({ campaign: Uuid });
const byUuid = v.object({ uuid: Uuid });
/** The end of a page of the queue: a time in microseconds, and a uuid. */
const Cursor = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[\da-f-]{36}$/, 'must be the value from the previous page'),
);
/** The maximum per call, because the call decides them one transaction at a time. */
export const MOST_AT_ONCE = 100;

const READ = ['viewer', 'reviewer'] as const;
const DECIDE = ['reviewer'] as const;
const item = { path: '/desk/api/submissions/:uuid', params: byUuid, query: ofCampaign, concerns: 'campaign' } as const;

/** The calls of queue and review (DESK-20). */
export const reviewCalls = {
  /** The operator's campaigns, with the number of waiting submissions in each. */
  listWork: {
    method: 'GET',
    path: '/desk/api/work',
    reply: v.array(CampaignWork),
    sameOrigin: true,
    who: READ,
    concerns: 'nothing',
  },
  /** Lists the queue in pages, oldest first. */
  listQueue: {
    method: 'GET',
    path: '/desk/api/queue',
    query: v.object({
      campaign: v.optional(Uuid),
      state: v.optional(v.picklist(QUEUE_STATES)),
      /** A failed check. */
      check: v.optional(Check),
      /** The minimum age in hours. */
      age: v.optional(v.picklist(QUEUE_AGES)),
      /** The reference or the full email address; matches submissions in every state. */
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
  /** A JPEG. The small size is not legible. */
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
  /** Shows who sent the submission, for a reason that the audit log records. */
  showPerson: {
    ...item,
    method: 'POST',
    path: '/desk/api/submissions/:uuid/person',
    body: v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(3, 'must contain a reason'), v.maxLength(200)) }),
    reply: Person,
    sameOrigin: true,
    who: DECIDE,
  },
  /** Locks the submission for 5 minutes; repeating the call extends the lock. */
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
  /** Undoes the caller's last decision, within 10 s. */
  undoDecision: {
    ...item,
    method: 'POST',
    path: '/desk/api/submissions/:uuid/undo',
    reply: v.object({ state: v.string() }),
    sameOrigin: true,
    who: DECIDE,
  },
  /** Applies one decision to submissions with the same findings. The others are skipped and listed. */
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
