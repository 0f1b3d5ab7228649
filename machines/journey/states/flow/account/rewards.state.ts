// The visitor sees the rewards, chooses one, confirms it and reads that it is redeemed.
// A redemption that was sent when the page was closed is retried once the rewards are loaded. One that the visitor left
// is not.
import { not } from 'xstate';
import { redemptionInput, rewardsInput } from '../../../journey.inputs.ts';
import { journeySetup } from '../../../journey.setup.ts';
import { clearOutage, ignoreNavigation, retryIfTemporary, retryState, to } from '../../../journey.transitions.ts';

const choosing = {
  'reward.chosen': {
    guard: { type: 'isWithinReach' as const, params: ({ event }: { event: { pk: number } }) => event.pk },
    target: '#journey.flow.account.rewards.confirming' as const,
    actions: { type: 'chooseReward' as const, params: ({ event }: { event: { pk: number } }) => event.pk },
  },
};

// The visitor waits while the server decides on a redemption.
// Retries use the same key, so a lost response costs no points twice. After a rejection the current rewards are loaded.
const redeeming = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'redeemReward',
    src: 'redeemReward',
    input: ({ context }) => redemptionInput(context),
    onDone: {
      target: 'redeemed',
      actions: [clearOutage('reward'), { type: 'setRedeemed', params: ({ event }) => event.output }],
    },
    onError: [
      retryIfTemporary('held'),
      {
        guard: { type: 'isUnauthorised', params: ({ event }) => event },
        target: to('signIn'),
        actions: { type: 'expireSession', params: 'rewards' },
      },
      { target: 'loading', actions: { type: 'failRedemption', params: ({ event }) => event } },
    ],
  },
  on: ignoreNavigation,
});

/**
 * Retries the redemption with the same key (OUTAGE-6, POINTS-4) while the visitor stays. Returning to the rewards
 * cancels it, but keeps the key. Leaving for a screen outside the flow cancels it too.
 */
const held = journeySetup.createStateConfig({
  ...retryState('redeeming'),
  always: { guard: not('isRedemptionSent'), target: 'loading' },
  on: {
    ...retryState('redeeming').on,
    'outage.left': { target: 'loading', actions: ['forgetOutage', 'withdrawRedemption'] },
  },
});

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
          actions: [clearOutage('page'), { type: 'setRewards', params: ({ event }) => event.output }],
        },
        onError: [
          retryIfTemporary('waiting'),
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => event },
            target: to('signIn'),
            actions: { type: 'expireSession', params: 'rewards' },
          },
          { target: 'failed', actions: ['forgetOutage', 'failProfile'] },
        ],
      },
    },
    waiting: retryState('loading'),
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
