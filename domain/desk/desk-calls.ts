import * as v from 'valibot';
import type { Call } from '../calls.ts';
import { ShortText } from '../formats/short-text.ts';
import { NewPassword, SignIn } from '../profile.ts';
import { Uuid } from '../schema-parts.ts';
import { AuditCheck, Audited, AuditLine } from './audit-line.ts';
import { campaignCalls } from './campaign-calls.ts';
import { drawCalls } from './draw-calls.ts';
import { exportCalls } from './export-calls.ts';
import { Operator, OPERATOR_ROLES, type OperatorRole } from './operator.ts';
import { payoutCalls } from './payout-calls.ts';
import { personCalls } from './person-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { supportCalls } from './support-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** One call of the desk: the fields of a site call, and who may make it. */
export interface DeskCall extends Call {
  /**
   * Who may call: anyone; operators who have passed the password but not yet the second factor; or signed-in operators
   * with one of these roles.
   */
  readonly who: 'anybody' | 'halfway' | readonly OperatorRole[];
  /**
   * How a call relates to campaigns. `campaign`: its query names one by uuid, which must be one of the operator's;
   * without one it concerns all campaigns, which requires an operator of all. `own`: its query may name one; without
   * one the response covers only the operator's campaigns.
   */
  readonly concerns: 'campaign' | 'own' | 'nothing';
  /** The call reads personal data: its line is in the audit log before the response is sent. */
  readonly audited?: Audited;
}

const Empty = v.strictObject({});
const LinkToken = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
const Code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be the six digits from the app'));

/** The signed-in operator, the end of their session, and the campaigns that they work on. */
export const Me = v.object({
  operator: Operator,
  /** ISO, in UTC. */
  endsAt: v.string(),
  /** The operator's campaigns that are served now. */
  campaigns: v.array(v.object({ uuid: Uuid, name: v.string() })),
  /** Whether the inspector exists at the desk's address: never in production (TOOL-11). */
  inspection: v.boolean(),
});
export type Me = v.InferOutput<typeof Me>;

/** The data for setting up an account from an invitation link. */
const Welcome = v.object({
  email: v.string(),
  /** For the authenticator app: a URL for the QR code, and the secret for typing. */
  otpAddress: v.string(),
  secret: v.string(),
});

/**
 * Every call of the desk. This table defines the server's routes, the hook that checks permissions (DESK-5), and the
 * page's client.
 */
export const deskCalls = {
  openWelcome: {
    method: 'POST',
    path: '/desk/api/welcome',
    body: LinkToken,
    reply: Welcome,
    sameOrigin: true,
    who: 'anybody',
    concerns: 'nothing',
  },
  finishWelcome: {
    method: 'POST',
    path: '/desk/api/welcome/finish',
    body: v.object({ ...LinkToken.entries, ...NewPassword.entries, name: ShortText, code: Code }),
    reply: Me,
    sameOrigin: true,
    who: 'anybody',
    concerns: 'nothing',
  },
  signIn: {
    method: 'POST',
    path: '/desk/api/sign-in',
    body: SignIn,
    reply: Empty,
    sameOrigin: true,
    who: 'anybody',
    concerns: 'nothing',
  },
  enterCode: {
    method: 'POST',
    path: '/desk/api/sign-in/code',
    body: v.object({ code: Code }),
    reply: Me,
    sameOrigin: true,
    who: 'halfway',
    concerns: 'nothing',
  },
  signOut: {
    method: 'POST',
    path: '/desk/api/sign-out',
    reply: Empty,
    sameOrigin: true,
    who: OPERATOR_ROLES,
    concerns: 'nothing',
  },
  /** Ends every session of the caller, including this one. */
  endSessions: {
    method: 'POST',
    path: '/desk/api/sessions/end',
    reply: Empty,
    sameOrigin: true,
    who: OPERATOR_ROLES,
    concerns: 'nothing',
  },
  whoAmI: {
    method: 'GET',
    path: '/desk/api/me',
    reply: Me,
    sameOrigin: true,
    who: OPERATOR_ROLES,
    concerns: 'nothing',
  },
  /** Lists the newest lines, or those before a given line. */
  listAudit: {
    method: 'GET',
    path: '/desk/api/audit',
    query: v.object({
      campaign: v.optional(Uuid),
      before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'must be the number of a line'))),
      /** An operator's email, or the kind of another actor. */
      who: v.optional(ShortText),
      what: v.optional(Audited),
      /** The object of the action, exactly as in the line. */
      about: v.optional(ShortText),
      since: v.optional(
        v.pipe(
          v.string(),
          v.isoTimestamp('must be a time such as 2026-11-05T00:00:00Z'),
          v.check((moment) => !Number.isNaN(Date.parse(moment)), 'is not a valid time'),
        ),
      ),
    }),
    reply: v.object({ lines: v.array(AuditLine), hasOlder: v.boolean() }),
    sameOrigin: true,
    who: ['admin'],
    concerns: 'campaign',
    audited: 'audit.read',
  },
  /** Lists all operators, including those whose access has ended. */
  listOperators: {
    method: 'GET',
    path: '/desk/api/operators',
    reply: v.object({ operators: v.array(v.object({ email: v.string(), name: v.string() })) }),
    sameOrigin: true,
    who: ['admin'],
    concerns: 'nothing',
  },
  checkAudit: {
    method: 'GET',
    path: '/desk/api/audit/check',
    reply: AuditCheck,
    sameOrigin: true,
    who: ['admin'],
    concerns: 'nothing',
  },
  ...campaignCalls,
  ...exportCalls,
  ...reviewCalls,
  ...personCalls,
  ...payoutCalls,
  ...drawCalls,
  ...webhookCalls,
  ...supportCalls,
} as const satisfies Record<string, DeskCall>;

export type DeskCallName = keyof typeof deskCalls;
