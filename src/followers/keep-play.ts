import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { onEachPlay } from './running-play.ts';

/** How often moves are saved, in milliseconds: a scratch card has a stroke every 16 ms. */
const EVERY = 400;

/**
 * Sends the player's moves to the journey, at intervals and when the page is left. They are stored with the entry, so a
 * reload resumes the game (GAME-5).
 *
 * @returns a function that stops it
 */
export function keepPlay(journey: JourneyActor): () => void {
  return onEachPlay(journey, (child) => {
    const { play } = child.getSnapshot();
    let kept = play.log().length;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const log = play.log();
      if (log.length === kept || child.getSnapshot().status !== 'active') return;
      kept = log.length;
      journey.send({ type: 'game.logged', log });
    };
    const subscription = play.subscribe(() => {
      timer ??= setTimeout(keep, EVERY);
    });
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  });
}
