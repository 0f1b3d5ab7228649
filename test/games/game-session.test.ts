import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replay } from '#games/kit/replay.ts';
import { startRun } from '#games/kit/game-run.ts';
import { createSession } from '#games/kit/game-session.ts';
import { game, input, press } from './press-game.ts';

describe('a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('fires delays automatically', () => {
    const session = createSession(game, input);
    session.start();
    session.send(press);
    vi.advanceTimersByTime(100);
    expect(session.getSnapshot().value).toBe('open');
    vi.advanceTimersByTime(200);
    expect(session.getSnapshot().value).toBe('lost');
  });

  it("[GAME-3] handles an event after all delays due before it, however late the browser's timers are", () => {
    let now = 0;
    const session = createSession(game, input, { now: () => now });
    session.start();
    session.send(press);
    // The page was busy for about 250 ms, so the browser has not fired any timer.
    now = 250.9;
    expect(session.send(press)).toBe('illegal');
    expect(session.getSnapshot().value).toBe('late');
    expect(replay(game, input, session.log())).toMatchObject({ ok: true, milliseconds: 300 });
    session.stop();
  });

  it('logs whole milliseconds, and no rejected event', () => {
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

  it('[GAME-5] logs an event before it notifies subscribers of the change', () => {
    const session = createSession(game, input, { now: () => 0 });
    session.start();
    const lengths: number[] = [];
    session.subscribe(() => lengths.push(session.log().length));
    session.send(press);
    expect(lengths).toEqual([1]);
    session.stop();
  });

  it('[GAME-5] is restored from its log after a reload, with its running delay', () => {
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
  ])('restarts from a log with %s', (_, log) => {
    const session = createSession(game, input, { log });
    expect(session.getSnapshot().value).toBe('ready');
    expect(session.log()).toEqual([]);
    session.stop();
  });
});

it('a running game reports the accepted events to its inspector, and no rejected ones', () => {
  const sent: string[] = [];
  const { take, actor } = startRun(game, input, {
    inspect: (event) => event.type === '@xstate.event' && event.event.type === 'pressed' && sent.push(event.event.type),
  });
  expect([take(0, press), take(99, press), sent]).toEqual([null, 'illegal', ['pressed']]);
  actor.stop();
});
