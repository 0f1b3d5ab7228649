import { useSyncExternalStore } from 'react';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { MOST_AT_ONCE } from '#domain/desk/review-calls.ts';
import { CallError } from '#src/api/call-error.ts';
import { createClient } from '#src/api/api-client.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';
import { failureOf } from '../desk-client.ts';
import { type HeldDecision, type HeldState, holdDecisions, type Outcome, type Subject } from './held-decisions.ts';

/** With `keepalive`, running requests complete even if the page closes. */
const client = createClient({
  apiRoot: '',
  readXsrfToken,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});

const ended = new Set<() => void>();

/** The decisions of this page. */
export const decisions = holdDecisions({
  send,
  isOnline: () => navigator.onLine,
  onEnd: () => {
    for (const tell of ended) tell();
  },
});

/**
 * Calls `tell` when the server has stored or rejected a decision of this page; returns a function that unsubscribes.
 */
export function onDecided(tell: () => void): () => void {
  ended.add(tell);
  return () => ended.delete(tell);
}

/** Returns the currently held decisions. */
export const useHeld = (): HeldState => useSyncExternalStore(decisions.watch, decisions.state);

async function send({ subjects, decision }: HeldDecision): Promise<Outcome> {
  const [only] = subjects;
  try {
    if (only && only.seen !== null) {
      const { uuid, campaign, seen } = only;
      await client.call(deskCalls.decide, { params: { uuid }, query: { campaign }, body: { decision, seen } });
      return { kind: 'made' };
    }
    // In parallel, because a closing page sends only requests that have begun. If one fails, all are sent again: the
    // server repeats its responses.
    const answers = await Promise.all(
      partsOf(subjects).map((part) => {
        const submissions = part.map(({ uuid }) => uuid);
        return client.call(deskCalls.decideTogether, { query: {}, body: { decision, submissions } });
      }),
    );
    const left = answers.flatMap((answer) => answer.left);
    if (left.length === 0) return { kind: 'made' };
    const detail = left.map(({ reference, why }) => `${reference} was skipped: ${why}`).join(' ');
    return { kind: 'refused', detail, isConflict: false, left: left.map(({ uuid }) => uuid) };
  } catch (error) {
    if (error instanceof CallError && error.status > 0 && error.status < 500)
      // If no other operator was first, the error message is sufficient.
      return { kind: 'refused', detail: failureOf(error).detail, isConflict: 'who' in error.body };
    return { kind: 'noAnswer' };
  }
}

/** Divides submissions into parts that one call accepts. */
function partsOf(subjects: readonly Subject[]): Subject[][] {
  const count = Math.ceil(subjects.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, part) => subjects.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE));
}
