import * as v from 'valibot';
import type { Call } from '../calls.ts';
import { ShortText } from '../formats/short-text.ts';
import { NewPassword, SignIn } from '../profile.ts';
import { Uuid } from '../schema.ts';
import { AuditCheck, Audited, AuditLine } from './audit.ts';
import { campaignCalls } from './campaign-calls.ts';
import { drawCalls } from './draw-calls.ts';
import { exportCalls } from './export-calls.ts';
import { Operator, OPERATOR_ROLES, type OperatorRole } from './operator.ts';
import { payoutCalls } from './payout-calls.ts';
import { personCalls } from './person-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { supportCalls } from './support-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** One call of the desk: what a call of the site has, and who may make it. */
export interface DeskCall extends Call {
  /**
   * Anybody; whoever has shown the password and not yet the second factor; or operators with one of these roles, who
   * are signed in.
   */
  readonly who: 'anybody' | 'halfway' | readonly OperatorRole[];
  /**
   * A call that concerns a campaign names it in its query, by uuid, and is refused where it is not the operator's; one
   * that names none concerns them all, which takes an operator of all. One of their `own` may name one, and is
   * answered of the operator's campaigns alone where it does not.
   */
  readonly concerns: 'campaign' | 'own' | 'nothing';
  /** It reads what is personal: the line is in the audit log before anything is answered. */
  readonly audited?: Audited;
}

const Empty = v.strictObject({});
const LinkToken = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
const Code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be the six digits that the app shows'));

/** Who is signed in, until when, and the campaigns that they work on. */
export const Me = v.object({
  operator: Operator,
  /** ISO, in UTC. */
  endsAt: v.string(),
  /** Those that are served now. */
  campaigns: v.array(v.object({ uuid: Uuid, name: v.string() })),
});
export type Me = v.InferOutput<typeof Me>;

/** What whoever opens a link has to set up. */
const Welcome = v.object({
  email: v.string(),
  /** For the authenticator: as an address for the QR code, and to be typed. */
  otpAddress: v.string(),
  secret: v.string(),
});

/**
 * Every call of the desk. The server's routes, its one hook that judges who may call (DESK-5), and the page's client
 * are made from this table.
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
  /** Ends every session of whoever calls, also this one. */
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
  /** The newest lines, or those before a line. */
  listAudit: {
    method: 'GET',
    path: '/desk/api/audit',
    query: v.object({
      campaign: v.optional(Uuid),
      before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'must be the number of a line'))),
      /** An operator's e-mail, or the kind of who else did it. */
      who: v.optional(ShortText),
      what: v.optional(Audited),
      /** What or whom it was done to, just as the line says it. */
      about: v.optional(ShortText),
      since: v.optional(
        v.pipe(
          v.string(),
          v.isoTimestamp('must be a moment such as 2026-11-05T00:00:00Z'),
          v.check((moment) => !Number.isNaN(Date.parse(moment)), 'is no moment'),
        ),
      ),
    }),
    reply: v.object({ lines: v.array(AuditLine), hasOlder: v.boolean() }),
    sameOrigin: true,
    who: ['admin'],
    concerns: 'campaign',
    audited: 'audit.read',
  },
  /** Who has worked at the desk, also those who were ended. */
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
