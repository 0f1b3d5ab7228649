import type { Chart } from '#chart/model.ts';
import type { ActorMessage, InspectMessage, SnapshotMessage } from '#src/inspect/inspector-messages.ts';

/** The messages of one page load, in order. */
export interface Run {
  readonly id: string;
  readonly messages: readonly InspectMessage[];
}

/** The messages of all page loads, newest last. */
export type History = readonly Run[];

const RUNS = 5;
const MESSAGES = 3000;

/** Adds messages to the history, without duplicates and in the order in which they were sent. */
export function received(history: History, messages: readonly InspectMessage[]): History {
  return messages.reduce(takenIn, history);
}

function takenIn(history: History, message: InspectMessage): History {
  const index = history.findIndex(({ id }) => id === message.run);
  const run = history[index];
  if (!run) return [...history, { id: message.run, messages: [message] }].slice(-RUNS);
  const last = run.messages.at(-1);
  if (last && last.seq < message.seq)
    return history.with(index, { ...run, messages: shortened([...run.messages, message]) });
  if (run.messages.some(({ seq }) => seq === message.seq)) return history;
  return history.with(index, { ...run, messages: [...run.messages, message].toSorted((a, b) => a.seq - b.seq) });
}

/** Keeps the actors, and drops the oldest events. */
function shortened(messages: InspectMessage[]): InspectMessage[] {
  if (messages.length <= MESSAGES) return messages;
  const old = messages.length - MESSAGES;
  return messages.filter(({ type }, index) => index >= old || type === '@xstate.actor');
}

/** Clears the events of a run, but keeps its actors and each one's latest step. */
export function cleared(history: History, runId: string): History {
  return history.map((run) => {
    if (run.id !== runId) return run;
    const latest = new Map(stepsOf(run).map((step) => [step.sessionId, step]));
    return {
      ...run,
      messages: run.messages.filter(
        (message) => message.type === '@xstate.actor' || latest.get(message.sessionId) === message,
      ),
    };
  });
}

/** Returns the processed events, in order. */
export function stepsOf({ messages }: Run): SnapshotMessage[] {
  return messages.filter((message) => message.type === '@xstate.snapshot');
}

/** Returns the machines' events; with `isWhole` also those of calls and other helpers. */
export function shownSteps(run: Run, isWhole: boolean): SnapshotMessage[] {
  const machines = new Set(actorsOf(run).flatMap(({ id, chart }) => (chart === null ? [] : id)));
  return stepsOf(run).filter(({ sessionId }) => isWhole || machines.has(sessionId));
}

export interface ShownActor {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly chart: Chart | null;
}

/** Returns the actors of a run that had started by then. */
export function actorsOf({ messages }: Run, until = Infinity): ShownActor[] {
  return messages
    .filter((message): message is ActorMessage => message.type === '@xstate.actor' && message.seq <= until)
    .map(({ sessionId, name, parentId, chart }) => ({ id: sessionId, name, parentId, chart }));
}

/** Returns an actor's last step up to a moment; undefined before its first. */
export function stepAt(run: Run, actorId: string, until = Infinity): SnapshotMessage | undefined {
  return stepsOf(run).findLast(({ sessionId, seq }) => sessionId === actorId && seq <= until);
}

/**
 * Returns the actor whose chart is shown: the selected one, else the newest running machine, such as a game, else the
 * first.
 */
export function followedActor(run: Run, chosen: string | null, until = Infinity): ShownActor | undefined {
  const machines = actorsOf(run, until).filter(({ chart }) => chart !== null);
  const picked = actorsOf(run).find(({ id, chart }) => id === chosen && chart !== null);
  if (picked) return picked;
  const running = machines.filter(({ id }) => (stepAt(run, id, until)?.snapshot.status ?? 'active') === 'active');
  return running.at(-1) ?? machines.at(0);
}
