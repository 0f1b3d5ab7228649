import type * as v from 'valibot';
import type { Call } from '#domain/calls.ts';
import { addressOf } from '#src/api/client.ts';

/** A call that a page leaves to the browser. */
type Beacon = Call & { readonly isBeacon: true; readonly body: v.GenericSchema<unknown> };

/** Leaves a report to the browser, which sends it even when the page is gone. */
export function sendBeacon<C extends Beacon>(call: C, uuid: string, report: v.InferInput<C['body']>): void {
  const address = addressOf(call, { uuid });
  // Of this type another site's page could not send it without asking.
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon(address, body)) return;
  // Nobody waits for it, and nothing depends on it.
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
