import { PROFILE } from '#test/kit/journey-actor.ts';
import { completion } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, files, sweepstakes } from '../kit.ts';
import { pass } from '../gate.ts';
import { at, gatedLogin, login, signIn } from './kit.ts';

/** START-5, NEXT-1, NEXT-2: the position of sign-in among the steps of a campaign that requires a login. */
export const LOGIN: readonly PinnedJourney[] = [
  {
    name: '[START-11] [DONE-1] the confirmation that is asked for at sign-in ends the request that waits for it',
    visit: { ...login, completion, requested: 'form' },
    events: [ask('complete')],
    ends: 'complete',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-5] / of a campaign that asks for a login',
    visit: login,
    events: [],
    ends: 'signIn',
    state: at('signIn', 'editing'),
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-5] a deep link is held back by it',
    visit: { ...login, entry: { files }, requested: 'form' },
    events: [],
    ends: 'signIn',
    holds: { visit: { requested: 'form' } },
  },
  {
    name: '[START-5] not for one who is signed in',
    visit: { ...login, profile: PROFILE },
    events: [],
    ends: 'upload',
  },
  { name: '[START-5] the gate comes first', visit: gatedLogin, events: [], ends: 'gate' },
  {
    name: '[START-5] /contact is open without a login',
    visit: { ...login, requested: 'contact' },
    events: [],
    ends: 'contact',
  },
  {
    name: '[START-5] NEXT-8: an offer that comes first is shown before the login',
    visit: { campaign: { loginYn: true, offerFirst: true } },
    events: [],
    ends: 'offer',
  },
  {
    name: '[NEXT-2] from the offer to the login that is still ahead',
    visit: { campaign: { loginYn: true, offerFirst: true } },
    events: [{ type: 'offer.accepted' }],
    ends: 'signIn',
  },
  {
    name: '[NEXT-2] from the offer past a login that was given',
    visit: { campaign: { loginYn: true, offerFirst: true }, profile: PROFILE },
    events: [{ type: 'offer.accepted' }],
    ends: 'upload',
  },
  {
    name: '[NEXT-1] from the gate to sign-in',
    visit: { ...gatedLogin, requested: 'form' },
    events: [pass],
    ends: 'signIn',
    holds: { visit: { requested: 'form' } },
  },
  {
    name: '[NEXT-1] from the gate by sign-in to the form if there is no processing method',
    visit: { campaign: { ...gatedLogin.campaign, ...sweepstakes } },
    events: [pass, ...signIn],
    ends: 'form',
  },
  {
    name: '[NEXT-1] from the gate past a login that was given',
    visit: { ...gatedLogin, profile: PROFILE },
    events: [pass],
    ends: 'upload',
  },
];
