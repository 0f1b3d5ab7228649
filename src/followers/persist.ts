import type { JourneyContext } from '#machines/journey/journey.context.ts';
import { awaitsAnswer } from '#machines/journey/journey.selectors.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { EntryStore } from '#src/storage/entry-store.ts';
import { keepProfile } from '#src/storage/landing-store.ts';

/** Returns the data that is stored under `_d`. */
export const keptOf = ({ entry, completion, contact, account, details, rewards, game }: JourneyContext) => ({
  entry,
  completion,
  contact: contact.draft,
  account: account.draft,
  details: details.draft,
  redemption: rewards.redemption,
  bonus: game.kept,
});
const KEPT = ['entry', 'completion', 'contact', 'account', 'details', 'redemption', 'bonus'] as const;

/**
 * Saves the visitor's input whenever it changes (ENTRY-1 … ENTRY-7).
 *
 * @returns a function that stops it
 */
export function persist(journey: JourneyActor, entries: EntryStore, local: Storage): () => void {
  let saved = keptOf(journey.getSnapshot().context);
  let wasOnItsWay = false;
  const subscription = journey.subscribe((snapshot) => {
    const { site, entry } = snapshot.context;
    const kept = keptOf(snapshot.context);
    const isOnItsWay = awaitsAnswer(snapshot);
    if (!site || (isOnItsWay === wasOnItsWay && KEPT.every((part) => kept[part] === saved[part]))) return;
    const hasOtherProfile = entry.profile !== saved.entry.profile;
    saved = kept;
    wasOnItsWay = isOnItsWay;
    // If the browser stores nothing, the visitor continues with the data in memory.
    entries.save(site.campaign.uuid, { ...kept, awaitsAnswer: isOnItsWay }).catch(() => undefined);
    if (hasOtherProfile) keepProfile(local, site.campaign.uuid, entry.profile, entry.utm);
  });
  return () => subscription.unsubscribe();
}
