/** How many errors are kept; when everything fails, the first ones say why. */
const MOST = 10;

/** Errors that no reporter has received yet. */
interface EarlyErrors {
  /** Stops watching and returns what it saw, oldest first. */
  take(): unknown[];
}

/** Keeps uncaught errors until error reporting has loaded, or turns out to be off. */
export function watchEarlyErrors(): EarlyErrors {
  // Those from before this code was there, as far as the page kept them.
  const seen: unknown[] = window.promenadeEarly?.errors.slice(0, MOST) ?? [];
  const keep = (error: unknown) => {
    if (seen.length < MOST) seen.push(error);
  };
  const onError = ({ error, message }: ErrorEvent) => keep(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => keep(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    take() {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      return seen.splice(0);
    },
  };
}
