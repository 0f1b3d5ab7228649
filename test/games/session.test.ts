import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup, type SnapshotFrom } from 'xstate';
import { GameClock } from '#games/kit/clock.ts';
import { type Game, type GameEmitted, type GameInput, type GameOutput, hasType } from '#games/kit/contract.ts';
import { replay } from '#games/kit/replay.ts';
import { startRun } from '#games/kit/run.ts';
import { createSession } from '#games/kit/session.ts';

type Tick = { type: 'pressed' };

/** Three delays in a row, of 100 each, after a press; a press in `open` alone is taken. */
const machine = setup({
  types: {
    context: {} as { won: boolean },
    events: {} as Tick,
    input: {} as GameInput,
    output: {} as GameOutput,
    emitted: {} as GameEmitted,
  },
}).createMachine({
  context: { won: false },
  initial: 'ready',
  states: {
    ready: { on: { pressed: 'shut' } },
    shut: { after: { 100: 'open' } },
    open: { on: { pressed: { actions: assign({ won: true }), target: 'won' } }, after: { 100: 'late' } },
    late: { after: { 100: 'lost' } },
    won: { type: 'final' },
    lost: { type: 'final' },
  },
  output: ({ context }) => ({ won: context.won, points: 0 }),
});
const game: Game<Tick, SnapshotFrom<typeof machine>> = {
  type: 'matching',
  machineVersion: 1,
  maxEvents: 3,
  machine,
  isEvent: (value): value is Tick => hasType(value, 'pressed'),
};
const input = { seed: 1, outcome: null };
const press: Tick = { type: 'pressed' };

describe('the clock of a game', () => {
  it('fires delays that follow each other at the time each is due, though time leaps', () => {
    const clock = new GameClock();
    const fired: number[] = [];
    clock.setTimeout(() => {
      fired.push(clock.now());
      clock.setTimeout(() => fired.push(clock.now()), 100);
    }, 100);
    clock.advanceTo(5000);
    expect(fired).toEqual([100, 200]);
    expect(clock.now()).toBe(5000);
  });

  it('fires what is due together in the order it was set, and nothing that was cancelled', () => {
    const clock = new GameClock();
    const fired: string[] = [];
    clock.setTimeout(() => fired.push('first'), 50);
    const cancelled = clock.setTimeout(() => fired.push('cancelled'), 50);
    clock.setTimeout(() => fired.push('second'), 50);
    clock.clearTimeout(cancelled);
    clock.advanceTo(49);
    expect(fired).toEqual([]);
    clock.advanceTo(50);
    expect(fired).toEqual(['first', 'second']);
    expect(clock.nextDue()).toBeNull();
  });

  it('drives a machine of XState', () => {
    const clock = new GameClock();
    const actor = createActor(machine, { input, clock }).start();
    actor.send(press);
    clock.advanceTo(1000);
    expect(actor.getSnapshot().value).toBe('lost');
  });
});

describe('a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets delays fire by themselves', () => {
    const session = createSession(game, input);
    session.start();
    session.send(press);
    vi.advanceTimersByTime(100);
    expect(session.getSnapshot().value).toBe('open');
    vi.advanceTimersByTime(200);
    expect(session.getSnapshot().value).toBe('lost');
  });

  it('[GAME-3] judges an event after what was due before it, however late the timers of the browser are', () => {
    let now = 0;
    const session = createSession(game, input, { now: () => now });
    session.start();
    session.send(press);
    // The browser has fired no timer since: the page was busy for a quarter of a second.
    now = 250.9;
    expect(session.send(press)).toBe('illegal');
    expect(session.getSnapshot().value).toBe('late');
    expect(replay(game, input, session.log())).toMatchObject({ ok: true, milliseconds: 300 });
    session.stop();
  });

  it('logs whole milliseconds, and nothing that it refused', () => {
    let now = 1000.7;
    const session = createSession(game, input, { now: () => now });
    session.start();
    now = 1005.9;
    expect(session.send(press)).toBeNull();
    now = 1006.9;
    expect(session.send(press)).toBe('illegal');
    expect(session.log()).toEqual([[5, press]]);
    session.stop();
  });

  it('[GAME-5] has an event in its log when it tells of the change', () => {
    const session = createSession(game, input, { now: () => 0 });
    session.start();
    const lengths: number[] = [];
    session.subscribe(() => lengths.push(session.log().length));
    session.send(press);
    expect(lengths).toEqual([1]);
    session.stop();
  });

  it('[GAME-5] comes back from its log after a reload, with the delay that was running', () => {
    const before = createSession(game, input, { now: () => 0 });
    before.start();
    before.send(press);
    before.stop();
    let now = 90_000;
    const after = createSession(game, input, { now: () => now, log: JSON.parse(JSON.stringify(before.log())) });
    after.start();
    expect(after.getSnapshot().value).toBe('shut');
    now += 100;
    expect(after.send(press)).toBeNull();
    expect(after.getSnapshot()).toMatchObject({ status: 'done', output: { won: true } });
    after.stop();
  });

  it.each([
    ['no list', 'x'],
    ['an unknown event', [[0, { type: 'won' }]]],
    [
      'an illegal event',
      [
        [0, press],
        [1, press],
      ],
    ],
  ])('starts anew from a log with %s', (_, log) => {
    const session = createSession(game, input, { log });
    expect(session.getSnapshot().value).toBe('ready');
    expect(session.log()).toEqual([]);
    session.stop();
  });
});

describe('a replay', () => {
  const reasonOf = (log: unknown) => {
    const replayed = replay(game, input, log);
    return replayed.ok ? replayed : [replayed.index, replayed.reason];
  };

  it('[GAME-3] says where a log stops being one of a whole, fair game, and why', () => {
    expect(reasonOf('log')).toEqual([0, 'malformed']);
    expect(
      reasonOf([
        [0, press],
        [0, press],
        [0, press],
        [0, press],
      ]),
    ).toEqual([3, 'tooLong']);
    for (const entry of [null, 'press', [0], [0, press, 1]])
      expect(reasonOf([[0, press], entry])).toEqual([1, 'malformed']);
    for (const time of [-1, 0.5, '0', Number.NaN, 3_600_001]) expect(reasonOf([[time, press]])).toEqual([0, 'badTime']);
    expect(
      reasonOf([
        [5, press],
        [4, press],
      ]),
    ).toEqual([1, 'badTime']);
    expect(reasonOf([[0, { type: 'other' }]])).toEqual([0, 'malformed']);
    expect(
      reasonOf([
        [0, press],
        [99, press],
      ]),
    ).toEqual([1, 'illegal']);
    expect(
      reasonOf([
        [0, press],
        [300, press],
      ]),
    ).toEqual([1, 'afterEnd']);
    expect(reasonOf([])).toEqual([0, 'unfinished']);
  });

  it('[GAME-3] takes a whole game with its time, up to an hour', () => {
    expect(
      reasonOf([
        [0, press],
        [100, press],
      ]),
    ).toEqual({ ok: true, output: { won: true, points: 0 }, milliseconds: 100 });
    expect(reasonOf([[7, press]])).toEqual({ ok: true, output: { won: false, points: 0 }, milliseconds: 307 });
    expect(reasonOf([[3_599_700, press]])).toEqual({
      ok: true,
      output: { won: false, points: 0 },
      milliseconds: 3_600_000,
    });
    expect(reasonOf([[3_600_000, press]])).toEqual([1, 'unfinished']);
    expect(reasonOf([[3_599_701, press]])).toEqual([1, 'unfinished']);
  });
});

it('a game under way tells who looks on what it was sent, and is not sent what is refused', () => {
  const sent: string[] = [];
  const { take, actor } = startRun(game, input, {
    inspect: (event) => event.type === '@xstate.event' && event.event.type === 'pressed' && sent.push(event.event.type),
  });
  expect([take(0, press), take(99, press), sent]).toEqual([null, 'illegal', ['pressed']]);
  actor.stop();
});

describe('a game clock', () => {
  it('never goes back, and rounds a delay up to a whole millisecond', () => {
    const clock = new GameClock();
    clock.advanceTo(50);
    clock.advanceTo(20);
    expect(clock.now()).toBe(50);
    clock.setTimeout(() => undefined, 0.2);
    clock.setTimeout(() => undefined, -10);
    expect(clock.nextDue()).toBe(50);
    clock.advanceTo(50);
    expect(clock.nextDue()).toBe(51);
  });

  it('knows which delay is due next, whichever was set first', () => {
    const clock = new GameClock();
    for (const delay of [30, 10, 20]) clock.setTimeout(() => undefined, delay);
    expect(clock.nextDue()).toBe(10);
  });

  it('stops a game that sets timers without an end', () => {
    const clock = new GameClock();
    const again = (): void => void clock.setTimeout(again, 0);
    again();
    expect(() => clock.advanceTo(1)).toThrow('the game sets timers without an end');
  });
});
