import type { DetailsValues } from '#domain/account.ts';
import { PROFILE } from '../journey-actor.ts';
import { answered, failed, outOfService, refusal } from './events.ts';

const custom = { address: '88 Fulton St', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
const typed: DetailsValues = {
  ...custom,
  nameFirst: 'Robin',
  nameLast: 'Reed',
  phone: '',
  currentPassword: '',
  newPassword: '',
};
const ADDRESSED = { ...PROFILE, custom };
const LIST = [
  { pk: 1, name: 'Socks', points: 150, quantity: null },
  { pk: 2, name: 'Radio', points: 5000, quantity: 3 },
];
const nothing = { '': {} };

/** Events of an account's owner: verification link, details and rewards. */
export const MEMBER_EVENTS = {
  'newPassword.asked': () => nothing,
  'newPassword.declined': () => nothing,
  'details.changed': () => ({ '': { values: { ...typed, city: '' } } }),
  'details.submitted': () => ({
    complete: { values: typed },
    'with a new password': { values: { ...typed, currentPassword: 'correct horse', newPassword: 'battery staple' } },
    'with half an address': { values: { ...typed, city: '' } },
  }),
  'rewards.filtered': () => nothing,
  'rewards.unfiltered': () => nothing,
  'reward.chosen': () => ({ '': { pk: 1 }, 'that is out of reach': { pk: 2 } }),
  'redemption.confirmed': () => ({ '': { idempotencyKey: 'key-2' } }),
  'redemption.declined': () => nothing,
  'redemption.closed': () => nothing,
  'address.asked': () => nothing,
};

/** Responses to the calls of details and rewards. */
export const MEMBER_ANSWERS = {
  'xstate.done.actor.loadDetails': () => ({ '': answered('loadDetails', ADDRESSED) }),
  'xstate.error.actor.loadDetails': () => ({
    '': failed('loadDetails', refusal(500)),
    'out of service': failed('loadDetails', outOfService()),
    'when the session has ended': failed('loadDetails', refusal(401)),
  }),
  'xstate.done.actor.saveDetails': () => ({ '': answered('saveDetails', ADDRESSED) }),
  'xstate.error.actor.saveDetails': () => ({
    refused: failed('saveDetails', refusal(422, { phone: ['Please enter a valid phone number'] })),
    'out of service': failed('saveDetails', outOfService()),
    'when the session has ended': failed('saveDetails', refusal(401)),
  }),
  'xstate.done.actor.changePassword': () => ({ '': answered('changePassword', {}) }),
  'xstate.error.actor.changePassword': () => ({
    refused: failed('changePassword', refusal(422, { currentPassword: ['This is not your current password.'] })),
    'out of service': failed('changePassword', outOfService()),
    'when the session has ended': failed('changePassword', refusal(401)),
  }),
  'xstate.done.actor.loadRewards': () => ({
    '': answered('loadRewards', { list: LIST, profile: ADDRESSED }),
    'without an address': answered('loadRewards', { list: LIST, profile: PROFILE }),
  }),
  'xstate.error.actor.loadRewards': () => ({
    '': failed('loadRewards', refusal(500)),
    'out of service': failed('loadRewards', outOfService()),
    'when the session has ended': failed('loadRewards', refusal(401)),
  }),
  'xstate.done.actor.redeemReward': () => ({
    '': answered('redeemReward', { balancePoints: 100, reference: 'RWD-5K2P-07MW' }),
  }),
  'xstate.error.actor.redeemReward': () => ({
    refused: failed('redeemReward', refusal(409, { detail: 'This reward is no longer available' })),
    'out of service': failed('redeemReward', outOfService()),
    'when the session has ended': failed('redeemReward', refusal(401)),
  }),
};
