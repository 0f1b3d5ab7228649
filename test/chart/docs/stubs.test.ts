import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { isAwaited } from '#chart/candidates.ts';
import { definedTransitions } from '#chart/model.ts';
import { MACHINES } from '../machines.ts';

const modules = import.meta.glob<{ machine: AnyStateMachine }>('../../../docs/generated/charts/*.js');

/** A module of docs/generated/charts, as anybody loads it. */
async function loaded(id: string): Promise<AnyStateMachine> {
  const load = modules[`../../../docs/generated/charts/${id}.js`];
  if (!load) throw new Error(`there is no docs/generated/charts/${id}.js`);
  return (await load()).machine;
}

/** Where a machine ends: the journey has no final state, as its confirmation can be left again. */
const isEnd = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status === 'done' || snapshot.matches({ flow: 'submissionComplete' });

const placeOf = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value);

/** Every event of the chart, with each guard of it and of the decisions that may follow. */
function eventsOf(machine: AnyStateMachine): (EventObject & { holds: string[] })[] {
  const ways = definedTransitions(machine);
  const decisions = ways
    .filter(({ type, guard }) => type === '' && guard !== null)
    .map(({ guard }) => guard?.bare ?? '');
  return ways
    .filter(({ type }) => type !== '')
    .flatMap(({ type, guard }) =>
      [undefined, ...new Set(decisions)].map((decision) => ({
        type,
        holds: [guard?.bare, decision].filter((name) => name !== undefined),
      })),
    );
}

/** The events of a shortest way from the start to the end, found by trying all that a state handles. */
function wayToEnd(machine: AnyStateMachine): EventObject[] | null {
  const [shortest] = getShortestPaths(machine, {
    events: eventsOf(machine),
    filterEvents: (at: AnyMachineSnapshot, { type }) => isAwaited(at, type),
    serializeState: placeOf,
    toState: isEnd,
  });
  // The first step is the start.
  return shortest?.steps.slice(1).map(({ event }) => event) ?? null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the modules for Stately Studio', () => {
  it.each(MACHINES.map(({ id }) => id))('[TOOL-5] start, run their slots and reach their end: %s', async (id) => {
    const machine = await loaded(id);
    const faults: unknown[] = [];
    const started = createActor(machine);
    started.subscribe({ error: (fault) => faults.push(fault) });
    started.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(faults).toEqual([]);
    expect(started.getSnapshot()).toMatchObject({ status: expect.stringMatching(/active|done/) });

    const way = wayToEnd(machine);
    expect(way).not.toBeNull();
    const walked = createActor(machine);
    walked.subscribe({ error: (fault) => faults.push(fault) });
    walked.start();
    for (const event of way ?? []) walked.send(event);
    expect(isEnd(walked.getSnapshot() as AnyMachineSnapshot)).toBe(true);
    walked.stop();
    expect(faults).toEqual([]);
  });

  it('[TOOL-5] take the results of guards from the event, by name or by name and parameters', async () => {
    const journey = createActor(await loaded('journey'), {}).start();
    await vi.advanceTimersByTimeAsync(600);
    expect(journey.getSnapshot().value).toEqual({ flow: { submissionUpload: 'choosing' } });
    journey.send({ type: 'receipts.confirmed' });
    expect(journey.getSnapshot().value).toEqual({ flow: { submissionUpload: 'choosing' } });
    journey.send({ type: 'receipts.confirmed', holds: ['hasReceipts'] });
    expect(journey.getSnapshot().value).toEqual({ flow: { submissionForm: 'filling' } });
    journey.stop();
  });
});
