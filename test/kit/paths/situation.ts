import { situationKey } from '#chart/situation.ts';
import { logOf } from '#domain/rules/bonus-rules.ts';
import type { RequestedScreen } from '#domain/screens.ts';
import { isGameOfSkill } from '#domain/rules/randomizer.ts';
import { isSkippedLog } from '#games/kit/game-log.ts';
import { visitorFacts } from '#machines/journey/journey.situation.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';

/** Requests that have no effect in any situation; no guard distinguishes them. */
const UNREACHABLE: readonly RequestedScreen[] = ['broken', 'early', 'expired', 'contactComplete'];

/** Returns the facts about rewards and details that guards read. */
const memberFacts = ({ rewards, details, entry }: JourneySnapshot['context']) => [
  rewards.choice,
  rewards.redemption?.isSent,
  rewards.list.length,
  details.passwords.newPassword !== '',
  entry.profile?.custom !== undefined,
];

/**
 * Whether closing a screen outside the flow leads back to the wait for a redemption, whose guards check if it
 * continues.
 */
const isWaitRemembered = ({ historyValue }: JourneySnapshot) =>
  Object.values(historyValue).some((nodes) =>
    nodes.some(({ key, path }) => key === 'held' && path.includes('rewards')),
  );

/**
 * Returns the key that distinguishes situations of a visit. Of the history, only steps and screens count, not their
 * phases, except for the wait for a redemption.
 */
export const situationOf = situationKey<JourneySnapshot>({
  depth: 3,
  facts: (snapshot, where) => {
    const { context } = snapshot;
    const {
      site,
      entry,
      completion,
      sending,
      game: { play, earned, kept },
    } = context;
    const { requested, code, now, outage } = context.visit;
    // Guards read the play only after it is created and until it is reported. They read attempts only at a game.
    const isAtGame = where.includes('bonusExperience');
    const isPlaying = isAtGame && /fetching|playing/.test(where);
    const held = UNREACHABLE.includes(requested) ? 'unreachable' : requested === 'desktop' ? 'start' : requested;
    const clock = site?.campaign.dateStart == null ? null : now;
    const dealt =
      isPlaying && play ? [isGameOfSkill(play.game), play.playsLeft, isSkippedLog(logOf(kept, play.playUuid))] : null;
    const game = isAtGame ? [earned, dealt] : null;
    const isGameOver = Object.keys(kept.results).length > 0;
    const isHeldUp = isAtGame && outage !== null;
    const isOutdated = isAtGame && where.includes('unreachable') && context.game.refusal?.isOutdated === true;
    return [
      visitorFacts(context),
      site !== null,
      held,
      code,
      clock,
      completion?.instancePk,
      entry.submissionUuid !== null,
      game,
      isGameOver,
      sending.awaitsAnswer,
      sending.isQueued,
      isHeldUp,
      isOutdated,
      ...memberFacts(context),
      where.includes('status') ? context.status.shown?.takes : null,
      where.includes('verify') ? context.account.takesNew : null,
      isWaitRemembered(snapshot),
    ];
  },
});
