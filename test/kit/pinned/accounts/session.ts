import { PROFILE } from '#test/kit/journey-actor.ts';
import { notAccepted, refusal } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { files, submit } from '../kit.ts';
import { login, member, signIn } from './kit.ts';

/** SUBM-5, NEXT-7: the end of a session keeps the visitor's input; signing out deletes it. */
export const SESSION: readonly PinnedJourney[] = [
  {
    name: '[SUBM-5] a session that has ended during the submission keeps all that was entered',
    visit: member,
    events: [submit, notAccepted(refusal(401))],
    ends: 'signIn',
    holds: {
      visit: { requested: 'form' },
      account: { notice: 'sessionExpired' },
      entry: { profile: null, email: 'dana@example.com' },
    },
  },
  {
    name: '[SUBM-5] and after sign-in the form is back',
    visit: member,
    events: [submit, notAccepted(refusal(401)), ...signIn],
    ends: 'form',
    holds: { entry: { nameFirst: 'Dana', files: [{ id: 'a' }] } },
  },
  {
    name: '[NEXT-7] sign out clears the profile and goes back to the initial state',
    visit: member,
    events: [{ type: 'signedOut' }],
    ends: 'upload',
    holds: { entry: { profile: null, files: [] } },
    emits: [{ type: 'account.signedOut', accessToken: 'token-1' }],
  },
  {
    name: '[NEXT-7] to sign-in where a login is asked for',
    visit: { ...member, ...login },
    events: [{ type: 'signedOut' }],
    ends: 'signIn',
    holds: { account: { notice: null } },
  },
  {
    name: '[NEXT-7] not while a submission is under way',
    visit: member,
    events: [submit, { type: 'signedOut' }],
    ends: 'form',
    waitsFor: ['createSubmission'],
    holds: { entry: { profile: PROFILE } },
  },
  {
    name: '[NEXT-7] and not without a profile',
    visit: { entry: { files }, requested: 'form' },
    events: [{ type: 'signedOut' }],
    ends: 'form',
    emits: [],
    holds: { entry: { files: [{ id: 'a' }] } },
  },
];
