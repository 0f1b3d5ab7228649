import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** As many as leave the page a core; more do not make phones faster. */
const MOST_WORKERS = 4;

/** Long enough for a slow phone, in milliseconds. */
const SOLVING_LIMIT = 60_000;

/** A solved puzzle: what the server is sent, and for how many more milliseconds it counts (null: no end is known). */
interface Solved {
  readonly token: string;
  readonly lifetime: number | null;
}

/**
 * Solves a puzzle of the embedded captcha in workers, so that the page stays responsive.
 *
 * @param challenge the puzzle as the server made it
 * @param abort stops the search
 * @returns the token, base64 of `{ challenge, solution }`, as the server's library reads it
 * @throws Error where the puzzle is malformed, was not solved in time, or the search was stopped
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

/** Whether this page can solve puzzles: browsers have the means over HTTPS only, and on this very machine. */
export function canSolve(): boolean {
  return globalThis.isSecureContext && typeof Worker === 'function';
}

/** A clock that is wrong by more than a puzzle lives tells nothing; the server has the last word in any case. */
function lifetimeOf({ parameters: { expiresAt } }: Challenge): number | null {
  if (expiresAt === undefined) return null;
  const left = expiresAt * 1000 - Date.now();
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
 * Starts a worker that solves a puzzle. A module only while it is worked on, where its imports are modules: Firefox has
 * started modules as workers since 114.
 */
function startWorker(): Worker {
  if (import.meta.env.DEV) return new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' });
  return new Worker(new URL('./altcha.worker.ts', import.meta.url));
}
