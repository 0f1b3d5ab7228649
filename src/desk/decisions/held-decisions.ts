import type { Decision } from '#domain/desk/decision.ts';

/** Milliseconds in which a decision can be undone before it is sent. */
export const HOLD = 10_000;
/** Milliseconds after which a decision without a response is retried. */
const AGAIN = 5_000;

/** A submission that is decided on, in the version that the operator saw. */
export interface Subject {
  readonly uuid: string;
  readonly campaign: string;
  readonly reference: string;
  /** The number of the last visible event; null if several submissions are decided on together. */
  readonly seen: number | null;
}

/** A decision made on this page: displayed as if it had been sent, and held for ten seconds. */
export interface HeldDecision {
  readonly id: number;
  readonly subjects: readonly Subject[];
  readonly decision: Decision;
  /** `waiting` for a network; `again` if a response is missing, so the decision may have been stored. */
  readonly stage: 'held' | 'sending' | 'waiting' | 'again';
  /** Milliseconds until it is sent, counted from `since`. */
  readonly left: number;
  /** The time to which `left` refers; null while paused. */
  readonly since: number | null;
}

/** Why a decision was not stored. */
export interface Failure {
  readonly id: number;
  readonly subjects: readonly Subject[];
  readonly detail: string;
  /** Whether another operator decided first. */
  readonly isConflict: boolean;
}

/** The result of sending. `noAnswer` is retried. */
export type Outcome =
  | { readonly kind: 'made' | 'noAnswer' }
  | {
      readonly kind: 'refused';
      readonly detail: string;
      readonly isConflict: boolean;
      /** The uuids of the submissions that were left out, if the decision on the others was stored. */
      readonly left?: readonly string[];
    };

export interface HeldState {
  readonly held: readonly HeldDecision[];
  readonly failures: readonly Failure[];
  /** The submissions decided on here, by uuid; lists omit them. */
  readonly gone: ReadonlySet<string>;
  /** When the server stored the decision on each of them; lists that were read later include them, if it does. */
  readonly storedAt: ReadonlyMap<string, number>;
}

/** Whether a list omits a submission, because it was decided on here. @param readAt when the list was read */
export function isOmitted({ gone, storedAt }: HeldState, uuid: string, readAt: number): boolean {
  return gone.has(uuid) && readAt <= (storedAt.get(uuid) ?? Number.POSITIVE_INFINITY);
}

/** Whether a decision on this submission was made here, and is not stored yet. */
export function isHeld({ held }: HeldState, uuid: string): boolean {
  return held.some(({ subjects }) => subjects.some((each) => each.uuid === uuid));
}

interface Parts {
  /** Sends a decision; must not throw. */
  readonly send: (decision: HeldDecision) => Promise<Outcome>;
  readonly isOnline: () => boolean;
  /** Called when a decision was stored or rejected. */
  readonly onEnd?: () => void;
}

const NOTHING: HeldState = { held: [], failures: [], gone: new Set(), storedAt: new Map() };

/**
 * The decisions of this page that can still be undone (DESK-27). Each is sent after ten seconds, or when the page
 * closes. Without a network they wait.
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
  const back = (subjects: readonly Subject[]) => {
    const gone = new Set(state.gone);
    for (const { uuid } of subjects) gone.delete(uuid);
    return gone;
  };
  const stored = (subjects: readonly Subject[]) =>
    new Map([...state.storedAt, ...subjects.map(({ uuid }) => [uuid, Date.now()] as const)]);
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
    if (outcome.kind === 'refused') {
      const { detail, isConflict, left } = outcome;
      const isLeft = ({ uuid }: Subject) => left?.includes(uuid) ?? true;
      const subjects = one.subjects.filter(isLeft);
      set({
        held: without(id),
        gone: back(subjects),
        storedAt: stored(one.subjects.filter((each) => !isLeft(each))),
        failures: [...state.failures, { id, subjects, detail, isConflict }],
      });
    } else set({ held: without(id), storedAt: stored(one.subjects) });
    onEnd();
  }

  return {
    state: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** Decides. The submissions immediately disappear from the lists. */
    decide(subjects: readonly Subject[], decision: Decision): void {
      lastId += 1;
      const since = isPaused ? null : Date.now();
      const one: HeldDecision = { id: lastId, subjects, decision, stage: 'held', left: HOLD, since };
      const uuids = subjects.map(({ uuid }) => uuid);
      const storedAt = new Map([...state.storedAt].filter(([uuid]) => !uuids.includes(uuid)));
      set({ held: [...state.held, one], gone: new Set([...state.gone, ...uuids]), storedAt });
      if (!isPaused) runIn(lastId, HOLD);
    },
    /** Undoes the last decision that was not sent yet; returns undefined if there is none. */
    undo(): HeldDecision | undefined {
      const last = state.held.findLast(({ stage }) => stage === 'held' || stage === 'waiting');
      if (!last) return undefined;
      stop(last.id);
      set({ held: without(last.id), gone: back(last.subjects) });
      return last;
    },
    /** Stops the countdown while the operator hovers over or focuses the decisions. */
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
    /** Sends all held decisions, for example when the page closes or the network is back. */
    async flush(): Promise<void> {
      await Promise.all(state.held.map(({ id }) => sendNow(id)));
    },
    /** Deletes a failure that was read. */
    dismiss(id: number): void {
      set({ failures: state.failures.filter((each) => each.id !== id) });
    },
  };
}
