import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PROCESSING_STATES, type Promised } from '#domain/processing.ts';
import { type ProcessingEvent, SENT_BY } from '#machines/processing/processing-events.ts';
import { begun, eventsFor, isApproved, lifeOf, next } from '#machines/processing/life.ts';
import { processingMachine } from '#machines/processing/processing.machine.ts';
import { restingStatesOf } from '#chart/nodes.ts';
import { coverageOf } from '#test/kit/paths/coverage.ts';
import { type Mutant, mutantsOf, mutated } from '#test/kit/paths/mutants.ts';
import { processingWalk } from '#test/kit/paths/processing-walk.ts';
import {
  appeal,
  approve,
  ask,
  found,
  LIVES,
  of,
  OF_EACH,
  REFUSED,
  reject,
  undoing,
} from '#test/kit/paths/processing-lives.ts';

const { chart, walks } = processingWalk();
const steps = walks.flatMap((walk) => walk.steps);

const ends = (input: Promised, ...events: readonly ProcessingEvent[]) => lifeOf(input, events).state;

describe('the chart of a submission’s lifecycle', () => {
  it('[PROC-1] reaches every state, every transition and both results of every guard', () => {
    expect(coverageOf(chart, walks).gaps).toEqual([]);
  });

  it('[PROC-1] rests exactly in the stored states', () => {
    const resting = restingStatesOf(chart).filter((name) => name !== 'received');
    expect(resting.toSorted()).toEqual([...PROCESSING_STATES].toSorted());
    expect(
      steps.filter(({ from, to }) => from.value !== to.value && ['received', 'approved'].includes(to.value as string)),
    ).toEqual([]);
  });

  it.each([...LIVES, ...OF_EACH])('[PROC-1] ends in the expected state: %s', (_, input, events, end) => {
    expect(ends(input, ...events)).toBe(end);
  });

  it.each(REFUSED)('[PROC-2] rejects: %s', (_, input, events, end) => {
    const before = lifeOf(input, events.slice(0, -1));
    expect(before.state).toBe(end);
    expect(events.slice(-1).map((event) => next(before, event))).toEqual([undefined]);
  });

  it('[PROC-1] is covered by these lifecycles: each possible error in the chart changes the end of one', () => {
    const isFound = (mutant: Mutant) => {
      const machine = mutated(processingMachine, mutant);
      return [...LIVES, ...OF_EACH, ...REFUSED].some(([, input, events, end]) => {
        const actor = createActor(machine, { input }).start();
        for (const event of [{ type: 'submission.received' } as const, ...events]) actor.send(event);
        return actor.getSnapshot().value !== end;
      });
    };
    const mutants = mutantsOf(processingMachine);
    expect(mutants.length).toBeGreaterThan(100);
    expect(mutants.filter((mutant) => !isFound(mutant)).map(({ name }) => name)).toEqual([]);
  });

  it('[PROC-1] [PICT-5] reviews a duplicate only if nothing has been paid or sent', () => {
    const led = steps.filter(({ event, from, to }) => event === 'duplicate.found' && from.value !== to.value);
    expect([...new Set(led.map(({ from }) => from.value as string))].toSorted()).toEqual([
      'checking',
      'credited',
      'done',
      'entered',
      'payable',
      'toShip',
      'waitingForCode',
    ]);
    expect([...new Set(led.map(({ to }) => to.value))]).toEqual(['inReview']);
  });

  it('[PROC-4] can undo a decision within ten seconds, unless something was paid or sent', () => {
    const rejected = lifeOf(of('manual', 'points'), [reject]);
    expect(next(rejected, undoing('reject', 10))?.state).toBe('inReview');
    expect(next(rejected, undoing('reject', 10.001))).toBeUndefined();
    expect(next(rejected, undoing('reject', 1, true))).toBeUndefined();
    expect(next(rejected, undoing('picture.overdue'))).toBeUndefined();
    expect(next(lifeOf(of('manual', 'points'), []), undoing('approve'))).toBeUndefined();
  });

  it('[PROC-5] accepts one appeal', () => {
    const again = lifeOf(of('manual', 'points'), [reject, appeal, reject]);
    expect(next(again, appeal)).toBeUndefined();
    expect(eventsFor(again, 'visitor')).toEqual([]);
    expect(eventsFor(lifeOf(of('manual', 'points'), [reject]), 'visitor')).toEqual(['appeal']);
  });

  it('[PROC-6] waits fourteen days for a picture', () => {
    const asked = lifeOf(of('manual', 'points'), [ask]);
    expect(next(asked, { type: 'picture.overdue', days: 13.99 })).toBeUndefined();
    expect(next(asked, { type: 'picture.overdue', days: 14 })?.state).toBe('rejected');
  });

  it('[PROC-2] rejects an event that its state does not accept, and reports the event', () => {
    expect(next(begun(of('automatic', 'points')), approve)).toBeUndefined();
    expect(() => lifeOf(of('automatic', 'points'), [found, approve, approve])).toThrow(
      'credited does not take approve',
    );
  });

  it('[PROC-1] lists the events it accepts from each source', () => {
    const takes = (...events: readonly ProcessingEvent[]) => {
      const life = lifeOf(of('manual', 'paypal'), events);
      return [eventsFor(life, 'operator'), eventsFor(life, 'visitor'), eventsFor(life, 'server')];
    };
    expect(takes()).toEqual([['approve', 'reject', 'askPicture'], [], []]);
    expect(takes(ask)).toEqual([['undo'], ['picture.sent'], ['picture.overdue']]);
    expect(takes(approve)).toEqual([['undo', 'payment.batched'], [], ['duplicate.found']]);
    expect(takes(approve, { type: 'payment.batched' })).toEqual([['payment.sent', 'payment.failed'], [], []]);
    expect(takes(approve, { type: 'payment.batched' }, { type: 'payment.sent' })).toEqual([[], [], []]);
    expect(eventsFor(begun(of('automatic', 'none', true)), 'server')).toEqual([
      'checks.passed',
      'checks.doubted',
      'checks.sampled',
      'duplicate.found',
    ]);
    expect(eventsFor(begun(of('none', 'sweepstakes')), 'operator')).toEqual([
      'undo',
      'draw.won',
      'draw.alternate',
      'draw.lost',
    ]);
    expect(eventsFor(begun(of('none', 'code')), 'server')).toEqual(['duplicate.found', 'code.assigned']);
    expect(eventsFor(begun(of('none', 'merchandise')), 'operator')).toEqual(['undo', 'shipped']);
    const failed = lifeOf(of('none', 'check'), [{ type: 'payment.batched' }, { type: 'payment.failed' }]);
    expect(eventsFor(failed, 'operator')).toEqual(['payment.retried']);
  });

  it('[PROC-1] has a source for each of its events', () => {
    const named = walks.flatMap((walk) => walk.steps.map(({ sample }) => sample.type));
    expect(Object.keys(SENT_BY).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it('[PROC-1] counts a submission as approved unless it is checked, reviewed, rejected or waiting for a picture', () => {
    expect(PROCESSING_STATES.filter((state) => !isApproved(state))).toEqual([
      'checking',
      'inReview',
      'awaitingPicture',
      'rejected',
    ]);
  });
});
