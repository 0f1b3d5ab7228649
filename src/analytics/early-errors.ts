/** Maximum number of stored errors. If everything fails, the first ones show the cause. */
const MOST = 10;

/** Errors that no reporter has received yet. */
interface EarlyErrors {
  /** Stops watching and returns the errors, oldest first. */
  take(): unknown[];
}

/** Collects uncaught errors until error reporting has loaded, or turns out to be off. */
export function watchEarlyErrors(): EarlyErrors {
  // Errors from before this code loaded, as recorded by the early script.
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
