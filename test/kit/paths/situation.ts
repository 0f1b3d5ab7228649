import { situationKey } from '#chart/situation.ts';
import type { RequestedScreen } from '#domain/screens.ts';
import { visitorFacts } from '#machines/journey.situation.ts';
import type { JourneySnapshot } from '#machines/journey.selectors.ts';

/** Requests that come to nothing wherever they are looked at: no guard tells them apart. */
const UNREACHABLE: readonly RequestedScreen[] = ['broken', 'early', 'expired', 'contactComplete'];

/** What tells two situations of a visit apart. Of what is remembered, steps and screens tell, not their phases. */
export const situationOf = situationKey<JourneySnapshot>({
  depth: 3,
  facts: ({ context }, where) => {
    const {
      site,
      entry,
      completion,
      sending,
      game: { play, earned, kept },
    } = context;
    const { requested, code, now, outage } = context.visit;
    // Only at a game does a guard ask for the play, and whether something is tried again.
    const isAtGame = where.includes('bonusExperience');
    const held = UNREACHABLE.includes(requested) ? 'unreachable' : requested === 'desktop' ? 'start' : requested;
    const clock = site?.campaign.dateStart == null ? null : now;
    const game = isAtGame && play ? [play.outcome === null, play.playsLeft, earned] : null;
    const isGameOver = Object.keys(kept.results).length > 0;
    const isHeldUp = isAtGame && outage !== null;
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
      isHeldUp,
    ];
  },
});
