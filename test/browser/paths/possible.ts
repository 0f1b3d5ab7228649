import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import { screenOf } from '#machines/journey.selectors.ts';
import type { Step } from '#test/kit/paths/walk.ts';

/**
 * Edges that the chart has and that no visitor can walk, each with the reason. One that is walked after all, or that the chart
 * no longer has, fails the test.
 */
export const NOT_OFFERED: Readonly<Record<string, string>> = {};

/** Whether a visitor could do this, or it could happen to them, in this situation. */
export function isPossible({ from, event, sample }: Step, isFirst: boolean): boolean {
  switch (sample.type) {
    // A page whose campaign is being loaded has no history of its own: only the address that is opened counts.
    case 'screen.requested':
      return sample.screen !== 'broken' && (screenOf(from) !== null || isFirst);
    case 'offer.accepted':
      return screenOf(from) === 'offer' || offersToGoOn(from);
    case 'clock.ticked':
      return event === 'clock.ticked (when the campaign has started)' && screenOf(from) !== null;
    case 'account.submitted':
    case 'form.submitted':
    case 'contact.submitted':
      return event.includes('(complete)');
    case 'receipts.progressed':
    case 'receipts.failed':
    case 'submission.progressed':
    case 'xstate.error.actor.turnReceipt':
      return false;
    default:
      return true;
  }
}

/** The account screens with a way on: a profile that is shown, and a link from an e-mail that has served one who is signed in. */
function offersToGoOn(snapshot: JourneySnapshot): boolean {
  const { profile } = snapshot.context.entry;
  return [
    { flow: { account: { profile: 'loading' } } },
    { flow: { account: { profile: 'shown' } } },
    ...(profile ? [{ flow: { account: { verify: 'verified' } } }, { flow: { account: { resetPassword: 'changed' } } }] as const : []),
  ].some((state) => snapshot.matches(state as Parameters<typeof snapshot.matches>[0]));
}
