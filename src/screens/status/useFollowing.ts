import { useEffect } from 'react';
import { mayChange, pauseBefore } from '#domain/rules/following.ts';
import { selectStatus } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';

/**
 * Polls the status of the submission while the page is visible (STATUS-5). Pauses grow as long as nothing changes. It
 * polls immediately when the visitor returns to the page.
 */
export function useFollowing(): void {
  const journey = useJourney();
  const status = useJourneyValue(selectStatus);
  const isFollowed = status !== null && mayChange(status);
  // A reloaded status with the same content is no change.
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
