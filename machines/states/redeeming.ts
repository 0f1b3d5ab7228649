// The visitor waits while the server decides on a redemption.
// Retries use the same key, so a lost response costs no points twice. After a rejection the current rewards are loaded.
import { not } from 'xstate';
import { redemptionInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { to } from '../screen-targets.ts';
import { staying } from './staying.ts';
import { ended, passing, waitingFor } from './waiting.ts';

export const redeeming = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'redeemReward',
    src: 'redeemReward',
    input: ({ context }) => redemptionInput(context),
    onDone: {
      target: 'redeemed',
      actions: [ended('reward'), { type: 'setRedeemed', params: ({ event }) => event.output }],
    },
    onError: [
      passing('held'),
      {
        guard: { type: 'isUnauthorised', params: ({ event }) => event },
        target: to('signIn'),
        actions: { type: 'expireSession', params: 'rewards' },
      },
      { target: 'loading', actions: { type: 'failRedemption', params: ({ event }) => event } },
    ],
  },
  on: staying,
});

/**
 * Retries the redemption with the same key (OUTAGE-6, POINTS-4) while the visitor stays. Returning to the rewards
 * cancels it, but keeps the key. Leaving for a screen outside the flow cancels it too.
 */
export const held = journeySetup.createStateConfig({
  ...waitingFor('redeeming'),
  always: { guard: not('isRedemptionSent'), target: 'loading' },
  on: {
    ...waitingFor('redeeming').on,
    'outage.left': { target: 'loading', actions: ['forgetOutage', 'withdrawRedemption'] },
  },
});
