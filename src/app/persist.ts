import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { EntryStore } from '#src/storage/entry-store.ts';
import { saveLanding } from '#src/storage/landing-store.ts';

/** What is kept under `_d`. */
const KEPT = ['entry', 'completion', 'contact', 'account', 'bonus'] as const;

/** Keeps what the visitor has entered whenever it changes (ENTRY-1 … ENTRY-7). Returns a function that stops it. */
export function persist(journey: JourneyActor, entries: EntryStore, local: Storage): () => void {
  let saved = journey.getSnapshot().context;
  const subscription = journey.subscribe(({ context }) => {
    const { site, entry, completion, contact, account, bonus } = context;
    if (!site || KEPT.every((part) => context[part] === saved[part])) return;
    const hasOtherLanding = entry.utm !== saved.entry.utm || entry.profile !== saved.entry.profile;
    saved = context;
    // Where the browser keeps nothing, the visitor goes on with what the page holds.
    entries.save(site.campaign.uuid, { entry, completion, contact, account, bonus }).catch(() => undefined);
    if (hasOtherLanding) saveLanding(local, { campaignUuid: site.campaign.uuid, profile: entry.profile, utm: entry.utm });
  });
  return () => subscription.unsubscribe();
}
