import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { GameClock } from '#games/kit/game-clock.ts';
import { input, machine, press } from './press-game.ts';

describe('the clock of a game', () => {
  it('fires consecutive delays at their due times, even if time jumps', () => {
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

  it('fires delays that are due together in the order in which they were set, and no cancelled one', () => {
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

  it('drives an XState machine', () => {
    const clock = new GameClock();
    const actor = createActor(machine, { input, clock }).start();
    actor.send(press);
    clock.advanceTo(1000);
    expect(actor.getSnapshot().value).toBe('lost');
  });
});

describe('a game clock', () => {
  it('never runs backwards, and rounds a delay up to a whole millisecond', () => {
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

  it('finds the next due delay, regardless of the order in which they were set', () => {
    const clock = new GameClock();
    for (const delay of [30, 10, 20]) clock.setTimeout(() => undefined, delay);
    expect(clock.nextDue()).toBe(10);
  });

  it('stops a game that sets timers endlessly', () => {
    const clock = new GameClock();
    const again = (): void => void clock.setTimeout(again, 0);
    again();
    expect(() => clock.advanceTo(1)).toThrow('the game sets timers without an end');
  });
});
