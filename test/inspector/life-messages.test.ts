import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { HistoryLine } from '#domain/desk/review.ts';
import type { ProcessingState } from '#domain/processing.ts';
import { received, shownSteps, actorsOf, followedActor, stepAt } from '#inspector/history.ts';
import { begun, type Life, next } from '#machines/processing/life.ts';
import type { ProcessingEvent } from '#machines/processing/processing-events.ts';
import { processingMachine } from '#machines/processing/processing.machine.ts';
import type { InspectMessage, SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import { lifeMessages } from '#src/inspect/life-messages.ts';
import { createObserver } from '#src/inspect/observe.ts';
import { LIVES, OF_EACH } from '#test/kit/paths/processing-lives.ts';

const line = (event: string, after: ProcessingState, more: Partial<HistoryLine> = {}): HistoryLine => ({
  at: '2026-11-21T12:00:00.000Z',
  who: 'server',
  event,
  reason: null,
  note: null,
  after,
  ...more,
});
const stepsIn = (messages: readonly InspectMessage[]) =>
  messages.filter((message): message is SnapshotMessage => message.type === '@xstate.snapshot');

describe('the log of a submission in the inspector', () => {
  it.each([...LIVES, ...OF_EACH])('[TOOL-11] shows what the machine did: %s', (_name, promised, events, end) => {
    const all: readonly ProcessingEvent[] = [{ type: 'submission.received' }, ...events];
    const lives = events.reduce<readonly Life[]>(
      (before, event) => [...before, next(before.at(-1) as Life, event) as Life],
      [begun(promised)],
    );
    const history = all.map(({ type }, index) => line(type, lives[index]?.state ?? 'done'));
    const messages: InspectMessage[] = [];
    const actor = createActor(processingMachine, {
      input: promised,
      inspect: createObserver({ run: 'run', now: () => 0, send: (message) => messages.push(message) }),
    });
    actor.start();
    for (const event of all) actor.send(event);
    const real = stepsIn(messages).filter(({ event }) => event.type !== 'xstate.init');

    const replayed = stepsIn(lifeMessages(history, 'life'));
    expect(replayed.map(({ event }) => event.type)).toEqual(real.map(({ event }) => event.type));
    expect(replayed.map(({ snapshot }) => [snapshot.value, snapshot.status])).toEqual(
      real.map(({ snapshot }) => [snapshot.value, snapshot.status]),
    );
    expect(replayed.map(({ snapshot }) => [...snapshot.active].toSorted())).toEqual(
      real.map(({ snapshot }) => [...snapshot.active].toSorted()),
    );
    expect(replayed.at(-1)?.snapshot.value).toBe(end);
    // Only the first event may have been taken by one of two transitions to the same state.
    const [first, ...others] = replayed.map(({ taken }) => taken);
    expect(first).toEqual(expect.arrayContaining([...(real[0]?.taken ?? [])]));
    expect(others).toEqual(real.slice(1).map(({ taken }) => taken));
  });

  it('[TOOL-11] contains no name of an operator, no note and no text of a visitor', () => {
    const messages = lifeMessages(
      [
        line('submission.received', 'inReview', { who: 'visitor' }),
        line('reject', 'rejected', { who: 'MARKED-name', reason: 'blurred', note: 'MARKED-note' }),
        line('appeal', 'inReview', { who: 'visitor', note: 'MARKED-text' }),
      ],
      'life',
    );
    expect(JSON.stringify(messages)).not.toContain('MARKED');
    expect(stepsIn(messages).map(({ event }) => event)).toEqual([
      { type: 'submission.received', by: 'visitor' },
      { type: 'reject', by: 'operator', reason: 'blurred' },
      { type: 'appeal', by: 'visitor' },
    ]);
  });

  it('[TOOL-11] is displayed by the inspector like any other machine, at every moment', () => {
    const history = [
      line('submission.received', 'inReview', { at: '2026-11-21T12:00:00.000Z' }),
      line('approve', 'payable', { at: '2026-11-21T12:00:05.000Z', who: 'Ada' }),
    ];
    const [run] = received([], lifeMessages(history, 'life'));
    if (!run) throw new Error('no run was received');
    expect(actorsOf(run)).toMatchObject([{ name: 'processing', chart: { id: 'processing' } }]);
    expect(followedActor(run, null)?.name).toBe('processing');
    const steps = shownSteps(run, false);
    expect(steps.map(({ createdAt }) => createdAt)).toEqual(history.map(({ at }) => String(Date.parse(at))));
    expect(stepAt(run, 'submission', steps[0]?.seq)?.snapshot.value).toBe('inReview');
    expect(stepAt(run, 'submission')?.snapshot.active).toEqual(['processing', 'processing.payable']);
  });
});
