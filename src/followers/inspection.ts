import type { InspectionEvent } from 'xstate';
import { randomUuid } from '#src/api/random-uuid.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { InspectorKind } from '#src/inspect/connect.ts';
import { observeWith, type Observer } from '#src/inspect/observing.ts';

const KEY = '_i';

interface Inspection {
  /** The option for `createActor`; empty when no inspector was requested. */
  readonly options: { readonly inspect?: Observer };
  /** Passes the observed events to the inspector once the configuration allows it; otherwise discards them. */
  follow(journey: JourneyActor): void;
}

const NONE: Inspection = { options: {}, follow: () => undefined };

/**
 * Reads the inspector option of the address: `?inspect` requests the inspector page, `?inspect=stately` the hosted one,
 * `?inspect=off` none. The choice applies to the tab. The configuration decides whether inspection is allowed, so
 * events are buffered until it is loaded. The inspector's code is loaded only after that.
 */
export function inspectionOf(search: string, session: Storage): Inspection {
  const kind = kindOfTab(search, session);
  if (kind === null) return NONE;
  let waiting: InspectionEvent[] | null = [];
  let observer: Observer | null = null;
  const inspect: Observer = (event) => (observer ? observer(event) : waiting?.push(event));
  const begin = async () => {
    const { connectInspector } = await import('#src/inspect/connect.ts');
    const connected = connectInspector(kind, randomUuid());
    for (const event of waiting ?? []) connected(event);
    waiting = null;
    observer = (event) => {
      try {
        connected(event);
      } catch (error) {
        // XState calls this synchronously within the journey: a failure here must not break the visitor's step.
        observer = null;
        console.warn('the inspector stopped after an error', error);
      }
    };
  };
  const follow = (journey: JourneyActor) => {
    const subscription = journey.subscribe(({ context: { site } }) => {
      if (!site) return;
      subscription.unsubscribe();
      const { inspection, production } = site.configuration;
      if (!inspection || production) {
        waiting = null;
        return;
      }
      // Without delay: a game may begin before the inspector's code is loaded.
      observeWith(inspect);
      begin().catch((error: unknown) => {
        waiting = null;
        console.warn('the inspector could not be started', error);
      });
    });
  };
  return { options: { inspect }, follow };
}

function kindOfTab(search: string, session: Storage): InspectorKind | null {
  const named = new URLSearchParams(search).get('inspect') ?? session.getItem(KEY);
  if (named === null) return null;
  try {
    session.setItem(KEY, named);
  } catch {
    // Storage is full: the choice applies to this page only.
  }
  if (named === 'off') return null;
  return named === 'stately' ? 'stately' : 'own';
}
