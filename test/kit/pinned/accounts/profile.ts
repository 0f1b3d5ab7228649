import { MEMBER_SCREENS } from '#domain/screens.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, refusal } from '#test/kit/paths/events.ts';
import { completion, type Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { at, member, signIn } from './kit.ts';

const atProfile: Visit = { ...member, requested: 'profile' };
const balance = { balancePoints: 250, history: [] };

/** PROF-1 … PROF-5: the profile, and what prevents it. */
export const ACCOUNT_PROFILE: readonly PinnedJourney[] = [
  {
    name: '[PROF-1] the profile is loaded',
    visit: atProfile,
    events: [],
    ends: 'profile',
    waitsFor: ['loadProfile'],
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[PROF-1] and shown',
    visit: atProfile,
    events: [answered('loadProfile', balance)],
    ends: 'profile',
    state: at('profile', 'shown'),
    holds: { account: { balance: { balancePoints: 250 } } },
  },
  {
    name: '[PROF-1] it is asked for on the way',
    visit: member,
    events: [ask('profile')],
    ends: 'profile',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[PROF-3] without a profile it is held back by sign-in',
    visit: { requested: 'profile' },
    events: [],
    ends: 'signIn',
    holds: { visit: { requested: 'profile' } },
  },
  {
    name: '[PROF-3] also on the way',
    events: [ask('profile')],
    ends: 'signIn',
    holds: { visit: { requested: 'profile' } },
  },
  {
    name: '[ACCT-8] [PROF-3] by sign-in, before the gate',
    visit: { campaign: { ageGateYn: true } },
    events: [ask('profile')],
    ends: 'signIn',
    holds: { visit: { requested: 'profile' } },
  },
  {
    name: '[ACCT-8] [PROF-3] by sign-in, where its URL is opened before the gate',
    visit: { campaign: { ageGateYn: true, loginYn: true }, requested: 'profile' },
    events: [],
    ends: 'signIn',
    holds: { visit: { requested: 'profile' } },
  },
  {
    name: '[ACCT-8] [START-9] after which it is shown',
    visit: { campaign: { ageGateYn: true }, requested: 'profile' },
    events: signIn,
    ends: 'profile',
    holds: { visit: { requested: 'start' } },
  },
  ...MEMBER_SCREENS.map((screen): PinnedJourney => ({
    name: `[ACCT-8] ${screen} asks nobody for the gate, whose URL is opened`,
    visit: { campaign: { ageGateYn: true }, profile: PROFILE, requested: screen },
    events: [],
    ends: screen,
    holds: { visit: { requested: 'start' } },
  })),
  ...MEMBER_SCREENS.map((screen): PinnedJourney => ({
    name: `[ACCT-8] nor does ${screen} after the confirmation, which has closed the gate again`,
    visit: { campaign: { ageGateYn: true }, profile: PROFILE, completion, requested: 'complete' },
    events: [ask('profile'), ask(screen)],
    ends: screen,
  })),
  {
    name: '[ACCT-8] the gate follows where the visitor goes on to take part',
    visit: { campaign: { ageGateYn: true }, profile: PROFILE, requested: 'profile' },
    events: [{ type: 'offer.accepted' }],
    ends: 'gate',
  },
  {
    name: '[PROF-4] a session that has ended',
    visit: atProfile,
    events: [failed('loadProfile', refusal(401))],
    ends: 'signIn',
    holds: {
      visit: { requested: 'profile' },
      account: { notice: 'sessionExpired' },
      entry: { profile: null, files: [{ id: 'a' }] },
    },
  },
  {
    name: '[PROF-5] another failure',
    visit: atProfile,
    events: [failed('loadProfile', refusal(500))],
    ends: 'profile',
    state: at('profile', 'failed'),
    holds: { visit: { fault: { kind: 'unknown' } } },
  },
  {
    name: '[PROF-5] goes with the screen',
    visit: atProfile,
    events: [failed('loadProfile', refusal(500)), ask('form')],
    ends: 'form',
    holds: { visit: { fault: null } },
  },
  {
    name: '[PROF-5] and can be tried again',
    visit: atProfile,
    events: [failed('loadProfile', refusal(500)), { type: 'profile.retried' }],
    ends: 'profile',
    waitsFor: ['loadProfile'],
  },
];
