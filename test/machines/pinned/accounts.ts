import { type AccountValues, EMPTY_ACCOUNT } from '#domain/account.ts';
import { ACCOUNT_SCREENS, type ScreenName } from '#domain/screens.ts';
import { formValues, gateAnswers } from '#test/kit/answers.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { PROFILE, receipt } from '#test/kit/journey-actor.ts';
import { answered, failed, type PathEvent, refusal } from '#test/kit/paths/events.ts';
import { completion, type Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';

const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };
const files = [receipt('a')];
const login: Visit = { campaign: { loginYn: true } };
const gated: Visit = { campaign: { loginYn: true, ageGateYn: true } };
const member: Visit = { profile: PROFILE, entry: { files }, requested: 'form' };
const values: AccountValues = { ...EMPTY_ACCOUNT, email: 'robin@example.com', password: 'correct horse', passwordConfirm: 'correct horse', address: '1 Main Street', city: 'Oakland', state: 'CA', zipCode: '94607' };
const send: PathEvent = { type: 'account.submitted', values };
const signIn: PathEvent[] = [send, answered('signIn', PROFILE)];
const pass: PathEvent = { type: 'gate.submitted', answers: { ...gateAnswers, state: null, qualifierAnswer: null } };
const ask = (screen: ScreenName, code: string | null = null): PathEvent => ({ type: 'screen.requested', screen, code });
const submit: PathEvent = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null };
const balance = { balancePoints: 250, history: [] };
const idle = { account: { passwords: { password: '', passwordConfirm: '' } } };
const at = (screen: string, phase: string) => ({ flow: { account: { [screen]: phase } } });

/** START-5, NEXT-6, NEXT-7 and the account's own screens. */
export const ACCOUNTS: readonly PinnedJourney[] = [
  { name: '[START-5] / of a campaign that asks for a login', visit: login, events: [], ends: 'signIn', state: at('signIn', 'editing'), holds: { visit: { requested: 'start' } } },
  { name: '[START-5] a deep link is held back by it', visit: { ...login, entry: { files }, requested: 'form' }, events: [], ends: 'signIn', holds: { visit: { requested: 'form' } } },
  { name: '[START-5] not for one who is signed in', visit: { ...login, profile: PROFILE }, events: [], ends: 'receipts' },
  { name: '[START-5] the gate comes first', visit: gated, events: [], ends: 'gate' },
  { name: '[START-5] /contact is open without a login', visit: { ...login, requested: 'contact' }, events: [], ends: 'contact' },
  ...ACCOUNT_SCREENS.map((screen): PinnedJourney => ({ name: `[START-5] /user/… of ${screen} is open without a login`, visit: { ...login, requested: screen, code: 'c-1' }, events: [], ends: screen, holds: { visit: { requested: 'start', code: 'c-1' } } })),
  ...ACCOUNT_SCREENS.map((screen): PinnedJourney => ({ name: `[START-9] ${screen} is resumed after the gate`, visit: { ...gated, requested: screen, code: 'c-1' }, events: [pass], ends: screen, holds: { visit: { requested: 'start' } } })),
  ...ACCOUNT_SCREENS.map((screen): PinnedJourney => ({ name: `[START-11] ${screen} is asked for on the way`, events: [ask(screen, 'c-2')], ends: screen, holds: { visit: { code: 'c-2' } } })),
  ...ACCOUNT_SCREENS.map((screen): PinnedJourney => ({ name: `[START-4] ${screen} lies behind the gate`, visit: { campaign: { ageGateYn: true } }, events: [ask(screen, 'c-2')], ends: 'gate' })),
  { name: '[START-7] a link without its code leads to the furthest step', visit: { requested: 'verify' }, events: [], ends: 'receipts' },
  { name: '[START-5] NEXT-8: an offer that comes first is shown before the login', visit: { campaign: { loginYn: true, offerFirst: true } }, events: [], ends: 'offer' },
  { name: '[NEXT-2] from the offer to the login that is still ahead', visit: { campaign: { loginYn: true, offerFirst: true } }, events: [{ type: 'offer.accepted' }], ends: 'signIn' },
  { name: '[NEXT-2] from the offer past a login that was given', visit: { campaign: { loginYn: true, offerFirst: true }, profile: PROFILE }, events: [{ type: 'offer.accepted' }], ends: 'receipts' },
  { name: '[NEXT-1] from the gate to sign-in', visit: { ...gated, requested: 'form' }, events: [pass], ends: 'signIn', holds: { visit: { requested: 'form' } } },
  { name: '[NEXT-1] from the gate past a login that was given', visit: { ...gated, profile: PROFILE }, events: [pass], ends: 'receipts' },
  { name: '[NEXT-6] after sign-in the profile is stored, and the receipts follow', visit: login, events: signIn, ends: 'receipts', holds: { visit: { requested: 'start' }, entry: { profile: PROFILE, email: 'robin@example.com' } } },
  { name: '[NEXT-6] after sign-in the form of a sweepstakes follows', visit: { campaign: { ...sweepstakes, loginYn: true } }, events: signIn, ends: 'form', holds: { visit: { requested: 'start' } } },
  { name: '[START-9] after sign-in the form that it held back is resumed', visit: { ...login, entry: { files }, requested: 'form' }, events: signIn, ends: 'form', holds: { visit: { requested: 'start' } } },
  { name: '[START-9] after sign-in the offer that it held back is resumed', visit: { ...login, requested: 'offer' }, events: signIn, ends: 'offer', holds: { visit: { requested: 'start' } } },
  { name: '[START-9] after sign-in the profile that it held back is resumed', visit: { ...login, requested: 'profile' }, events: signIn, ends: 'profile', state: at('profile', 'loading'), holds: { visit: { requested: 'start' } }, waitsFor: ['loadProfile'] },
  { name: '[START-9] a sign-in on the way leads back to the form', visit: { entry: { files }, requested: 'form' }, events: [ask('signIn'), ...signIn], ends: 'form' },
  { name: '[ACCT-1] the form is sent', visit: login, events: [send], ends: 'signIn', state: at('signIn', 'sending'), waitsFor: ['signIn'], holds: { account: { draft: { email: 'robin@example.com' }, passwords: { password: 'correct horse' } } } },
  { name: '[VAL-14] an incomplete one is not', visit: login, events: [{ type: 'account.submitted', values: { ...values, password: '' } }], ends: 'signIn', state: at('signIn', 'editing') },
  { name: '[ENTRY-2] what is typed is kept', visit: login, events: [{ type: 'account.changed', values: { ...values, email: 'ro' } }], ends: 'signIn', holds: { account: { draft: { email: 'ro' } } } },
  { name: '[ERR-14] wrong credentials are explained', visit: login, events: [send, failed('signIn', refusal(401))], ends: 'signIn', state: at('signIn', 'editing'), holds: { account: { notice: 'wrongCredentials', ...idle.account } } },
  { name: '[ERR-14] the explanation goes with the screen', visit: login, events: [send, failed('signIn', refusal(401)), ask('forgotPassword')], ends: 'forgotPassword', holds: { account: { notice: null } } },
  { name: '[ERR-13] so does an error dialog', visit: login, events: [send, failed('signIn', refusal(500)), ask('forgotPassword')], ends: 'forgotPassword', holds: { visit: { fault: null } } },
  { name: '[START-11] nothing moves the visitor away while they are signed in', visit: login, events: [send, ask('register'), ask('privacyPolicy')], ends: 'signIn', waitsFor: ['signIn'] },
  { name: '[NEXT-8] going on from an account screen leads to the next step', visit: { requested: 'register' }, events: [{ type: 'offer.accepted' }], ends: 'receipts' },
  { name: '[START-5] going on from an account screen leads to sign-in where it is asked for', visit: { ...login, requested: 'register' }, events: [{ type: 'offer.accepted' }], ends: 'signIn' },
  { name: '[ACCT-2] a registration is sent', visit: { requested: 'register' }, events: [send], ends: 'register', state: at('register', 'sending'), waitsFor: ['registerAccount'], holds: { account: { draft: { email: 'robin@example.com' } } } },
  { name: '[ACCT-2] and gives way to the text on the e-mail', visit: { requested: 'register' }, events: [send, answered('registerAccount', {})], ends: 'register', state: at('register', 'sent'), holds: idle },
  { name: '[ERR-15] an e-mail that has an account', visit: { requested: 'register' }, events: [send, failed('registerAccount', refusal(409))], ends: 'register', state: at('register', 'editing'), holds: { account: { notice: 'duplicateEmail' } } },
  { name: '[ERR-15] is explained on that screen alone', visit: { requested: 'register' }, events: [send, failed('registerAccount', refusal(409)), ask('signIn')], ends: 'signIn', holds: { account: { notice: null } } },
  { name: '[VAL-16] an incomplete registration is not sent', visit: { requested: 'register' }, events: [{ type: 'account.submitted', values: { ...values, address: '' } }], ends: 'register', state: at('register', 'editing') },
  { name: '[ENTRY-2] what is typed for a registration is kept', visit: { requested: 'register' }, events: [{ type: 'account.changed', values: { ...values, city: 'Oak' } }], ends: 'register', holds: { account: { draft: { city: 'Oak' } } } },
  { name: '[START-11] nothing moves the visitor away while they are registered', visit: { requested: 'register' }, events: [send, ask('signIn')], ends: 'register', waitsFor: ['registerAccount'] },
  { name: '[ACCT-3] a new password is asked for', visit: { requested: 'forgotPassword' }, events: [send], ends: 'forgotPassword', state: at('forgotPassword', 'sending'), waitsFor: ['requestPasswordReset'], holds: { account: { draft: { email: 'robin@example.com' } } } },
  { name: '[ACCT-3] and the text on the e-mail follows', visit: { requested: 'forgotPassword' }, events: [send, answered('requestPasswordReset', {})], ends: 'forgotPassword', state: at('forgotPassword', 'sent'), holds: idle },
  { name: '[ERR-13] a request that failed can be made again', visit: { requested: 'forgotPassword' }, events: [send, failed('requestPasswordReset', refusal(500))], ends: 'forgotPassword', state: at('forgotPassword', 'editing'), holds: { visit: { fault: { kind: 'unknown' } } } },
  { name: '[ERR-13] its dialog goes with the screen', visit: { requested: 'forgotPassword' }, events: [send, failed('requestPasswordReset', refusal(500)), ask('signIn')], ends: 'signIn', holds: { visit: { fault: null } } },
  { name: '[VAL-17] not without an e-mail', visit: { requested: 'forgotPassword' }, events: [{ type: 'account.submitted', values: { ...values, email: '' } }], ends: 'forgotPassword', state: at('forgotPassword', 'editing') },
  { name: '[ENTRY-2] the e-mail is kept as it is typed', visit: { requested: 'forgotPassword' }, events: [{ type: 'account.changed', values: { ...values, email: 'ro' } }], ends: 'forgotPassword', holds: { account: { draft: { email: 'ro' } } } },
  { name: '[START-11] nothing moves the visitor away meanwhile', visit: { requested: 'forgotPassword' }, events: [send, ask('signIn')], ends: 'forgotPassword', waitsFor: ['requestPasswordReset'] },
  { name: '[ACCT-4] a new password is set', visit: { requested: 'resetPassword', code: 'c-1' }, events: [send], ends: 'resetPassword', state: at('resetPassword', 'sending'), waitsFor: ['resetPassword'], holds: { account: { passwords: { password: 'correct horse' } } } },
  { name: '[ACCT-4] and its code is forgotten', visit: { requested: 'resetPassword', code: 'c-1' }, events: [send, answered('resetPassword', {})], ends: 'resetPassword', state: at('resetPassword', 'changed'), holds: { visit: { code: null }, ...idle } },
  { name: '[ERR-17] a request that is not valid', visit: { requested: 'resetPassword', code: 'c-1' }, events: [send, failed('resetPassword', refusal(422))], ends: 'resetPassword', state: at('resetPassword', 'editing'), holds: { account: { notice: 'resetRefused' }, visit: { code: 'c-1' } } },
  { name: '[ERR-17] is explained on that screen alone', visit: { requested: 'resetPassword', code: 'c-1' }, events: [send, failed('resetPassword', refusal(422)), ask('signIn')], ends: 'signIn', holds: { account: { notice: null } } },
  { name: '[VAL-17] not without both passwords', visit: { requested: 'resetPassword', code: 'c-1' }, events: [{ type: 'account.submitted', values: { ...values, passwordConfirm: '' } }], ends: 'resetPassword', state: at('resetPassword', 'editing') },
  { name: '[ENTRY-2] what is typed there is kept', visit: { requested: 'resetPassword', code: 'c-1' }, events: [{ type: 'account.changed', values: { ...values, email: 'ro' } }], ends: 'resetPassword', holds: { account: { draft: { email: 'ro' } } } },
  { name: '[START-11] nothing moves the visitor away while it is set', visit: { requested: 'resetPassword', code: 'c-1' }, events: [send, ask('signIn')], ends: 'resetPassword', waitsFor: ['resetPassword'] },
  { name: '[ACCT-5] a link is verified as soon as it is opened', visit: { requested: 'verify', code: 'c-1' }, events: [], ends: 'verify', state: at('verify', 'verifying'), waitsFor: ['verifyAccount'] },
  { name: '[ACCT-5] and its code is forgotten', visit: { requested: 'verify', code: 'c-1' }, events: [answered('verifyAccount', {})], ends: 'verify', state: at('verify', 'verified'), holds: { visit: { code: null } } },
  { name: '[ERR-18] or it fails', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', refusal(422))], ends: 'verify', state: at('verify', 'failed'), waitsFor: [] },
  { name: '[ERR-18] and can be tried again', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', refusal(500)), { type: 'verification.retried' }], ends: 'verify', waitsFor: ['verifyAccount'], holds: { visit: { code: 'c-1' } } },
  { name: '[PROF-1] the profile is loaded', visit: { ...member, requested: 'profile' }, events: [], ends: 'profile', waitsFor: ['loadProfile'], holds: { visit: { requested: 'start' } } },
  { name: '[PROF-1] and shown', visit: { ...member, requested: 'profile' }, events: [answered('loadProfile', balance)], ends: 'profile', state: at('profile', 'shown'), holds: { account: { balance: { balancePoints: 250 } } } },
  { name: '[PROF-1] it is asked for on the way', visit: member, events: [ask('profile')], ends: 'profile', holds: { visit: { requested: 'start' } } },
  { name: '[PROF-3] without a profile it is held back by sign-in', visit: { requested: 'profile' }, events: [], ends: 'signIn', holds: { visit: { requested: 'profile' } } },
  { name: '[PROF-3] also on the way', events: [ask('profile')], ends: 'signIn', holds: { visit: { requested: 'profile' } } },
  { name: '[PROF-3] and before the gate by the gate', visit: { campaign: { ageGateYn: true } }, events: [ask('profile')], ends: 'gate', holds: { visit: { requested: 'profile' } } },
  { name: '[START-9] the profile that the gate held back is resumed', visit: { campaign: { ageGateYn: true }, profile: PROFILE, requested: 'profile' }, events: [pass], ends: 'profile', holds: { visit: { requested: 'start' } } },
  { name: '[START-9] the profile that the gate held back is held back by sign-in', visit: { campaign: { ageGateYn: true }, requested: 'profile' }, events: [pass], ends: 'signIn', holds: { visit: { requested: 'profile' } } },
  { name: '[PROF-4] a session that has ended', visit: { ...member, requested: 'profile' }, events: [failed('loadProfile', refusal(401))], ends: 'signIn', holds: { visit: { requested: 'profile' }, account: { notice: 'sessionExpired' }, entry: { profile: null, files: [{ id: 'a' }] } } },
  { name: '[PROF-5] another failure', visit: { ...member, requested: 'profile' }, events: [failed('loadProfile', refusal(500))], ends: 'profile', state: at('profile', 'failed'), holds: { visit: { fault: { kind: 'unknown' } } } },
  { name: '[PROF-5] goes with the screen', visit: { ...member, requested: 'profile' }, events: [failed('loadProfile', refusal(500)), ask('form')], ends: 'form', holds: { visit: { fault: null } } },
  { name: '[PROF-5] and can be tried again', visit: { ...member, requested: 'profile' }, events: [failed('loadProfile', refusal(500)), { type: 'profile.retried' }], ends: 'profile', waitsFor: ['loadProfile'] },
  { name: '[SUBM-5] a session that has ended during the submission keeps all that was entered', visit: member, events: [submit, failed('createSubmission', refusal(401))], ends: 'signIn', holds: { visit: { requested: 'form' }, account: { notice: 'sessionExpired' }, entry: { profile: null, email: 'dana@example.com' } } },
  { name: '[SUBM-5] and after sign-in the form is back', visit: member, events: [submit, failed('createSubmission', refusal(401)), ...signIn], ends: 'form', holds: { entry: { nameFirst: 'Dana', files: [{ id: 'a' }] } } },
  { name: '[NEXT-7] sign out clears the profile and goes back to the initial state', visit: member, events: [{ type: 'signedOut' }], ends: 'receipts', holds: { entry: { profile: null, files: [] } }, emits: [{ type: 'account.signedOut', accessToken: 'token-1' }] },
  { name: '[NEXT-7] to sign-in where a login is asked for', visit: { ...member, ...login }, events: [{ type: 'signedOut' }], ends: 'signIn', holds: { account: { notice: null } } },
  { name: '[NEXT-7] not while a submission is under way', visit: member, events: [submit, { type: 'signedOut' }], ends: 'form', waitsFor: ['createSubmission'], holds: { entry: { profile: PROFILE } } },
  { name: '[NEXT-7] and not without a profile', visit: { entry: { files }, requested: 'form' }, events: [{ type: 'signedOut' }], ends: 'form', emits: [], holds: { entry: { files: [{ id: 'a' }] } } },
  { name: '[START-11] from the confirmation to the profile', visit: { completion, requested: 'complete', profile: PROFILE }, events: [ask('profile')], ends: 'profile' },
  { name: '[START-11] from the confirmation to sign-in', visit: { completion, requested: 'complete' }, events: [ask('signIn')], ends: 'signIn' },
  { name: '[START-11] from the confirmation no link of an e-mail leads away', visit: { completion, requested: 'complete' }, events: [ask('verify', 'c-1'), ask('register')], ends: 'complete' },
  { name: '[START-9] what was held back is forgotten where the visitor goes elsewhere by themselves', visit: { campaign: { loginYn: true, offerFirst: true }, requested: 'profile' }, events: [ask('offer')], ends: 'offer', holds: { visit: { requested: 'start' } } },
  { name: '[START-9] also to the gate again', visit: { ...gated, entry: { passedGate: true }, requested: 'profile' }, events: [ask('gate')], ends: 'gate', holds: { visit: { requested: 'start' } } },
  { name: '[START-9] reading the privacy policy does not forget it', visit: { campaign: { ageGateYn: true }, entry: { files }, requested: 'form' }, events: [ask('privacyPolicy'), { type: 'privacyPolicy.closed' }, pass], ends: 'form' },
];
