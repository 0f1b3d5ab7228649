import { useEffect } from 'react';
import { mayChange, pauseBefore } from '#domain/rules/following.ts';
import { selectStatus } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';

/**
 * Has the journey look again and again how the submission stands, while somebody looks at the page (STATUS-5): after
 * growing pauses as long as nothing changes, and at once when they come back to it.
 */
export function useFollowing(): void {
  const journey = useJourney();
  const status = useJourneyValue(selectStatus);
  const isFollowed = status !== null && mayChange(status);
  // What was loaded anew and says the same is no change.
  const shown = JSON.stringify(status);
  useEffect(() => {
    if (!isFollowed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    const look = () => {
      journey.send({ type: 'status.followed' });
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(look, pauseBefore(looks++));
    };
    const onSeen = () => (document.visibilityState === 'visible' ? look() : clearTimeout(timer));
    wait();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [journey, isFollowed, shown]);
}
