import * as v from 'valibot';
import { maxCharacters } from './formats/short-text.ts';
import { beaconCalls } from './beacon-calls.ts';
import { nothing, Token, withToken } from './call-parts.ts';
import { SentCampaign } from './campaign.ts';
import { PublishedDraw } from './draw/published.ts';
import { ConsumerCreated, ConsumerData } from './consumer.ts';
import { PaymentRequest } from './payment.ts';
import { Play, PlayCompletion, PlayResult } from './play.ts';
import { profileCalls } from './profile-calls.ts';
import { ReadRedeemed, ReadReward, Redeemed, Reward } from './reward.ts';
import { Uuid } from './schema-parts.ts';
import { PICTURE_TYPES, PictureReceived } from './sent-picture.ts';
import { FurtherFile, ReadSubmissionCreated, SubmissionCreated, SubmissionCreation } from './submission.ts';
import { statusCalls } from './status-calls.ts';
import { SupportRequest } from './support.ts';

type AnyObject = v.GenericSchema<Record<string, unknown>>;

/** One call of the API: its address, its input and its reply. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** The path with `:name` for each parameter. */
  readonly path: string;
  readonly params?: AnyObject;
  readonly query?: AnyObject;
  readonly headers?: AnyObject;
  readonly body?: v.GenericSchema<unknown>;
  /** A request without a body is treated as one with an empty object. */
  readonly mayLackBody?: true;
  /** The media types of a binary body; absent for a JSON body. */
  readonly bytes?: readonly string[];
  /** The schema of the reply of this server. */
  readonly reply: v.GenericSchema<unknown>;
  /**
   * The schema with which the client reads the reply, if it is more lenient than `reply`: it requires only what the
   * client needs (API-34).
   */
  readonly read?: v.GenericSchema<unknown>;
  /** The path is on the page's own origin, regardless of the configuration's `apiRoot` (API-37). */
  readonly sameOrigin?: true;
  /**
   * An unreadable response is final (API-38). In other calls it counts as no response, because a network's sign-in page
   * answers everything with 200 and HTML.
   */
  readonly mustBeRead?: true;
  /**
   * The page sends it with `navigator.sendBeacon`, which adds no header. Therefore the origin that the browser reports
   * replaces the anti-forgery token (VITALS-3). Only for calls that do not act for a visitor.
   */
  readonly isBeacon?: true;
}

const Source = v.pipe(v.string(), v.minLength(1), maxCharacters(2_000));
/** The captcha service checks the contents (VAL-12). */
const Challenge = v.looseObject({ parameters: v.optional(v.unknown()), signature: v.optional(v.unknown()) });
const Key = v.pipe(v.string(), v.uuid('must be a UUID'));
const withKey = v.object({ 'idempotency-key': Key });
/** A repeated call with the same key gets the response of the first. Calls without a key are independent (API-34). */
const mayHaveKey = v.object({ 'idempotency-key': v.optional(Key) });
const byUuid = v.object({ uuid: Uuid });
const bySubmission = v.object({ uuid: Uuid, submissionUuid: Uuid });

/** Every call of the API. Both the client and the server's routes are derived from this table. */
export const calls = {
  acquireReward: {
    method: 'POST',
    path: '/front_end/rewards/:rewardPk/acquire',
    params: v.object({ rewardPk: v.string() }),
    query: withToken,
    headers: mayHaveKey,
    reply: Redeemed,
    read: ReadRedeemed,
  },
  addSubmissionFile: {
    method: 'POST',
    path: '/front_end/:uuid/submission/:submissionUuid/file',
    params: bySubmission,
    body: FurtherFile,
    reply: v.object({ position: v.number() }),
  },
  addBonusEntry: {
    method: 'POST',
    path: '/front_end/:uuid/submission/:submissionUuid/entry',
    params: bySubmission,
    ...nothing,
  },
  createSubmission: {
    method: 'POST',
    path: '/front_end/:uuid/submission',
    params: byUuid,
    headers: mayHaveKey,
    body: SubmissionCreation,
    reply: SubmissionCreated,
    read: ReadSubmissionCreated,
  },
  createSupportRequest: {
    method: 'POST',
    path: '/front_end/:uuid/support_request',
    params: byUuid,
    body: SupportRequest,
    ...nothing,
  },
  locate: {
    method: 'POST',
    path: '/front_end/geo/',
    query: v.object({ src: Source }),
    reply: v.object({ country: v.nullable(v.string()), region: v.nullable(v.string()) }),
  },
  listRewards: {
    method: 'GET',
    path: '/front_end/rewards/',
    query: v.object({ campaign_instance_pk: v.string(), access_token: v.optional(Token) }),
    reply: v.array(Reward),
    read: v.array(ReadReward),
  },
  findCampaignByDomain: {
    method: 'GET',
    path: '/front_end/by_domain/:domain',
    params: v.object({ domain: v.pipe(v.string(), v.minLength(1)) }),
    reply: SentCampaign,
  },
  findCampaignByHub: { method: 'GET', path: '/front_end/by_hub/:uuid', params: byUuid, reply: SentCampaign },
  getCampaign: { method: 'GET', path: '/front_end/:uuid', params: byUuid, reply: SentCampaign },
  /**
   * A play of the bonus game. Plays are counted per submission, identified by the addition `submission_uuid`. Without
   * it, a cookie identifies the browser's last submission (API-34).
   */
  drawOutcome: {
    method: 'POST',
    path: '/front_end/:uuid/randomizer',
    params: byUuid,
    query: v.object({ campaign_instance_pk: v.string(), submission_uuid: v.optional(Uuid) }),
    reply: Play,
  },
  requestPayment: {
    method: 'POST',
    path: '/front_end/payments/',
    headers: v.object({ access_token: Token }),
    body: PaymentRequest,
    ...nothing,
  },
  reportLinkBack: {
    method: 'POST',
    path: '/front_end/:uuid/link_back',
    params: byUuid,
    body: v.record(v.string(), v.unknown()),
    ...nothing,
  },

  ...profileCalls,

  createConsumer: {
    method: 'POST',
    path: '/post.php',
    body: ConsumerData,
    reply: ConsumerCreated,
    sameOrigin: true,
    mustBeRead: true,
  },

  /** The puzzle of the embedded captcha, generated by the server for one campaign. */
  createChallenge: { method: 'GET', path: '/front_end/:uuid/captcha', params: byUuid, reply: Challenge },
  /** The pre-upload of a picture for a later submission; its idempotency key becomes its uuid (AHEAD-1). */
  sendPicture: {
    method: 'POST',
    path: '/front_end/:uuid/picture',
    params: byUuid,
    query: v.object({ campaign_instance_pk: v.string(), access_token: v.optional(Token) }),
    headers: withKey,
    bytes: PICTURE_TYPES,
    reply: PictureReceived,
  },
  ...statusCalls,
  /** The draw of a campaign, with the data that anyone needs to repeat it (DRAW-6). */
  getDraw: {
    method: 'GET',
    path: '/front_end/:uuid/draw/:drawUuid',
    params: v.object({ uuid: Uuid, drawUuid: Uuid }),
    reply: PublishedDraw,
  },
  /** Revokes the access token, so copies of it are useless after Sign Out. */
  signOut: { method: 'POST', path: '/front_end/profile/sign_out', query: withToken, ...nothing },
  /** The result of a finished game, after the server has replayed its log. */
  completePlay: {
    method: 'POST',
    path: '/front_end/:uuid/play/:playUuid/complete',
    params: v.object({ uuid: Uuid, playUuid: Uuid }),
    body: PlayCompletion,
    reply: PlayResult,
  },
  ...beaconCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The input of a call, by part; parts that the call does not have are absent. */
export type CallInput<C extends Call> = {
  [
    Part in 'params' | 'query' | 'headers' | 'body' as C[Part] extends v.GenericSchema ? Part : never
  ]: C[Part] extends v.GenericSchema ? v.InferInput<C[Part]> : never;
};

/** The reply of this server. */
export type CallReply<C extends Call> = v.InferOutput<C['reply']>;

/** The reply as the client reads it. */
export type ReadReply<C extends Call> = v.InferOutput<
  C extends { readonly read: infer Read extends v.GenericSchema } ? Read : C['reply']
>;
