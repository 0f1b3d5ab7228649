import { calls } from '#domain/calls.ts';
import type { PageVitals } from '#domain/vitals.ts';
import { addressOf } from '#src/api/client.ts';

/** Leaves what was measured to the browser, which sends it even when the page is gone. */
export function sendVitals(uuid: string, measured: PageVitals): void {
  const address = addressOf(calls.reportVitals, { uuid });
  // Of this type another site's page could not send it without asking.
  const body = new Blob([JSON.stringify(measured)], { type: 'application/json' });
  if (navigator.sendBeacon(address, body)) return;
  // Nobody waits for it, and nothing depends on it.
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
