import { selectBonusPhase } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { GameBlank } from './GameBlank.tsx';
import { GamePlayed } from './GamePlayed.tsx';
import { GameTable } from './GameTable.tsx';
import { GameUnreachable } from './GameUnreachable.tsx';

/** The bonus mini-game (specification §2 'Game', GAME-1 … GAME-5). */
export function GameScreen() {
  const phase = useJourneyValue(selectBonusPhase);
  const child = useJourneyValue(({ children }) => children.playGame);
  const game = useJourneyValue(({ context }) => context.game);
  if (phase === 'played') return <GamePlayed />;
  if (phase === 'unreachable') return <GameUnreachable />;
  if (phase === 'loading' || !child || !game) return <GameBlank />;
  return <GameTable key={child.sessionId} play={child.getSnapshot().play} game={game} />;
}
