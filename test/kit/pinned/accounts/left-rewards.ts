import type { DetailsValues } from '#domain/account.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, type PathEvent, refusal, waited } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { at, signIn } from './kit.ts';
import {
  atRewards,
  choose,
  confirm,
  custom,
  leave,
  loaded,
  lost,
  redeemed,
  redemptionOf,
  sent,
} from './rewards-kit.ts';

const close: PathEvent = { type: 'privacyPolicy.closed' };
const values: DetailsValues = {
  ...custom,
  nameFirst: 'Amina',
  nameLast: 'Sow',
  phone: '',
  currentPassword: '',
  newPassword: '',
};
const detailsLoaded = answered('loadDetails', PROFILE);
const save: PathEvent = { type: 'details.submitted', values };
const saved = answered('saveDetails', { ...PROFILE, custom });
const asked: PathEvent[] = [loaded, choose(1), { type: 'address.asked' }, detailsLoaded];
const shop = { flow: { account: { rewards: { shop: 'all' } } } };
const nothingChosen = { rewards: { choice: null } };
/** Reward 1 without a response, then reward 4 with a separate key. */
const another = [...sent, lost, leave, loaded, choose(4), confirm('key-2')];
const earlier = { rewardPk: 1, idempotencyKey: 'key-1' };

/**
 * POINTS-4: an abandoned redemption neither asks nor spends points automatically. Its key is kept until the response.
 */
export const LEFT_REWARDS: readonly PinnedJourney[] = [
  {
    name: '[POINTS-4] a reward whose answer was lost keeps its key while another one is redeemed',
    visit: atRewards,
    events: another,
    ends: 'rewards',
    waitsFor: ['redeemReward'],
    holds: { rewards: { redemption: { rewardPk: 4, idempotencyKey: 'key-2', isSent: true, undecided: [earlier] } } },
  },
  {
    name: '[POINTS-4] and sends it when it is chosen again, though the other one is undecided, too',
    visit: atRewards,
    events: [...another, lost, leave, loaded, choose(1), confirm('key-3')],
    ends: 'rewards',
    waitsFor: ['redeemReward'],
    holds: {
      rewards: {
        redemption: { ...earlier, isSent: true, undecided: [{ rewardPk: 4, idempotencyKey: 'key-2' }] },
      },
    },
  },
  {
    name: '[POINTS-4] and after the other one was redeemed',
    visit: atRewards,
    events: [...another, redeemed, { type: 'redemption.closed' }, loaded, choose(1), confirm('key-3')],
    ends: 'rewards',
    holds: { rewards: { redemption: { ...earlier, isSent: true, undecided: [] } } },
  },
  {
    name: '[POINTS-4] the key that was answered is used up, and what is undecided waits to be chosen',
    visit: atRewards,
    events: [...another, redeemed, { type: 'redemption.closed' }, loaded],
    ends: 'rewards',
    state: shop,
    holds: { rewards: { redeemed: { rewardPk: 4 }, redemption: { ...earlier, isSent: false, undecided: [] } } },
    waitsFor: [],
  },
  {
    name: '[POINTS-4] a choice is forgotten when a link leads away from its question',
    visit: atRewards,
    events: [loaded, choose(1), ask('profile'), ask('rewards'), loaded],
    ends: 'rewards',
    state: shop,
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] and already on the page that it leads to',
    visit: atRewards,
    events: [loaded, choose(1), ask('profile')],
    ends: 'profile',
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] and when it leads there by way of the privacy policy',
    visit: atRewards,
    events: [loaded, choose(1), ask('privacyPolicy'), ask('rewards'), loaded],
    ends: 'rewards',
    state: shop,
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] or elsewhere by way of it',
    visit: atRewards,
    events: [loaded, choose(1), ask('privacyPolicy'), ask('profile')],
    ends: 'profile',
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] whoever closes the privacy policy finds the question as it was',
    visit: atRewards,
    events: [loaded, choose(1), ask('privacyPolicy'), close],
    ends: 'rewards',
    state: at('rewards', 'confirming'),
    holds: { rewards: { choice: 1 } },
  },
  {
    name: '[POINTS-4] details saved after that are no address for a reward',
    visit: atRewards,
    events: [loaded, choose(1), ask('details'), detailsLoaded, save, saved],
    ends: 'details',
    state: at('details', 'saved'),
  },
  {
    name: '[POINTS-4] nor after the privacy policy was read',
    visit: atRewards,
    events: [loaded, choose(1), ask('privacyPolicy'), ask('details'), detailsLoaded, save, saved],
    ends: 'details',
    state: at('details', 'saved'),
  },
  {
    name: '[POINTS-4] whoever is asked for an address and goes back has chosen nothing any more',
    visit: atRewards,
    events: [...asked, ask('rewards'), loaded],
    ends: 'rewards',
    state: shop,
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] whoever is asked for an address and goes elsewhere has chosen nothing any more',
    visit: atRewards,
    events: [...asked, ask('profile'), ask('rewards'), loaded],
    ends: 'rewards',
    state: shop,
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] nor do details that they save later lead to it',
    visit: atRewards,
    events: [...asked, ask('profile'), ask('details'), detailsLoaded, save, saved],
    ends: 'details',
    state: at('details', 'saved'),
  },
  {
    name: '[POINTS-4] [PROF-4] nor those that are saved in another session',
    visit: atRewards,
    events: [...asked, save, failed('saveDetails', refusal(401)), ...signIn, detailsLoaded, save, saved],
    ends: 'details',
    state: at('details', 'saved'),
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] an address that was given leads back to the question',
    visit: atRewards,
    events: [...asked, save, saved, loaded],
    ends: 'rewards',
    state: at('rewards', 'confirming'),
    holds: { rewards: { choice: 1 } },
  },
  {
    name: '[POINTS-4] unless the reward has gone in the meantime',
    visit: atRewards,
    events: [...asked, save, saved, answered('loadRewards', { list: [], profile: PROFILE })],
    ends: 'rewards',
    state: shop,
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] but not for whom a link leads away before the rewards are there',
    visit: atRewards,
    events: [...asked, save, saved, ask('profile'), ask('rewards'), loaded],
    ends: 'rewards',
    state: shop,
    holds: nothingChosen,
  },
  {
    name: '[POINTS-4] [OUTAGE-6] a redemption that a link leads away from is not sent unasked, and keeps its key',
    visit: atRewards,
    events: [...sent, lost, ask('profile'), ask('rewards'), loaded],
    ends: 'rewards',
    state: shop,
    holds: { ...redemptionOf('key-1', false), visit: { outage: null } },
    waitsFor: [],
  },
  {
    name: '[POINTS-4] [OUTAGE-6] nor after the privacy policy was read over the wait',
    visit: atRewards,
    events: [...sent, lost, ask('privacyPolicy'), close, loaded],
    ends: 'rewards',
    state: shop,
    holds: redemptionOf('key-1', false),
    waitsFor: [],
  },
  {
    name: '[POINTS-4] [OUTAGE-6] nor while the visitor reads there',
    visit: atRewards,
    events: [...sent, lost, ask('privacyPolicy')],
    ends: 'privacyPolicy',
    holds: redemptionOf('key-1', false),
    waitsFor: [],
  },
  {
    name: '[POINTS-4] [OUTAGE-6] while the page stays, its wait goes on and sends it again',
    visit: atRewards,
    events: [...sent, lost, waited('pause', 'flow.account.rewards.held'), lost],
    ends: 'rewards',
    state: at('rewards', 'held'),
    holds: redemptionOf('key-1', true),
  },
  {
    name: '[POINTS-4] one that was under way when the page was closed is not sent for whoever comes back to another page',
    visit: { ...atRewards, requested: 'profile', redemption: { ...earlier, isSent: true, undecided: [] } },
    events: [ask('rewards'), loaded],
    ends: 'rewards',
    state: shop,
    holds: redemptionOf('key-1', false),
    waitsFor: [],
  },
  {
    name: '[POINTS-4] [PROF-4] a session that ended before a reload sends nothing unasked after sign-in',
    visit: { ...atRewards, redemption: { ...earlier, isSent: true, undecided: [] } },
    events: [failed('loadRewards', refusal(401))],
    ends: 'signIn',
    holds: redemptionOf('key-1', false),
  },
];
