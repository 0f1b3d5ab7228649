import { formValues } from '#test/kit/answers.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, outOfService, refusal, waited } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, files, noAnswer } from '../kit.ts';
import { account, ended, network, now, thriceMore } from './kit.ts';

const member: Visit = { profile: PROFILE, entry: { files }, requested: 'profile' };
const linked: Visit = { requested: 'verify', code: 'c-1' };

/** OUTAGE-6: loading the profile and verifying an address are retried automatically; account forms are not. */
export const HELD_ACCOUNT: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] the profile is asked for again',
    visit: member,
    events: [failed('loadProfile', outOfService())],
    ends: 'profile',
    state: account('profile', 'waiting'),
    waitsFor: [],
    holds: { visit: { fault: null, outage: { reason: 'unavailable' } } },
  },
  {
    name: '[OUTAGE-6] after the pause',
    visit: member,
    events: [failed('loadProfile', outOfService()), waited('pause', 'flow.account.profile.waiting')],
    ends: 'profile',
    waitsFor: ['loadProfile'],
  },
  {
    name: '[OUTAGE-6] by the visitor',
    visit: member,
    events: [failed('loadProfile', outOfService()), now],
    ends: 'profile',
    waitsFor: ['loadProfile'],
  },
  {
    name: '[OUTAGE-6] and with the network, after which pauses are short again',
    visit: member,
    events: [failed('loadProfile', outOfService()), ...thriceMore(failed('loadProfile', noAnswer)), network],
    ends: 'profile',
    waitsFor: ['loadProfile'],
    holds: { visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] until it is there, which is said',
    visit: member,
    events: [
      failed('loadProfile', outOfService()),
      network,
      answered('loadProfile', { balancePoints: 250, history: [] }),
    ],
    ends: 'profile',
    state: account('profile', 'shown'),
    emits: [ended('page')],
    holds: { visit: { outage: null }, account: { balance: { balancePoints: 250 } } },
  },
  {
    name: '[OUTAGE-6] [PROF-5] a profile that fails otherwise',
    visit: member,
    events: [failed('loadProfile', noAnswer), now, failed('loadProfile', refusal(500))],
    ends: 'profile',
    state: account('profile', 'failed'),
    holds: { visit: { outage: null, fault: { kind: 'unknown' } } },
  },
  {
    name: '[OUTAGE-6] whoever leaves the profile takes no outage along',
    visit: member,
    events: [failed('loadProfile', noAnswer), ask('form')],
    ends: 'form',
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] a verification is asked for again',
    visit: linked,
    events: [failed('verifyAccount', outOfService())],
    ends: 'verify',
    state: account('verify', 'waiting'),
    waitsFor: [],
    holds: { visit: { code: 'c-1' } },
  },
  {
    name: '[OUTAGE-6] after its pause',
    visit: linked,
    events: [failed('verifyAccount', noAnswer), waited('pause', 'flow.account.verify.waiting')],
    ends: 'verify',
    waitsFor: ['verifyAccount'],
    holds: { visit: { code: 'c-1' } },
  },
  {
    name: '[OUTAGE-6] or by the visitor',
    visit: linked,
    events: [failed('verifyAccount', noAnswer), now],
    ends: 'verify',
    waitsFor: ['verifyAccount'],
  },
  {
    name: '[OUTAGE-6] or with the network, after which its pauses are short again',
    visit: linked,
    events: [failed('verifyAccount', noAnswer), ...thriceMore(failed('verifyAccount', noAnswer)), network],
    ends: 'verify',
    holds: { visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] until it is verified',
    visit: linked,
    events: [failed('verifyAccount', noAnswer), network, answered('verifyAccount', {})],
    ends: 'verify',
    state: account('verify', 'verified'),
    emits: [ended('page')],
    holds: { visit: { outage: null, code: null } },
  },
  {
    name: '[OUTAGE-6] [ERR-18] or refused',
    visit: linked,
    events: [failed('verifyAccount', noAnswer), now, failed('verifyAccount', refusal(400))],
    ends: 'verify',
    state: account('verify', 'failed'),
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] whoever leaves the verification takes no outage along',
    visit: linked,
    events: [failed('verifyAccount', noAnswer), ask('upload')],
    ends: 'upload',
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] an account form is not sent again by itself',
    visit: { requested: 'register' },
    events: [
      {
        type: 'account.submitted',
        values: {
          ...formValues,
          email: 'robin@example.com',
          password: 'correct horse',
          passwordConfirm: 'correct horse',
          address: '1 Main Street',
          address2: '',
          city: 'Oakland',
          state: 'CA',
          zipCode: '94607',
        },
      },
      failed('registerAccount', outOfService()),
    ],
    ends: 'register',
    state: account('register', 'editing'),
    waitsFor: [],
    holds: {
      visit: { fault: { kind: 'unavailable' }, outage: null },
      account: { draft: { email: 'robin@example.com' } },
    },
  },
];
