import { PROFILE } from '#test/kit/journey-actor.ts';
import { failed, refusal } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, files, sweepstakes } from '../kit.ts';
import { at, idle, login, send, signIn, values } from './kit.ts';

/** NEXT-6, ACCT-1: signing in, and the step that was waiting for it. */
export const SIGN_IN: readonly PinnedJourney[] = [
  {
    name: '[NEXT-6] after sign-in the profile is stored, and the receipts follow',
    visit: login,
    events: signIn,
    ends: 'upload',
    holds: { visit: { requested: 'start' }, entry: { profile: PROFILE, email: 'robin@example.com' } },
  },
  {
    name: '[NEXT-6] after sign-in the form of a sweepstakes follows',
    visit: { campaign: { ...sweepstakes, loginYn: true } },
    events: signIn,
    ends: 'form',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] after sign-in the form that it held back is resumed',
    visit: { ...login, entry: { files }, requested: 'form' },
    events: signIn,
    ends: 'form',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[SHELL-13] the offer is read before the sign-in, which follows it',
    visit: { ...login, requested: 'offer' },
    events: [{ type: 'offer.accepted' }],
    ends: 'signIn',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] after sign-in the profile that it held back is resumed',
    visit: { ...login, requested: 'profile' },
    events: signIn,
    ends: 'profile',
    state: at('profile', 'loading'),
    holds: { visit: { requested: 'start' } },
    waitsFor: ['loadProfile'],
  },
  {
    name: '[START-9] a sign-in on the way leads back to the form',
    visit: { entry: { files }, requested: 'form' },
    events: [ask('signIn'), ...signIn],
    ends: 'form',
  },
  {
    name: '[ACCT-1] the form is sent',
    visit: login,
    events: [send],
    ends: 'signIn',
    state: at('signIn', 'sending'),
    waitsFor: ['signIn'],
    holds: { account: { draft: { email: 'robin@example.com' }, passwords: { password: 'correct horse' } } },
  },
  {
    name: '[VAL-14] an incomplete one is not',
    visit: login,
    events: [{ type: 'account.submitted', values: { ...values, password: '' } }],
    ends: 'signIn',
    state: at('signIn', 'editing'),
  },
  {
    name: '[ENTRY-2] what is typed is kept',
    visit: login,
    events: [{ type: 'account.changed', values: { ...values, email: 'ro' } }],
    ends: 'signIn',
    holds: { account: { draft: { email: 'ro' } } },
  },
  {
    name: '[ERR-14] wrong credentials are explained',
    visit: login,
    events: [send, failed('signIn', refusal(401))],
    ends: 'signIn',
    state: at('signIn', 'editing'),
    holds: { account: { notice: 'wrongCredentials', ...idle.account } },
  },
  {
    name: '[ERR-14] the explanation goes with the screen',
    visit: login,
    events: [send, failed('signIn', refusal(401)), ask('forgotPassword')],
    ends: 'forgotPassword',
    holds: { account: { notice: null } },
  },
  {
    name: '[ERR-13] so does an error dialog',
    visit: login,
    events: [send, failed('signIn', refusal(500)), ask('forgotPassword')],
    ends: 'forgotPassword',
    holds: { visit: { fault: null } },
  },
  {
    name: '[START-11] nothing moves the visitor away while they are signed in',
    visit: login,
    events: [send, ask('register'), ask('privacyPolicy')],
    ends: 'signIn',
    waitsFor: ['signIn'],
  },
  {
    name: '[NEXT-8] going on from an account screen leads to the next step',
    visit: { requested: 'register' },
    events: [{ type: 'offer.accepted' }],
    ends: 'upload',
  },
  {
    name: '[START-5] going on from an account screen leads to sign-in where it is asked for',
    visit: { ...login, requested: 'register' },
    events: [{ type: 'offer.accepted' }],
    ends: 'signIn',
  },
];
