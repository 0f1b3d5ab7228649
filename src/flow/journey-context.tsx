import { useSelector } from '@xstate/react';
import { createContext, use, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import { useLocale } from '#src/i18n/useLocale.ts';
import { inLanguage } from './in-language.ts';

/** The part of a journey that the page needs, whether it is running or starts later. */
export type JourneyActor = Pick<ActorRefFrom<typeof journeyMachine>, 'getSnapshot' | 'on' | 'send' | 'subscribe'>;

const JourneyContext = createContext<JourneyActor | null>(null);

/** Provides the running journey to the screens below. */
export function JourneyProvider({ journey, children }: { journey: JourneyActor; children: ReactNode }) {
  return <JourneyContext value={journey}>{children}</JourneyContext>;
}

/** Returns the journey. Send it events (`journey.send({ type: 'offer.accepted' })`). Throws outside the provider. */
export function useJourney(): JourneyActor {
  const journey = use(JourneyContext);
  if (!journey) throw new Error('useJourney needs a JourneyProvider above it');
  return journey;
}

/**
 * Returns a value of the current snapshot, with the campaign's texts in the language of the page. The component
 * rerenders only when that value changes.
 */
export function useJourneyValue<Value>(select: (snapshot: JourneySnapshot) => Value): Value {
  const locale = useLocale();
  return useSelector(useJourney(), (snapshot) => select(inLanguage(snapshot, locale)));
}
