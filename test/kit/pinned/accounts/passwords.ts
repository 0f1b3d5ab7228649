import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { at, idle, send, values } from './kit.ts';

const forgetful: Visit = { requested: 'forgotPassword' };
const linked: Visit = { requested: 'resetPassword', code: 'c-1' };

/** ACCT-3, ACCT-4: a forgotten password, and a new one through the link in the email. */
export const PASSWORDS: readonly PinnedJourney[] = [
  {
    name: '[ACCT-3] a new password is asked for',
    visit: forgetful,
    events: [send],
    ends: 'forgotPassword',
    state: at('forgotPassword', 'sending'),
    waitsFor: ['requestPasswordReset'],
    holds: { account: { draft: { email: 'robin@example.com' } } },
  },
  {
    name: '[ACCT-3] and the text on the e-mail follows',
    visit: forgetful,
    events: [send, answered('requestPasswordReset', {})],
    ends: 'forgotPassword',
    state: at('forgotPassword', 'sent'),
    holds: idle,
  },
  {
    name: '[ERR-13] a request that failed can be made again',
    visit: forgetful,
    events: [send, failed('requestPasswordReset', refusal(500))],
    ends: 'forgotPassword',
    state: at('forgotPassword', 'editing'),
    holds: { visit: { fault: { kind: 'unknown' } } },
  },
  {
    name: '[ERR-13] its dialog goes with the screen',
    visit: forgetful,
    events: [send, failed('requestPasswordReset', refusal(500)), ask('signIn')],
    ends: 'signIn',
    holds: { visit: { fault: null } },
  },
  {
    name: '[VAL-17] not without an e-mail',
    visit: forgetful,
    events: [{ type: 'account.submitted', values: { ...values, email: '' } }],
    ends: 'forgotPassword',
    state: at('forgotPassword', 'editing'),
  },
  {
    name: '[ENTRY-2] the e-mail is kept as it is typed',
    visit: forgetful,
    events: [{ type: 'account.changed', values: { ...values, email: 'ro' } }],
    ends: 'forgotPassword',
    holds: { account: { draft: { email: 'ro' } } },
  },
  {
    name: '[START-11] nothing moves the visitor away meanwhile',
    visit: forgetful,
    events: [send, ask('signIn')],
    ends: 'forgotPassword',
    waitsFor: ['requestPasswordReset'],
  },
  {
    name: '[ACCT-4] a new password is set',
    visit: linked,
    events: [send],
    ends: 'resetPassword',
    state: at('resetPassword', 'sending'),
    waitsFor: ['resetPassword'],
    holds: { account: { passwords: { password: 'correct horse' } } },
  },
  {
    name: '[ACCT-4] and its code is forgotten',
    visit: linked,
    events: [send, answered('resetPassword', {})],
    ends: 'resetPassword',
    state: at('resetPassword', 'changed'),
    holds: { visit: { code: null }, ...idle },
  },
  {
    name: '[ERR-17] a request that is not valid',
    visit: linked,
    events: [send, failed('resetPassword', refusal(400))],
    ends: 'resetPassword',
    state: at('resetPassword', 'editing'),
    holds: { account: { notice: 'resetRefused' }, visit: { code: 'c-1' } },
  },
  {
    name: '[ERR-17] a new password that does not count is explained at its field, and the link is not blamed',
    visit: linked,
    events: [send, failed('resetPassword', refusal(422, { newPassword: ['short'] }))],
    ends: 'resetPassword',
    state: at('resetPassword', 'editing'),
    holds: { account: { notice: null }, visit: { fieldErrors: { newPassword: ['short'] }, code: 'c-1' } },
  },
  {
    name: '[ACCT-4] whoever was signed in no longer is, and what they entered stays for their account',
    visit: { ...linked, profile: PROFILE },
    events: [send, answered('resetPassword', {})],
    ends: 'resetPassword',
    state: at('resetPassword', 'changed'),
    holds: { entry: { profile: null, heldFor: PROFILE.email }, visit: { code: null }, ...idle },
    emits: [{ type: 'account.signedOut', accessToken: PROFILE.accessToken }],
  },
  {
    name: '[ERR-17] is explained on that screen alone',
    visit: linked,
    events: [send, failed('resetPassword', refusal(400)), ask('signIn')],
    ends: 'signIn',
    holds: { account: { notice: null } },
  },
  {
    name: '[VAL-17] not without both passwords',
    visit: linked,
    events: [{ type: 'account.submitted', values: { ...values, passwordConfirm: '' } }],
    ends: 'resetPassword',
    state: at('resetPassword', 'editing'),
  },
  {
    name: '[ENTRY-2] what is typed there is kept',
    visit: linked,
    events: [{ type: 'account.changed', values: { ...values, email: 'ro' } }],
    ends: 'resetPassword',
    holds: { account: { draft: { email: 'ro' } } },
  },
  {
    name: '[START-11] nothing moves the visitor away while it is set',
    visit: linked,
    events: [send, ask('signIn')],
    ends: 'resetPassword',
    waitsFor: ['resetPassword'],
  },
];
