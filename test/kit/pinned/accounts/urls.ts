import { ACCOUNT_SCREENS } from '#domain/screens.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { completion } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { pass } from '../gate.ts';
import { ask, files } from '../kit.ts';
import { gatedLogin, login } from './kit.ts';

/** START-5, START-9, START-11: the account screens by URL and by link, and the screens that gate and sign-in block. */
export const ACCOUNT_URLS: readonly PinnedJourney[] = [
  ...ACCOUNT_SCREENS.map((screen): PinnedJourney => ({
    name: `[START-5] /user/… of ${screen} is open without a login`,
    visit: { ...login, requested: screen, code: 'c-1' },
    events: [],
    ends: screen,
    holds: { visit: { requested: 'start', code: 'c-1' } },
  })),
  ...ACCOUNT_SCREENS.map((screen): PinnedJourney => ({
    name: `[ACCT-8] ${screen} comes before the gate`,
    visit: { ...gatedLogin, requested: screen, code: 'c-1' },
    events: [],
    ends: screen,
    holds: { visit: { requested: 'start', code: 'c-1' } },
  })),
  ...ACCOUNT_SCREENS.map((screen): PinnedJourney => ({
    name: `[START-11] ${screen} is asked for on the way`,
    events: [ask(screen, 'c-2')],
    ends: screen,
    holds: { visit: { code: 'c-2' } },
  })),
  ...ACCOUNT_SCREENS.map((screen): PinnedJourney => ({
    name: `[ACCT-8] ${screen} is asked for at the gate`,
    visit: { campaign: { ageGateYn: true } },
    events: [ask(screen, 'c-2')],
    ends: screen,
    holds: { visit: { code: 'c-2' } },
  })),
  {
    name: '[START-7] a link without its code leads to the furthest step',
    visit: { requested: 'verify' },
    events: [],
    ends: 'upload',
  },
  {
    name: '[START-11] from the confirmation to the profile',
    visit: { completion, requested: 'complete', profile: PROFILE },
    events: [ask('profile')],
    ends: 'profile',
  },
  {
    name: '[START-11] from the confirmation to sign-in',
    visit: { completion, requested: 'complete' },
    events: [ask('signIn')],
    ends: 'signIn',
  },
  {
    name: '[START-11] from the confirmation no link of an e-mail leads away',
    visit: { completion, requested: 'complete' },
    events: [ask('verify', 'c-1'), ask('resetPassword', 'c-1')],
    ends: 'complete',
  },
  {
    name: '[POINTS-3] from the confirmation leads a link to the registration, which claims its points',
    visit: { completion, requested: 'complete' },
    events: [ask('register')],
    ends: 'register',
  },
  {
    name: '[POINTS-3] [START-11] which somebody who is signed in has behind them',
    visit: { completion, profile: PROFILE, requested: 'complete' },
    events: [ask('register')],
    ends: 'complete',
  },
  {
    name: '[START-9] what was held back is forgotten where the visitor goes elsewhere by themselves',
    visit: { campaign: { loginYn: true, offerFirst: true }, requested: 'profile' },
    events: [ask('offer')],
    ends: 'offer',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] also to the gate again',
    visit: { ...gatedLogin, entry: { passedGate: true }, requested: 'profile' },
    events: [ask('gate')],
    ends: 'gate',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] reading the privacy policy does not forget it',
    visit: { campaign: { ageGateYn: true }, entry: { files }, requested: 'form' },
    events: [ask('privacyPolicy'), { type: 'privacyPolicy.closed' }, pass],
    ends: 'form',
  },
];
