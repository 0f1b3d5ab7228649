import type { ScreenName } from '#domain/screens.ts';
import { initialContext } from '#machines/journey/journey.context.ts';
import { type JourneySnapshot, screenOf } from '#machines/journey/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { keptOf } from '#src/followers/persist.ts';

/**
 * Resolves to the screen on which a journey begins, once it has one. Never settles if the journey is stopped before.
 *
 * @throws errors that a guard or an action throws before
 */
export function firstScreenOf(journey: JourneyActor): Promise<ScreenName> {
  return new Promise((resolve, reject) => {
    const look = (snapshot: JourneySnapshot) => {
      const screen = screenOf(snapshot);
      if (screen === null) return;
      subscription.unsubscribe();
      resolve(screen);
    };
    const subscription = journey.subscribe({ next: look, error: reject });
    look(journey.getSnapshot());
  });
}

/**
 * Whether only the origin of this visitor is known. The screen that the server rendered for a new visitor is then the
 * right one.
 */
export function isStranger({ context }: JourneySnapshot): boolean {
  const { visit } = context;
  const nobody = initialContext({ ...visit, utm: context.entry.utm });
  return JSON.stringify(keptOf(context)) === JSON.stringify(keptOf(nobody));
}
