import { isPassingFailure, type Outage, outageAfter } from '#domain/rules/outage-rules.ts';
import { failureOfPage } from './failure-of-page.ts';

/**
 * Polls this page until the server responds, with the same pauses as every outage (OUTAGE-6). If the first response is
 * a success, neither callback is called. Otherwise a page with a broken part would reload forever.
 *
 * @param onAway called once, when the server is unreachable
 * @param onBack called once, when it responds again
 * @returns a function that stops it
 */
export function whenReachable(onAway: () => void, onBack: () => void): () => void {
  let attempt = new AbortController();
  let outage: Outage | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    // One attempt at a time: a later one replaces the one in progress.
    clearTimeout(timer);
    attempt.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    const failure = await failureOfPage(signal);
    if (signal.aborted) return;
    if (failure && isPassingFailure(failure)) {
      if (!outage) onAway();
      outage = outageAfter(outage, failure, Math.random());
      timer = setTimeout(() => void ask(), outage.pause);
    } else if (outage) {
      stop();
      onBack();
    }
  }

  const askAgain = () => {
    if (outage) void ask();
  };
  window.addEventListener('online', askAgain);
  void ask();

  function stop(): void {
    attempt.abort();
    clearTimeout(timer);
    window.removeEventListener('online', askAgain);
  }
  return stop;
}
