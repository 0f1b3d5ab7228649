import type * as v from 'valibot';
import type { Call } from '#domain/calls.ts';
import { addressOf } from '#src/api/api-client.ts';

/** A call that can be sent as a beacon. */
type Beacon = Call & { readonly isBeacon: true; readonly body: v.GenericSchema<unknown> };

/** Sends a report as a beacon, which the browser delivers even after the page has closed. */
export function sendBeacon<C extends Beacon>(call: C, uuid: string, report: v.InferInput<C['body']>): void {
  const address = addressOf(call, { uuid });
  // Cross-site pages cannot send this type without a preflight request.
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon(address, body)) return;
  // Nothing waits for the response or depends on it.
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
