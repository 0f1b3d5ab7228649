import type { ScreenName } from '#domain/screens.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { PROFILE, receipt } from '#test/kit/journey-actor.ts';
import { completion, type Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';

const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };
const gated = { ageGateYn: true };
const early = { dateStart: '2026-12-01' };
const over = { dateEnd: '2026-11-20' };
const login = { loginYn: true };
const signedIn = { profile: PROFILE };
const passed = { passedGate: true };
const files = [receipt('a')];
const noDesktop = { configuration: { allowDesktop: false }, onDesktop: true };
const forgotten = { visit: { requested: 'start' as const } };

/** Returns a journey without events: a visit, the screen at its end, and other expectations. */
function at(ends: ScreenName, name: string, visit: Visit = {}, more: Partial<PinnedJourney> = {}): PinnedJourney {
  return { name, visit, events: [], ends, ...more };
}

/** Returns such a journey for a visit whose request is fulfilled or dropped. */
function arrives(ends: ScreenName, name: string, visit: Visit): PinnedJourney {
  return at(ends, name, visit, { holds: forgotten });
}

/** Every row of START: the start of a visit by campaign, URL and stored data. The ends are written by hand. */
export const STARTS: readonly PinnedJourney[] = [
  at('early', '[START-1] a campaign that has not started', { campaign: early }),
  at('upload', '[START-1] one that has not started but is shown early', {
    campaign: { ...early, showEarlyYn: true },
  }),
  at('early', '[START-1] not started comes before the desktop notice and the gate', {
    campaign: { ...early, ...gated },
    ...noDesktop,
  }),
  at('expired', '[START-2] a campaign that is over', { campaign: over, entry: { files }, completion }),
  at('expired', '[START-2] over comes before the desktop notice, the offer and the confirmation', {
    campaign: { ...over, offerFirst: true },
    ...noDesktop,
    completion,
    requested: 'complete',
  }),
  at('expired', '[START-2] a campaign whose end date has passed', { campaign: over }),
  at('expired', '[START-2] ended comes before the desktop notice and the gate', {
    campaign: { ...over, ...gated },
    ...noDesktop,
  }),
  at('upload', '[START-2] the last day of a campaign', { campaign: { dateEnd: '2026-11-21' } }),
  at('desktop', '[START-3] a desktop where desktops are not allowed', { ...noDesktop, campaign: gated }),
  at('desktop', '[START-3] the desktop notice comes before the confirmation', {
    ...noDesktop,
    completion,
    requested: 'complete',
  }),
  at('upload', '[START-3] a desktop where desktops are allowed', { onDesktop: true }),
  at('upload', '[START-3] a phone where desktops are not allowed', { configuration: { allowDesktop: false } }),
  at('gate', '[START-4] a gate that has not been passed', { campaign: gated }),
  arrives('upload', '[START-4] a gate that has been passed', { campaign: gated, entry: { passedGate: true } }),
  at(
    'gate',
    '[START-4] a deep link before the gate is remembered',
    { campaign: gated, entry: { files }, requested: 'form' },
    { holds: { visit: { requested: 'form' } } },
  ),
  at('contact', '[START-8] /contact before the gate', { requested: 'contact', campaign: gated }),
  at('contact', '[START-8] /contact before the start', { requested: 'contact', campaign: { dateStart: '2026-12-01' } }),
  at('contact', '[START-8] /contact after the end', { requested: 'contact', campaign: over }),
  at('desktop', '[START-3] /contact on a desktop where desktops are not allowed', {
    ...noDesktop,
    requested: 'contact',
  }),
  at('offer', '[SHELL-13] the offer before the gate', { requested: 'offer', campaign: gated }),
  at('expired', '[START-2] the offer after the end', { requested: 'offer', campaign: over }),
  at('gate', '[START-4] a state gate that has not been passed', { campaign: { stateGateYn: true } }),
  at('gate', '[START-4] a qualifier question that has not been answered', {
    campaign: { qualifierQuestion: 'Where?' },
  }),
  at('verify', '[ACCT-8] verification by a link before the gate', { campaign: gated, requested: 'verify', code: 'c' }),
  at('signIn', '[START-5] a login that is asked for', { campaign: login }),
  at('signIn', '[START-5] a login that is asked for, after the gate', {
    campaign: { ...gated, ...login },
    entry: passed,
  }),
  at('gate', '[START-5] the gate comes before the login', { campaign: { ...gated, ...login } }),
  at('expired', '[START-5] not started and ended come before the login', { campaign: { ...over, ...login } }),
  at('desktop', '[START-5] the desktop notice comes before the login', { campaign: login, ...noDesktop }),
  at('upload', '[START-5] a visitor who is signed in', { campaign: login, entry: signedIn }),
  at('form', '[START-5] a visitor who is signed in, at the form', {
    campaign: login,
    entry: { ...signedIn, files },
    requested: 'form',
  }),
  at('upload', '[START-5] a campaign that offers no login', { entry: { profile: null } }),
  at('signIn', '[START-5] the form without a login', { campaign: login, entry: { files }, requested: 'form' }),
  at('signIn', '[START-5] the profile without a login', { campaign: login, requested: 'profile' }),
  at('register', '[START-5] registration needs no login', { campaign: login, requested: 'register' }),
  at('forgotPassword', '[START-5] a forgotten password needs no login', {
    campaign: login,
    requested: 'forgotPassword',
  }),
  at('resetPassword', '[START-5] a new password by a link needs no login', {
    campaign: login,
    requested: 'resetPassword',
    code: 'c',
  }),
  at('verify', '[START-5] verification by a link needs no login', { campaign: login, requested: 'verify', code: 'c' }),
  at('contact', '[START-5] a message to support needs no login', { campaign: login, requested: 'contact' }),
  at(
    'upload',
    '[START-6] / of a rebate goes on to the receipts',
    {},
    { state: { flow: { submissionUpload: 'choosing' } }, waitsFor: [] },
  ),
  at('upload', '[START-6] / of a rebate with a receipt goes on to the receipts', { entry: { files } }),
  at('upload', '[START-6] / after a confirmation goes on to the receipts', { completion }),
  at(
    'form',
    '[START-6] / of a sweepstakes goes on to the form',
    { campaign: sweepstakes },
    { state: { flow: { submissionForm: 'filling' } }, emits: [] },
  ),
  arrives('form', '[START-6] /desktop on a phone', { requested: 'desktop', campaign: sweepstakes, completion }),
  at('upload', '[START-6] /desktop of a rebate, on a phone', { requested: 'desktop' }),
  arrives('gate', '[START-7] the gate, before which a confirmation does not stand', {
    campaign: gated,
    entry: { passedGate: true, files },
    completion,
    requested: 'gate',
  }),
  arrives('offer', '[START-7] the offer', { requested: 'offer', entry: { files } }),
  arrives('upload', '[START-7] the receipts, with a receipt', { requested: 'upload', entry: { files } }),
  arrives('upload', '[START-7] the form without a receipt', { requested: 'form' }),
  arrives('form', '[START-7] the form with a receipt', { requested: 'form', entry: { files } }),
  arrives('form', '[START-7] the form of a sweepstakes', { requested: 'form', campaign: sweepstakes }),
  arrives('complete', '[START-7] the confirmation with a submission', {
    requested: 'complete',
    completion,
    entry: { files },
  }),
  arrives('complete', '[START-7] the confirmation with a submission, while the gate is closed', {
    requested: 'complete',
    completion,
    campaign: gated,
  }),
  arrives('form', '[START-7] the confirmation without a submission', { requested: 'complete', entry: { files } }),
  arrives('complete', '[START-7] after a confirmation the form is the furthest step no more', {
    requested: 'form',
    completion,
  }),
  arrives('upload', '[START-7] /early of a campaign that has started', { requested: 'early' }),
  arrives('form', '[START-7] /expired of a campaign that is not over, with a receipt', {
    requested: 'expired',
    entry: { files },
  }),
  arrives('upload', '[START-7] /gate of a campaign without one', { requested: 'gate' }),
  at('signIn', '[START-7] sign-in where no login is asked for', { requested: 'signIn' }),
  at('upload', '[START-7] sign-in of a visitor who is signed in', { entry: signedIn, requested: 'signIn' }),
  at('upload', '[START-7] verification without a code', { requested: 'verify' }),
  at('signIn', '[START-7] a new password without a code, where a login is asked for', {
    campaign: login,
    requested: 'resetPassword',
  }),
  at('profile', '[START-7] the profile of a visitor who is signed in', { entry: signedIn, requested: 'profile' }),
  at('upload', '[START-7] receipts of a rebate', { requested: 'upload' }),
  at('upload', '[START-7] the confirmation without a submission or a receipt', { requested: 'complete' }),
  at('complete', '[START-7] the confirmation with a submission, without a receipt', {
    requested: 'complete',
    completion,
  }),
  at('gate', '[START-7] the gate of a campaign that has one', { campaign: gated, entry: passed, requested: 'gate' }),
  arrives('privacyPolicy', '[START-8] the privacy policy before the gate', {
    campaign: gated,
    requested: 'privacyPolicy',
  }),
  at('privacyPolicy', '[START-8] the privacy policy of a campaign that has not started', {
    campaign: early,
    requested: 'privacyPolicy',
  }),
  at('privacyPolicy', '[START-8] the privacy policy of a campaign that is over, on a refused desktop', {
    campaign: over,
    ...noDesktop,
    requested: 'privacyPolicy',
  }),
  at('privacyPolicy', '[START-8] the privacy policy needs no login', { campaign: login, requested: 'privacyPolicy' }),
  at('privacyPolicy', '[START-8] the privacy policy of a campaign that has ended', {
    campaign: over,
    requested: 'privacyPolicy',
  }),
  at('privacyPolicy', '[START-8] the privacy policy on a refused desktop', {
    ...noDesktop,
    requested: 'privacyPolicy',
  }),
  arrives('offer', '[NEXT-8] / of a campaign that shows its offer first, before its gate', {
    campaign: { ...gated, offerFirst: true },
  }),
  arrives('offer', '[NEXT-8] /desktop of one that shows its offer first', {
    campaign: { offerFirst: true },
    requested: 'desktop',
  }),
  at(
    'gate',
    '[NEXT-8] a deep link into one that shows its offer first',
    { campaign: { ...gated, offerFirst: true }, requested: 'form' },
    { holds: { visit: { requested: 'form' } } },
  ),
  at('offer', '[NEXT-8] / of a campaign that shows its offer before the login', {
    campaign: { ...login, offerFirst: true },
  }),
  at('offer', '[NEXT-8] / of a campaign that shows its offer first', { campaign: { offerFirst: true } }),
  at(
    'form',
    '[NEXT-9] the receipts of a sweepstakes go to / and reload the page',
    { campaign: sweepstakes, requested: 'upload' },
    { emits: [{ type: 'page.reloadAsked' }], holds: forgotten },
  ),
  at(
    'form',
    '[NEXT-9] the receipts of a sweepstakes with files do not',
    { campaign: sweepstakes, requested: 'upload', entry: { files } },
    { emits: [] },
  ),
  at(
    'form',
    '[NEXT-9] the receipts of a sweepstakes after its confirmation',
    { campaign: sweepstakes, requested: 'upload', completion },
    { emits: [{ type: 'page.reloadAsked' }], holds: forgotten },
  ),
  at(
    'contact',
    '[CONT-1] /contact',
    { requested: 'contact', entry: { files } },
    { state: { contact: 'writing' }, holds: forgotten },
  ),
  at('signIn', '[PROF-3] the profile without a token', { requested: 'profile' }),
];
