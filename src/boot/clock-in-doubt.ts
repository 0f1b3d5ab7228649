import { isEarly, isExpired } from '#domain/rules/startup-rules.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { serverNow, setClock } from '#src/time/server-clock.ts';
import { within } from '#src/time/within.ts';

/** Longest wait for the server's time, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Requests the server's time where this device's clock would end the visit. A clock that is off by months shows an
 * offer as ended or not begun (CFG-11). Also requests it if the server itself rendered such a notice. Without a
 * response, the clock stays as it is.
 */
export async function askWhereInDoubt({ campaign }: Site): Promise<void> {
  const now = new Date(serverNow());
  const drawn = document.getElementById('root')?.dataset['drawn'];
  if (!isEarly(campaign, now) && !isExpired(campaign, now) && drawn !== 'early' && drawn !== 'expired') return;
  // Not GET, because a service worker or a cache might answer it.
  const asked = fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  await within(PATIENCE, asked).then(
    ({ headers }) => setClock(headers.get('date')),
    () => undefined,
  );
}
