import type { InspectionEvent } from 'xstate';
import { channelSender } from './channel.ts';
import { createObserver } from './observe.ts';
import { openInspectorPage } from './open-inspector.ts';
import { statelyObserver } from './stately.ts';

/** Which inspector is requested: our own page, which needs no network, or Stately's hosted one. */
export type InspectorKind = 'own' | 'stately';

/**
 * Opens an inspector and returns the function to pass XState's events to.
 *
 * @param run distinguishes this page's messages from those of another
 */
export function connectInspector(kind: InspectorKind, run: string): (event: InspectionEvent) => void {
  if (kind === 'stately') return statelyObserver();
  const { send } = channelSender();
  void openInspectorPage();
  return createObserver({ run, now: Date.now, send });
}
