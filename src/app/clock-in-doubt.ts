import { isEarly, isExpired } from '#domain/rules/startup.ts';
import type { Site } from '#machines/journey.types.ts';
import { serverNow, setClock } from '#src/time/clock.ts';
import { within } from '#src/time/within.ts';

/** How long a visitor waits for the server's time, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Asks the server for its time where this device's clock would end the visit: a clock that is wrong by months shows an
 * offer as ended or not begun (CFG-11). The same where the server itself drew such a notice. Without an answer the
 * clock counts as it is known.
 */
export async function askWhereInDoubt({ campaign }: Site): Promise<void> {
  const now = new Date(serverNow());
  const drawn = document.getElementById('root')?.dataset['drawn'];
  if (!isEarly(campaign, now) && !isExpired(campaign, now) && drawn !== 'early' && drawn !== 'expired') return;
  // Not GET, which a service worker or a cache might answer.
  const asked = fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  await within(PATIENCE, asked).then(
    ({ headers }) => setClock(headers.get('date')),
    () => undefined,
  );
}
