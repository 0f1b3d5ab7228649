import type { InspectionEvent } from 'xstate';
import { channelSender } from './channel.ts';
import { createObserver } from './observe.ts';
import { openInspectorPage } from './open-page.ts';
import { statelyObserver } from './stately.ts';

/** Which inspector is asked for: the page of our own, which needs no network, or the hosted one of Stately. */
export type InspectorKind = 'own' | 'stately';

/**
 * Opens an inspector and gives what XState's events are to be handed to.
 *
 * @param run tells this page's messages from those of another
 */
export function connectInspector(kind: InspectorKind, run: string): (event: InspectionEvent) => void {
  if (kind === 'stately') return statelyObserver();
  const { send } = channelSender();
  void openInspectorPage();
  return createObserver({ run, now: Date.now, send });
}
