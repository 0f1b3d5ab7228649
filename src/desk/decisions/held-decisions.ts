import type { Decision } from '#domain/desk/decision.ts';

/** How long a decision can be taken back before it is sent. Milliseconds. */
export const HOLD = 10_000;
/** After how long an answer that did not come is asked for again. Milliseconds. */
const AGAIN = 5_000;

/** A submission that is decided on, as far as it was seen. */
export interface Subject {
  readonly uuid: string;
  readonly campaign: string;
  readonly reference: string;
  /** The number of the last event that was seen; null where several are decided on together. */
  readonly seen: number | null;
}

/** A decision that was made here: shown as if it had been sent, and held for ten seconds. */
export interface HeldDecision {
  readonly id: number;
  readonly subjects: readonly Subject[];
  readonly decision: Decision;
  /** `waiting` for a network; `again` if an answer did not come: then it may have been made. */
  readonly stage: 'held' | 'sending' | 'waiting' | 'again';
  /** Milliseconds until it is sent, at the moment `since`. */
  readonly left: number;
  /** When that was said; null while it stands still. */
  readonly since: number | null;
}

/** Why a decision was not made after all. */
export interface Failure {
  readonly id: number;
  readonly subjects: readonly Subject[];
  readonly detail: string;
  /** Somebody else was first. */
  readonly isConflict: boolean;
}

/** What came of sending. `noAnswer` is tried again. */
export type Outcome =
  | { readonly kind: 'made' | 'noAnswer' }
  | { readonly kind: 'refused'; readonly detail: string; readonly isConflict: boolean };

export interface HeldState {
  readonly held: readonly HeldDecision[];
  readonly failures: readonly Failure[];
  /** The submissions that are decided on here, by uuid: lists leave them out. */
  readonly gone: ReadonlySet<string>;
}

interface Parts {
  /** Sends a decision; must not throw. */
  readonly send: (decision: HeldDecision) => Promise<Outcome>;
  readonly isOnline: () => boolean;
  /** Told when one was made, or was not. */
  readonly onEnd?: () => void;
}

const NOTHING: HeldState = { held: [], failures: [], gone: new Set() };

/**
 * The decisions of this page that can still be taken back (DESK-27): each is sent after ten seconds, or when the page
 * closes; while there is no network they wait.
 */
export function holdDecisions({ send, isOnline, onEnd = () => {} }: Parts) {
  let state = NOTHING;
  let lastId = 0;
  let isPaused = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const watchers = new Set<() => void>();

  const set = (change: Partial<HeldState>) => {
    state = { ...state, ...change };
    for (const watch of watchers) watch();
  };
  const change = (id: number, to: Partial<HeldDecision>) =>
    set({ held: state.held.map((each) => (each.id === id ? { ...each, ...to } : each)) });
  const find = (id: number) => state.held.find((each) => each.id === id);
  const without = (id: number) => state.held.filter((each) => each.id !== id);
  const back = ({ subjects }: Pick<HeldDecision, 'subjects'>) => {
    const gone = new Set(state.gone);
    for (const { uuid } of subjects) gone.delete(uuid);
    return gone;
  };
  const stop = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const runIn = (id: number, milliseconds: number) => {
    stop(id);
    timers.set(
      id,
      setTimeout(() => void sendNow(id), milliseconds),
    );
  };

  async function sendNow(id: number): Promise<void> {
    stop(id);
    const one = find(id);
    if (!one || one.stage === 'sending') return;
    if (!isOnline()) {
      if (one.stage === 'held') change(id, { stage: 'waiting', since: null });
      return;
    }
    change(id, { stage: 'sending', left: 0, since: null });
    const outcome = await send(one);
    if (outcome.kind === 'noAnswer') {
      change(id, { stage: 'again' });
      runIn(id, AGAIN);
      return;
    }
    const { subjects } = one;
    if (outcome.kind === 'refused')
      set({
        held: without(id),
        gone: back(one),
        failures: [...state.failures, { id, subjects, detail: outcome.detail, isConflict: outcome.isConflict }],
      });
    else set({ held: without(id) });
    onEnd();
  }

  return {
    state: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** Decides: the submissions are gone from the lists at once. */
    decide(subjects: readonly Subject[], decision: Decision): void {
      lastId += 1;
      const since = isPaused ? null : Date.now();
      const one: HeldDecision = { id: lastId, subjects, decision, stage: 'held', left: HOLD, since };
      set({ held: [...state.held, one], gone: new Set([...state.gone, ...subjects.map(({ uuid }) => uuid)]) });
      if (!isPaused) runIn(lastId, HOLD);
    },
    /** Takes the last decision back that was not sent yet; undefined if there is none. */
    undo(): HeldDecision | undefined {
      const last = state.held.findLast(({ stage }) => stage === 'held' || stage === 'waiting');
      if (!last) return undefined;
      stop(last.id);
      set({ held: without(last.id), gone: back(last) });
      return last;
    },
    /** While whoever decided looks at what they can take back, no time passes. */
    pause(): void {
      isPaused = true;
      for (const { id, stage, left, since } of state.held)
        if (stage === 'held' && since !== null) {
          stop(id);
          change(id, { left: Math.max(0, left - (Date.now() - since)), since: null });
        }
    },
    resume(): void {
      if (!isPaused) return;
      isPaused = false;
      for (const { id, stage, left } of state.held)
        if (stage === 'held') {
          change(id, { since: Date.now() });
          runIn(id, left);
        }
    },
    /** Sends what is held, as when the page closes or the network is there again. */
    async flush(): Promise<void> {
      await Promise.all(state.held.map(({ id }) => sendNow(id)));
    },
    /** Forgets a failure that was read. */
    dismiss(id: number): void {
      set({ failures: state.failures.filter((each) => each.id !== id) });
    },
  };
}
