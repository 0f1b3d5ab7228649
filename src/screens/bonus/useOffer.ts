import { useCallback, useSyncExternalStore } from 'react';
import type { BoundOffer, Play } from '#games/kit/playable.ts';

/** Returns the current offer of a running game; rerenders after each of its changes. */
export function useOffer(play: Play): BoundOffer {
  return useSyncExternalStore(
    useCallback((changed: () => void) => subscribeTo(play, changed), [play]),
    () => offerOf(play),
  );
}

const offers = new WeakMap<Play, BoundOffer>();

/** Caches the offer: each call of `play.offer` creates a new one, and React needs the same object until a change. */
function offerOf(play: Play): BoundOffer {
  const offer = offers.get(play) ?? play.offer();
  offers.set(play, offer);
  return offer;
}

function subscribeTo(play: Play, changed: () => void): () => void {
  const subscription = play.subscribe(() => {
    offers.delete(play);
    changed();
  });
  // In case something changed before the subscription.
  offers.delete(play);
  return () => subscription.unsubscribe();
}
