/** How many errors are kept; where everything fails the first ones tell why. */
const MOST = 10;

/** Errors that nobody has caught yet. */
interface EarlyErrors {
  /** Ends the watch and gives what it saw, oldest first. */
  take(): unknown[];
}

/** Keeps what goes wrong in the page until the one who reports errors is there, or is not wanted. */
export function watchEarlyErrors(): EarlyErrors {
  const seen: unknown[] = [];
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
