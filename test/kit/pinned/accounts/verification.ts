import { answered, failed, outOfService, type PathEvent, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { at, idle, values } from './kit.ts';

const linked: Visit = { requested: 'verify', code: 'c-1' };
const asked = failed('verifyAccount', refusal(422, { password: ['missing'] }));
const askedEither = failed('verifyAccount', refusal(422, { password: ['missing'], newPassword: ['or'] }));
const known: PathEvent = { type: 'account.submitted', values: { ...values, passwordConfirm: '' } };
const another: PathEvent = { type: 'account.submitted', values };
const renew: PathEvent = { type: 'newPassword.asked' };
const back: PathEvent = { type: 'newPassword.declined' };
const wrong = failed('verifyAccount', refusal(422, { password: ['wrong'] }));
const over = failed('verifyAccount', refusal(400));
const deep = (form: string, phase: string) => at('verify', { [form]: phase });

/** ACCT-5, ACCT-7: an opened link loads its status; the visitor enters the account's password, or another one. */
export const VERIFICATION: readonly PinnedJourney[] = [
  {
    name: '[ACCT-5] a link asks how it stands as soon as it is opened',
    visit: linked,
    events: [],
    ends: 'verify',
    state: at('verify', 'verifying'),
    waitsFor: ['verifyAccount'],
    holds: idle,
  },
  {
    name: '[ACCT-7] one that has served says so, and its code is forgotten',
    visit: linked,
    events: [answered('verifyAccount', {})],
    ends: 'verify',
    state: at('verify', 'verified'),
    holds: { visit: { code: null } },
  },
  {
    name: '[ACCT-7] a good one asks for the password that was set',
    visit: linked,
    events: [asked],
    ends: 'verify',
    state: deep('asking', 'editing'),
    waitsFor: [],
    holds: { account: { takesNew: false }, visit: { code: 'c-1' } },
  },
  {
    name: '[ACCT-7] and is verified with it',
    visit: linked,
    events: [asked, known, answered('verifyAccount', {})],
    ends: 'verify',
    state: at('verify', 'verified'),
    holds: { visit: { code: null }, ...idle },
  },
  {
    name: '[ACCT-7] which is sent with the code',
    visit: linked,
    events: [asked, known],
    ends: 'verify',
    state: deep('asking', 'sending'),
    waitsFor: ['verifyAccount'],
    holds: { account: { passwords: { password: 'correct horse' } }, visit: { code: 'c-1' } },
  },
  {
    name: '[ACCT-7] not without a password',
    visit: linked,
    events: [asked, { type: 'account.submitted', values: { ...values, password: '' } }],
    ends: 'verify',
    state: deep('asking', 'editing'),
  },
  {
    name: '[ENTRY-2] what is typed with the password is kept',
    visit: linked,
    events: [asked, { type: 'account.changed', values: { ...values, email: 'ro' } }],
    ends: 'verify',
    holds: { account: { draft: { email: 'ro' } } },
  },
  {
    name: '[ACCT-7] a wrong one is explained, and asked for again',
    visit: linked,
    events: [asked, known, wrong],
    ends: 'verify',
    state: deep('asking', 'editing'),
    holds: { visit: { fieldErrors: { password: ['wrong'] }, code: 'c-1' }, ...idle },
  },
  {
    name: '[ERR-18] a link that ended meanwhile',
    visit: linked,
    events: [asked, known, over],
    ends: 'verify',
    state: at('verify', 'failed'),
    holds: { visit: { fault: null }, ...idle },
  },
  {
    name: '[START-11] nothing moves the visitor away while the password is judged',
    visit: linked,
    events: [asked, known, ask('signIn')],
    ends: 'verify',
    waitsFor: ['verifyAccount'],
  },
  {
    name: '[ACCT-7] the link of another e-mail takes no new password',
    visit: linked,
    events: [asked, renew],
    ends: 'verify',
    state: deep('asking', 'editing'),
  },
  {
    name: '[ACCT-7] that of a registration does',
    visit: linked,
    events: [askedEither, renew],
    ends: 'verify',
    state: deep('choosing', 'editing'),
    holds: { account: { takesNew: true } },
  },
  {
    name: '[ACCT-7] or the one that was set after all',
    visit: linked,
    events: [askedEither, renew, back],
    ends: 'verify',
    state: deep('asking', 'editing'),
  },
  {
    name: '[ACCT-7] and is verified with a new one',
    visit: linked,
    events: [askedEither, renew, another, answered('verifyAccount', {})],
    ends: 'verify',
    state: at('verify', 'verified'),
    holds: { visit: { code: null }, ...idle },
  },
  {
    name: '[ACCT-7] a new one that does not count is explained',
    visit: linked,
    events: [askedEither, renew, another, failed('verifyAccount', refusal(422, { newPassword: ['short'] }))],
    ends: 'verify',
    state: deep('choosing', 'editing'),
    holds: { visit: { fieldErrors: { newPassword: ['short'] } }, ...idle },
  },
  {
    name: '[VAL-17] not without its confirmation',
    visit: linked,
    events: [askedEither, renew, known],
    ends: 'verify',
    state: deep('choosing', 'editing'),
  },
  {
    name: '[ENTRY-2] what is typed with a new one is kept',
    visit: linked,
    events: [askedEither, renew, { type: 'account.changed', values: { ...values, email: 'ro' } }],
    ends: 'verify',
    holds: { account: { draft: { email: 'ro' } } },
  },
  {
    name: '[ERR-18] nor with a link that ended meanwhile',
    visit: linked,
    events: [askedEither, renew, another, over],
    ends: 'verify',
    state: at('verify', 'failed'),
    holds: { visit: { fault: null }, ...idle },
  },
  {
    name: '[ACCT-7] a new one is sent with its confirmation and the code',
    visit: linked,
    events: [askedEither, renew, another],
    ends: 'verify',
    state: deep('choosing', 'sending'),
    waitsFor: ['verifyAccount'],
    holds: {
      account: { passwords: { password: 'correct horse', passwordConfirm: 'correct horse' } },
      visit: { code: 'c-1' },
    },
  },
  {
    name: '[ACCT-5] [OUTAGE-6] a link that is asked for again after an outage says that it is there',
    visit: linked,
    events: [failed('verifyAccount', outOfService()), { type: 'outage.retried' }, asked],
    ends: 'verify',
    state: deep('asking', 'editing'),
    emits: [{ type: 'outage.ended', what: 'page' }],
    holds: { visit: { outage: null } },
  },
  {
    name: '[ACCT-5] one that is opened while the site is there is asked for as well',
    events: [ask('verify', 'c-2')],
    ends: 'verify',
    state: at('verify', 'verifying'),
    waitsFor: ['verifyAccount'],
    holds: { visit: { code: 'c-2' } },
  },
  {
    name: '[START-11] nothing moves the visitor away while a new one is judged',
    visit: linked,
    events: [askedEither, renew, another, ask('signIn')],
    ends: 'verify',
    waitsFor: ['verifyAccount'],
  },
  {
    name: '[ACCT-7] what a form says about a password is gone with it',
    visit: linked,
    events: [askedEither, known, wrong, renew],
    ends: 'verify',
    holds: { visit: { fault: null, fieldErrors: {} } },
  },
  {
    name: '[ERR-18] or it fails',
    visit: linked,
    events: [over],
    ends: 'verify',
    state: at('verify', 'failed'),
    waitsFor: [],
  },
  {
    name: '[ERR-18] and can be tried again',
    visit: linked,
    events: [failed('verifyAccount', refusal(500)), { type: 'verification.retried' }],
    ends: 'verify',
    waitsFor: ['verifyAccount'],
    holds: { visit: { code: 'c-1' } },
  },
];
