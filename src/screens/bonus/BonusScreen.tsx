import { selectBonusPhase, selectOutage } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { GameBlank } from './GameBlank.tsx';
import { GamePlayed } from './GamePlayed.tsx';
import { GameTable } from './GameTable.tsx';
import { GameUnreachable } from './GameUnreachable.tsx';

/** The bonus mini-game (GAME-1 … GAME-5). */
export function BonusScreen() {
  const phase = useJourneyValue(selectBonusPhase);
  const child = useJourneyValue(({ children }) => children.playGame);
  const outage = useJourneyValue(selectOutage);
  const game = useJourneyValue(({ context }) => context.game.module);
  if (phase === 'played') return <GamePlayed />;
  // After the first failed report, the picture stays during the retry, so the visitor is not interrupted.
  const isBrief = child !== undefined && outage?.attempts === 1;
  if (phase === 'unreachable' || (outage && !isBrief)) return <GameUnreachable />;
  if (phase === 'loading' || !child || !game) return <GameBlank />;
  return <GameTable key={child.sessionId} play={child.getSnapshot().play} game={game} />;
}
