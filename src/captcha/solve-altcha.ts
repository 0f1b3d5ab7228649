import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { serverNow } from '#src/time/server-clock.ts';

/** Maximum number of web workers. Leaves the page a core on most devices; more workers do not make phones faster. */
const MOST_WORKERS = 4;

/** Timeout in milliseconds, long enough for a slow phone. */
const SOLVING_LIMIT = 60_000;

/** A solved puzzle: the token for the server, and its remaining validity in milliseconds (null if unknown). */
interface Solved {
  readonly token: string;
  readonly lifetime: number | null;
}

/**
 * Solves a puzzle of the embedded captcha in web workers, so the page stays responsive.
 *
 * @param challenge the puzzle as the server sent it
 * @param abort stops the search
 * @returns the token, base64 of `{ challenge, solution }`, as the server's library reads it
 * @throws Error if the puzzle is malformed, was not solved in time, or the search was stopped
 */
export async function solveAltcha(challenge: unknown, abort: AbortController): Promise<Solved> {
  if (!isChallenge(challenge)) throw new Error('the captcha is malformed');
  const solution = await solveChallengeWorkers({
    challenge,
    controller: abort,
    concurrency: Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1)),
    timeout: SOLVING_LIMIT,
    createWorker: startWorker,
  });
  if (!solution) throw new Error('the captcha was not solved');
  return { token: btoa(JSON.stringify({ challenge, solution })), lifetime: lifetimeOf(challenge) };
}

/** Whether this page can solve puzzles: browsers provide cryptography only over HTTPS and on localhost. */
export function canSolve(): boolean {
  return globalThis.isSecureContext && typeof Worker === 'function';
}

/**
 * Returns the remaining validity in milliseconds. Returns null if the clock is off by more than a puzzle's lifetime;
 * the server decides anyway.
 */
function lifetimeOf({ parameters: { expiresAt } }: Challenge): number | null {
  if (expiresAt === undefined) return null;
  const left = expiresAt * 1000 - serverNow();
  return left > 0 ? left : null;
}

function isChallenge(value: unknown): value is Challenge {
  return (
    typeof value === 'object' &&
    value !== null &&
    'parameters' in value &&
    typeof value.parameters === 'object' &&
    value.parameters !== null &&
    'algorithm' in value.parameters
  );
}

/**
 * Starts a web worker that solves a puzzle. It is a module only in development, where its imports are modules. Firefox
 * supports module workers since version 114.
 */
function startWorker(): Worker {
  if (import.meta.env.DEV) return new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' });
  return new Worker(new URL('./altcha.worker.ts', import.meta.url));
}
