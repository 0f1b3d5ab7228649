import { createActor, createMachine, fromPromise, setup, type InspectionEvent } from 'xstate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InspectMessage } from '#src/inspect/inspector-messages.ts';
import { createObserver } from '#src/inspect/observe.ts';
import {
  actorsOf,
  cleared,
  followedActor,
  received,
  shownSteps,
  stepAt,
  stepsOf,
  type History,
} from '#inspector/history.ts';

const game = createMachine({
  id: 'game',
  initial: 'playing',
  states: { playing: { on: { won: 'over' } }, over: { type: 'final' } },
});
const host = setup({ actors: { game, load: fromPromise(async () => 1) } }).createMachine({
  id: 'host',
  initial: 'idle',
  states: {
    idle: { on: { begin: 'bonus' } },
    bonus: {
      invoke: [
        { id: 'game', src: 'game', onDone: 'done' },
        { id: 'load', src: 'load' },
      ],
    },
    done: {},
  },
});

let messages: InspectMessage[];
let history: History;
let begun: number;
beforeEach(() => {
  messages = [];
  const inspect: (event: InspectionEvent) => void = createObserver({
    run: 'one',
    now: () => 0,
    send: (message) => messages.push(message),
  });
  const actor = createActor(host, { inspect }).start();
  actor.send({ type: 'begin' });
  begun = messages.at(-1)?.seq ?? 0;
  const child: unknown = Object.values(actor.getSnapshot().children)[0];
  if (typeof child !== 'object' || child === null || !('send' in child) || typeof child.send !== 'function')
    throw new Error('the game has not begun');
  child.send({ type: 'won' });
  history = received([], messages);
});

const run = () => history[0] ?? { id: '', messages: [] };

describe('the history of the inspector page', () => {
  it('records each message once and in order, in any order of arrival', () => {
    const shuffled = [...messages].toReversed();
    expect(received(received([], shuffled), messages)[0]?.messages.map(({ seq }) => seq)).toEqual(
      messages.map(({ seq }) => seq),
    );
  });

  it('separates the page loads, the newest last', () => {
    const two = received(
      history,
      messages.map((message) => ({ ...message, run: 'two' })),
    );
    expect(two.map(({ id, messages: own }) => [id, own.length])).toEqual([
      ['one', messages.length],
      ['two', messages.length],
    ]);
  });

  it('follows a game while it runs, and then its parent again', () => {
    expect(followedActor(run(), null, begun)?.name).toBe('game');
    expect(followedActor(run(), null)?.name).toBe('host');
    expect(followedActor(run(), null, 1)?.name).toBe('host');
  });

  it('stays with the selected actor', () => {
    const [, child] = actorsOf(run());
    expect(child?.name).toBe('game');
    expect(followedActor(run(), child?.id ?? null)?.name).toBe('game');
  });

  it('finds the state of an actor at any moment', () => {
    const [root, child] = actorsOf(run());
    expect(stepAt(run(), root?.id ?? '', begun)?.snapshot.active).toEqual(['host', 'host.bonus']);
    expect(stepAt(run(), root?.id ?? '')?.snapshot.active).toEqual(['host', 'host.done']);
    expect(stepAt(run(), child?.id ?? '', begun)?.snapshot.active).toEqual(['game', 'game.playing']);
    expect(stepAt(run(), child?.id ?? '')?.snapshot.status).toBe('done');
  });

  it('lists the events of machines, and those of calls on request', () => {
    const names = new Map(actorsOf(run()).map(({ id, name }) => [id, name]));
    expect(new Set(shownSteps(run(), false).map(({ sessionId }) => names.get(sessionId)))).toEqual(
      new Set(['host', 'game']),
    );
    expect(shownSteps(run(), true).length).toBeGreaterThan(shownSteps(run(), false).length);
  });

  it('clears the history and keeps the current states', () => {
    const after = cleared(history, 'one')[0] ?? run();
    expect(stepsOf(after).length).toBeLessThan(stepsOf(run()).length);
    expect(actorsOf(after)).toEqual(actorsOf(run()));
    expect(followedActor(after, null)?.name).toBe('host');
  });
});
