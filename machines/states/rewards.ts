// The visitor sees the rewards, chooses one, confirms it and reads that it is redeemed.
// A redemption that was sent when the page was closed is retried once the rewards are loaded. One that the visitor left
// is not.
import { rewardsInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { to } from '../screen-targets.ts';
import { held, redeeming } from './redeeming.ts';
import { ended, passing, waitingFor } from './waiting.ts';

const choosing = {
  'reward.chosen': {
    guard: { type: 'isWithinReach' as const, params: ({ event }: { event: { pk: number } }) => event.pk },
    target: '#journey.flow.account.rewards.confirming' as const,
    actions: { type: 'chooseReward' as const, params: ({ event }: { event: { pk: number } }) => event.pk },
  },
};

/** The rewards and their redemption (POINTS-4); unreachable without a profile (PROF-3). */
export const rewards = journeySetup.createStateConfig({
  meta: { screen: 'rewards' },
  exit: ['dismissFault', 'forgetOutage', 'withdrawRedemption'],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRewards',
        src: 'loadRewards',
        input: ({ context }) => rewardsInput(context),
        onDone: {
          target: 'loaded',
          actions: [ended('page'), { type: 'setRewards', params: ({ event }) => event.output }],
        },
        onError: [
          passing('waiting'),
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => event },
            target: to('signIn'),
            actions: { type: 'expireSession', params: 'rewards' },
          },
          { target: 'failed', actions: ['forgetOutage', 'failProfile'] },
        ],
      },
    },
    waiting: waitingFor('loading'),
    failed: { on: { 'profile.retried': 'loading' } },
    loaded: {
      always: [
        { guard: 'isRedemptionSent', target: 'redeeming' },
        { guard: { type: 'isWithinReach', params: ({ context }) => context.rewards.choice }, target: 'confirming' },
        { target: 'shop', actions: 'forgetChoice' },
      ],
    },
    shop: {
      initial: 'all',
      states: {
        all: { on: { 'rewards.filtered': 'affordable' } },
        affordable: { on: { 'rewards.unfiltered': 'all' } },
      },
      on: choosing,
    },
    confirming: {
      on: {
        'redemption.confirmed': {
          guard: 'canBeSent',
          target: 'redeeming',
          actions: { type: 'confirmRedemption', params: ({ event }) => event.idempotencyKey },
        },
        'redemption.declined': { target: 'shop', actions: 'forgetChoice' },
        'address.asked': to('details'),
      },
    },
    redeeming,
    held,
    redeemed: { on: { 'redemption.closed': 'loading' } },
  },
});
