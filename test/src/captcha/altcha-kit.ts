import { createChallenge, type Challenge, type Solution, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { vi } from 'vitest';

const secrets = { hmacSignatureSecret: 'secret', hmacKeySignatureSecret: 'key secret' };

/** Creates a puzzle like a server, small enough for a test. */
export function puzzle(lifetime = 60_000): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    deriveKey,
    expiresAt: new Date(Date.now() + lifetime),
    ...secrets,
  });
}

/** Returns whether the server's library accepts a token as the solution of its own puzzle. */
export async function isTaken(token: string): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(token)) as { challenge: Challenge; solution: Solution };
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
}

/**
 * Adds missing features to the test's page: a secure context, and workers, which solve the puzzle in the same thread.
 */
export function havePuzzleSolvers(): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Worker', SolverInPlace);
}

class SolverInPlace extends EventTarget {
  readonly #controller = new AbortController();

  postMessage(message: { type: string; challenge: Challenge; counterStart: number; counterStep: number }): void {
    if (message.type !== 'work') return;
    const { challenge, counterStart, counterStep } = message;
    const controller = this.#controller;
    void solveChallenge({ challenge, controller, counterStart, counterStep, deriveKey }).then(
      (data) => controller.signal.aborted || this.dispatchEvent(new MessageEvent('message', { data })),
    );
  }

  /** Only one of the solvers finds the solution. The others would search for 90 s, while other tests run. */
  terminate(): void {
    this.#controller.abort();
  }
}
