import { isEarly } from '#domain/rules/startup-rules.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import { screenOf, selectBonusPhase, selectRewardsPhase } from '#machines/journey/journey.selectors.ts';
import { childOf, isDelay } from '#test/kit/paths/events.ts';
import type { Step } from '#test/kit/paths/walk.ts';

const NO_BUTTON = 'the chart takes it on every account screen; this one has no button that goes on';
const SIGNED_IN = 'the button that goes on is there for those who are signed in, and the others have a link to sign-in';
const GATED_GAME =
  'the visits with a gate before their game begin with what an earlier visit has left; the pinned journeys go this way';
const RETURN =
  'it takes what an earlier visit has left in the browser, and a tour begins in a fresh one; paths-returns.spec.ts and, to the confirmation, storage.spec.ts return there';

const MEMBER_RETURN = 'as above; rewards.spec.ts returns there';
const LEFT_REWARDS =
  'the visit that asks for the privacy policy here begins with a redemption that an earlier one has left; the pinned journeys go this way';

const LEFT_STATUS =
  'the visits that ask for a status here begin with a confirmation or a game that an earlier one has left; status.spec.ts goes from the confirmation to its status';

/**
 * Edges of the chart that no visitor can take, each with the reason. An edge that is taken after all, or that the chart
 * no longer has, fails the test.
 */
export const NOT_OFFERED: Readonly<Record<string, string>> = {
  'blank · xstate.done.actor.loadCampaign → complete': RETURN,
  'blank · xstate.done.actor.loadCampaign → bonus': RETURN,
  'blank · xstate.done.actor.loadCampaign → details': MEMBER_RETURN,
  'blank · xstate.done.actor.loadCampaign → profile': RETURN,
  'blank · xstate.done.actor.loadCampaign → rewards': MEMBER_RETURN,
  'broken · xstate.done.actor.loadCampaign → complete': RETURN,
  'broken · xstate.done.actor.loadCampaign → bonus': RETURN,
  'broken · xstate.done.actor.loadCampaign → details': MEMBER_RETURN,
  'broken · xstate.done.actor.loadCampaign → profile': RETURN,
  'broken · xstate.done.actor.loadCampaign → rewards': MEMBER_RETURN,
  'details · offer.accepted → form': NO_BUTTON,
  'details · screen.requested → privacyPolicy': LEFT_REWARDS,
  'forgotPassword · offer.accepted → form': NO_BUTTON,
  'forgotPassword · offer.accepted → gate': NO_BUTTON,
  'forgotPassword · offer.accepted → upload': NO_BUTTON,
  'forgotPassword · offer.accepted → signIn': NO_BUTTON,
  'bonus · signedOut → gate': GATED_GAME,
  'bonus · xstate.error.actor.loadGame → bonus':
    'its code was fetched while the form was filled in; paths-returns.spec.ts comes back to one that cannot be fetched',
  'bonus · xstate.error.actor.playGame → bonus':
    'only a game with an error in it breaks, and none has one that we know',
  'gate · screen.requested → bonus': GATED_GAME,
  'privacyPolicy · privacyPolicy.closed → details': LEFT_REWARDS,
  'privacyPolicy · privacyPolicy.closed → rewards': LEFT_REWARDS,
  'privacyPolicy · screen.requested → details': LEFT_REWARDS,
  'upload · xstate.error.actor.turnReceipt → upload':
    'a picture that could be prepared can be turned: only a browser without memory fails here',
  'register · offer.accepted → form': NO_BUTTON,
  'register · offer.accepted → gate': NO_BUTTON,
  'register · offer.accepted → upload': NO_BUTTON,
  'register · offer.accepted → signIn': NO_BUTTON,
  'resetPassword · offer.accepted → form': NO_BUTTON,
  'resetPassword · offer.accepted → gate': NO_BUTTON,
  'resetPassword · offer.accepted → upload': NO_BUTTON,
  'resetPassword · offer.accepted → signIn': NO_BUTTON,
  'rewards · screen.requested → privacyPolicy': LEFT_REWARDS,
  'signIn · offer.accepted → form': NO_BUTTON,
  'signIn · offer.accepted → gate': NO_BUTTON,
  'signIn · offer.accepted → upload': NO_BUTTON,
  'signIn · screen.requested → bonus':
    'a session ends while a form is sent, and whoever fills one in anew has ended the last confirmation, and its game, by typing',
  'verify · offer.accepted → gate':
    'whoever is signed in has passed the gate in these visits, and the others have a link to sign-in',
  'verify · offer.accepted → signIn': SIGNED_IN,
  'complete · screen.requested → status': LEFT_STATUS,
  'form · screen.requested → status': LEFT_STATUS,
  'bonus · screen.requested → status': LEFT_STATUS,
  'gate · screen.requested → status': LEFT_STATUS,
  'signIn · screen.requested → status': LEFT_STATUS,
  'status · screen.requested → complete': LEFT_STATUS,
  'status · screen.requested → form': LEFT_STATUS,
  'status · screen.requested → bonus': LEFT_STATUS,
  'status · screen.requested → gate': LEFT_STATUS,
  'status · signedOut → gate': LEFT_STATUS,
};

/** Whether a visitor could do this, or it could happen to them, in this situation. */
export function isPossible({ from, event, sample }: Step, isFirst: boolean): boolean {
  // A tour does not wait for delays.
  if (isDelay(sample)) return false;
  if (isOverlaid(from) && sample.type !== 'screen.requested' && childOf(sample) === null) return false;
  if (isAheadOfServer(from)) return false;
  // The question lies over everything else.
  if (selectBonusPhase(from) === 'askedToSkip' && !/^game\.skip(ped|Declined)$/.test(sample.type)) return false;
  if (isAsked(from) && (sample.type === 'signedOut' || sample.type === 'offer.accepted')) return false;
  switch (sample.type) {
    // While the campaign is loading, the page has no history yet: only the opened address counts. There `/` means the
    // start, not the offer (START-6).
    case 'screen.requested':
      if (screenOf(from) === null) return isFirst && sample.screen !== 'offer';
      // A visitor who comes back to a game that is over sees its end again; a tour has seen it and goes on from there.
      return sample.screen !== 'broken' && !isGameOver(from);
    // It reloads the page.
    case 'game.retried':
      return from.context.game.refusal?.isOutdated !== true;
    case 'offer.accepted':
      return screenOf(from) === 'offer' || offersToGoOn(from);
    case 'clock.ticked':
      return event === 'clock.ticked (when the campaign has started)' && screenOf(from) !== null;
    // Typing the same text again is no change.
    case 'gate.changed':
      return event === 'gate.changed (of a child)';
    // Typing into a new form has already ended the last confirmation.
    case 'appeal.submitted':
      return event === 'appeal.submitted';
    case 'form.submitted':
      return event === 'form.submitted (complete)' && from.context.completion === null;
    case 'account.submitted':
    case 'contact.submitted':
      return event.includes('(complete)');
    case 'details.submitted':
      return !event.includes('(with half an address)');
    case 'reward.chosen':
      return event === 'reward.chosen';
    // The server deals a play until one is completed; only samples have other answers.
    case 'xstate.done.actor.drawOutcome':
      return event.includes(
        Object.keys(from.context.game.kept.results).length > 0 ? '(that is completed)' : '(of chance)',
      );
    case 'xstate.done.actor.playGame':
      return (
        event.includes(selectBonusPhase(from) === 'skipping' ? '(that was skipped)' : '(that is over)') &&
        !isGameOver(from)
      );
    case 'xstate.done.actor.completePlay':
      return event.includes('(as the game says)');
    case 'xstate.error.actor.completePlay':
      return event.includes('(that refuses the log)') || event.includes('(out of service)');
    // The edge answers for this origin only.
    case 'xstate.done.actor.createConsumer':
    case 'xstate.error.actor.createConsumer':
      return !from.context.site?.configuration.cidbService;
    case 'game.logged':
    case 'game.repeated':
    case 'xstate.error.actor.loadGame':
    case 'xstate.error.actor.playGame':
    case 'receipts.progressed':
    case 'receipts.failed':
    case 'receipt.sent':
    case 'submission.progressed':
    case 'submission.held':
    case 'xstate.error.actor.turnReceipt':
      return false;
    default:
      return true;
  }
}

/** Whether a tour has moved the page's clock to after the start of a campaign, which has not begun for the server. */
function isAheadOfServer({ context: { site, visit } }: JourneySnapshot): boolean {
  return site !== null && isEarly(site.campaign, new Date()) && !isEarly(site.campaign, new Date(visit.now));
}

function isGameOver(from: JourneySnapshot): boolean {
  return ['reporting', 'told'].includes(selectBonusPhase(from));
}

/**
 * Whether an overlay covers everything that can be pressed, as it does while a call is under way (SHELL-8); back and
 * forward are the browser's.
 */
export function isOverlaid(snapshot: JourneySnapshot): boolean {
  // What follows a status does so in the background.
  const isFollowing = snapshot.matches({ flow: { status: 'shown' } });
  return Object.keys(snapshot.children).some(
    (slot) => !isFollowing && slot !== 'playGame' && slot !== 'prepareReceipts' && slot !== 'turnReceipt',
  );
}

/** Whether a dialog asks before points are spent; nothing beside it can be pressed. */
export function isAsked(snapshot: JourneySnapshot): boolean {
  return selectRewardsPhase(snapshot) === 'confirming';
}

/**
 * Whether an account screen offers to go on: a loaded profile, or a verified address for a visitor who is signed in.
 */
function offersToGoOn(snapshot: JourneySnapshot): boolean {
  const { profile } = snapshot.context.entry;
  return [
    { flow: { account: { profile: 'shown' } } },
    { flow: { account: { rewards: 'shop' } } },
    ...(profile ? ([{ flow: { account: { verify: 'verified' } } }] as const) : []),
  ].some((state) => snapshot.matches(state as Parameters<typeof snapshot.matches>[0]));
}
