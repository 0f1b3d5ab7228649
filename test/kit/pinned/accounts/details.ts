import type { DetailsValues } from '#domain/account.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, outOfService, type PathEvent, refusal, waited } from '#test/kit/paths/events.ts';
import { type Visit, withRewards } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { at } from './kit.ts';

const atDetails: Visit = { profile: PROFILE, requested: 'details' };
const custom = { address: '88 Fulton St', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
const values: DetailsValues = {
  ...custom,
  nameFirst: 'Amina',
  nameLast: 'Sow',
  phone: '(718) 555-0177',
  currentPassword: '',
  newPassword: '',
};
const { currentPassword: _, newPassword: __, ...draft } = values;
const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple' };
const loaded = answered('loadDetails', PROFILE);
const save: PathEvent = { type: 'details.submitted', values };
const saveAll: PathEvent = { type: 'details.submitted', values: { ...values, ...passwords } };
const changed = { ...PROFILE, nameFirst: 'Amina', custom };
const saved = answered('saveDetails', changed);
const forgotten = { details: { passwords: { currentPassword: '', newPassword: '' } } };
const renewed = answered('signIn', { ...changed, accessToken: 'token-2' });

/** POINTS-4: the form of the profile, and a new password. */
export const ACCOUNT_DETAILS: readonly PinnedJourney[] = [
  {
    name: '[POINTS-4] the details are loaded for whoever is signed in',
    visit: atDetails,
    events: [],
    ends: 'details',
    waitsFor: ['loadDetails'],
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[POINTS-4] [PROF-3] without a profile the details are held back by sign-in',
    events: [ask('details')],
    ends: 'signIn',
    holds: { visit: { requested: 'details' } },
  },
  {
    name: '[POINTS-4] what is typed is kept, but for the passwords',
    visit: atDetails,
    events: [loaded, { type: 'details.changed', values: { ...values, ...passwords } }],
    ends: 'details',
    state: at('details', 'editing'),
    holds: { details: { draft, ...forgotten.details } },
  },
  {
    name: '[POINTS-4] and stays while the visitor looks at the points',
    visit: atDetails,
    events: [loaded, { type: 'details.changed', values }, ask('profile'), ask('details'), loaded],
    ends: 'details',
    holds: { details: { draft } },
  },
  {
    name: '[POINTS-4] half an address is not sent',
    visit: atDetails,
    events: [loaded, { type: 'details.submitted', values: { ...values, city: '' } }],
    ends: 'details',
    state: at('details', 'editing'),
  },
  {
    name: '[POINTS-4] saved details are those of the profile, and nothing is left to save',
    visit: atDetails,
    events: [loaded, save, saved],
    ends: 'details',
    state: at('details', 'saved'),
    holds: { details: { draft: null }, entry: { nameFirst: 'Amina', profile: { nameFirst: 'Amina', custom } } },
  },
  {
    name: '[POINTS-4] a refusal is told, and what was typed stays',
    visit: atDetails,
    events: [loaded, save, failed('saveDetails', refusal(422, { phone: ['no'], detail: 'x' }))],
    ends: 'details',
    state: at('details', 'editing'),
    holds: { details: { draft }, visit: { fieldErrors: { phone: ['no'] }, fault: { kind: 'detail', detail: 'no' } } },
  },
  {
    name: '[POINTS-4] [OUTAGE-6] without a network they wait and are sent again by themselves',
    visit: atDetails,
    events: [loaded, save, failed('saveDetails', outOfService()), waited('pause', 'flow.account.details.savingWaits')],
    ends: 'details',
    waitsFor: ['saveDetails'],
    holds: { details: { draft } },
  },
  {
    name: '[POINTS-4] [OUTAGE-6] and then it is told that they were saved',
    visit: atDetails,
    events: [loaded, save, failed('saveDetails', outOfService()), { type: 'outage.retried' }, saved],
    ends: 'details',
    state: at('details', 'saved'),
    holds: { visit: { outage: null } },
    emits: [{ type: 'outage.ended', what: 'details' }],
  },
  {
    name: '[POINTS-4] [OUTAGE-6] or the visitor takes the form back, as it was typed',
    visit: atDetails,
    events: [loaded, saveAll, failed('saveDetails', outOfService()), { type: 'outage.left' }],
    ends: 'details',
    state: at('details', 'editing'),
    holds: { details: { draft, passwords: { newPassword: '' } }, visit: { outage: null } },
  },
  {
    name: '[POINTS-4] [PROF-4] an ended session leads to sign-in, with what was typed',
    visit: atDetails,
    events: [loaded, save, failed('saveDetails', refusal(401))],
    ends: 'signIn',
    holds: { details: { draft }, visit: { requested: 'details' }, account: { notice: 'sessionExpired' } },
  },
  {
    name: '[ENTRY-12] [POINTS-4] and somebody else who signs in there finds nothing of it',
    visit: atDetails,
    events: [
      loaded,
      save,
      failed('saveDetails', refusal(401)),
      {
        type: 'account.submitted',
        values: {
          email: 'kim@example.com',
          password: 'x',
          passwordConfirm: '',
          nameFirst: '',
          nameLast: '',
          address: '',
          address2: '',
          city: '',
          state: '',
          zipCode: '',
        },
      },
      answered('signIn', { ...PROFILE, email: 'kim@example.com' }),
    ],
    ends: 'details',
    holds: { details: { draft: null }, rewards: { redemption: null } },
  },
  {
    name: '[POINTS-4] a new password is set once the details are saved',
    visit: atDetails,
    events: [loaded, saveAll, saved],
    ends: 'details',
    waitsFor: ['changePassword'],
    holds: { details: { draft: null, passwords } },
  },
  {
    name: '[POINTS-4] [SECURITY-3] it ends every session, so the visitor is signed in again with it',
    visit: atDetails,
    events: [loaded, saveAll, saved, answered('changePassword', {}), renewed],
    ends: 'details',
    state: at('details', 'saved'),
    holds: { entry: { profile: { accessToken: 'token-2' } } },
  },
  {
    name: '[POINTS-4] a wrong current password is told, and the details stay saved',
    visit: atDetails,
    events: [loaded, saveAll, saved, failed('changePassword', refusal(422, { currentPassword: ['no'] }))],
    ends: 'details',
    state: at('details', 'editing'),
    holds: { ...forgotten, visit: { fieldErrors: { currentPassword: ['no'] } } },
  },
  {
    name: '[POINTS-4] whether a password was changed by a lost answer is found out by signing in with it',
    visit: atDetails,
    events: [
      loaded,
      saveAll,
      saved,
      failed('changePassword', refusal(0)),
      { type: 'outage.retried' },
      failed('changePassword', refusal(401)),
      renewed,
    ],
    ends: 'details',
    state: at('details', 'saved'),
    holds: { entry: { profile: { accessToken: 'token-2' } }, visit: { outage: null } },
  },
  {
    name: '[POINTS-4] [PROF-4] and if it was not, the session has ended',
    visit: atDetails,
    events: [loaded, saveAll, saved, failed('changePassword', refusal(401)), failed('signIn', refusal(401))],
    ends: 'signIn',
    holds: { ...forgotten, account: { notice: 'sessionExpired' } },
  },
  {
    name: '[POINTS-4] whoever came for the address of a reward goes back to it',
    visit: { campaign: withRewards, profile: PROFILE, requested: 'rewards' },
    events: [
      answered('loadRewards', { list: [{ pk: 1, name: 'Socks', points: 150, quantity: null }], profile: PROFILE }),
      { type: 'reward.chosen', pk: 1 },
      { type: 'address.asked' },
      loaded,
      save,
      saved,
    ],
    ends: 'rewards',
    waitsFor: ['loadRewards'],
    holds: { rewards: { choice: 1 } },
  },
];
