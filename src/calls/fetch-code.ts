import type { GameType } from '#domain/game.ts';
import { isPassingFailure } from '#domain/rules/outage-rules.ts';
import { CallError } from '#src/api/call-error.ts';
import { failureOfPage } from './failure-of-page.ts';

/** When this tab was last reloaded because code could not be fetched. */
const RELOADED = 'promenade.reloadedForCode';
/** Milliseconds between reloads. Without the limit, a page whose code is permanently missing would reload forever. */
const ONCE_IN = 60_000;

/** Code that is loaded on demand outside the screens. */
type Part = 'calls' | `game ${GameType}` | 'parser' | 'receipts' | 'site' | 'rotation' | 'uploads';

/** The parts whose last attempt on this page failed. */
const failed = new Set<Part>();
/** The running attempts. */
const attempts = new Map<Part, Promise<unknown>>();

/**
 * Loads code on demand (OUTAGE-6). A failure counts as a call without a response, and is retried. Most browsers cache a
 * failed module import for the life of the page. If the server responds again but the code still fails, the page is
 * therefore reloaded once; the entry is kept. Concurrent callers for the same part share the attempt and its failure.
 *
 * @param load the same for each part
 * @throws CallError 0 if a retry may succeed; Error if the server responds but the code does not load
 */
export function fetchCode<Code>(part: Part, load: () => Promise<Code>): Promise<Code> {
  const underWay = attempts.get(part) as Promise<Code> | undefined;
  if (underWay) return underWay;
  const attempt = attemptAt(part, load).finally(() => attempts.delete(part));
  attempts.set(part, attempt);
  return attempt;
}

async function attemptAt<Code>(part: Part, load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    failed.delete(part);
    return code;
  } catch (cause) {
    const isFirst = !failed.has(part);
    failed.add(part);
    const failure = isFirst ? null : await failureOfPage();
    if (isFirst || (failure && isPassingFailure(failure))) throw new CallError(0, {}, { cause });
    if (!mayReload()) throw new Error('the code did not load', { cause });
    window.location.reload();
    // The reload ends this page.
    return new Promise<never>(() => {});
  }
}

/** Whether a reload is allowed: at most once per interval, and never if the browser cannot store the time. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < ONCE_IN) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
