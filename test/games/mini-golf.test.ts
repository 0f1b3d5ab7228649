import { describe, expect, it } from 'vitest';
import { replay } from '#games/kit/replay.ts';
import { startRun } from '#games/kit/game-run.ts';
import { createSession } from '#games/kit/game-session.ts';
import { miniGolfPresentation } from '#games/mini-golf/mini-golf.controls.ts';
import { miniGolf, type MiniGolfEvent } from '#games/mini-golf/mini-golf.machine.ts';
import { hole } from './mini-golf-holes.ts';

const struck = (angle: number, power: number): MiniGolfEvent => ({ type: 'ball.struck', angle, power });

describe('a round', () => {
  /** Strokes that hole out, with the sails 1500 ms into their period. */
  const best = [
    [[120, 70]],
    [
      [60, 100],
      [1140, 70],
    ],
    [
      [420, 100],
      [2160, 90],
      [0, 60],
    ],
  ] as const;
  const playBest = () => {
    const input = { seed: 9, outcome: null };
    const run = startRun(miniGolf, input);
    const log: [number, MiniGolfEvent][] = [];
    for (const [index, strokes] of best.entries()) {
      for (const [angle, power] of strokes) {
        for (let due = run.clock.nextDue(); due !== null; due = run.clock.nextDue()) run.clock.advanceTo(due);
        const period = hole(index + 1).mill?.period ?? 1;
        let time = run.clock.now();
        while ((time + run.actor.getSnapshot().context.offset) % period !== 1500 % period) time += 1;
        expect(run.take(time, struck(angle, power))).toBeNull();
        log.push([time, struck(angle, power)]);
      }
      expect(run.actor.getSnapshot().context.roll?.isHoled).toBe(true);
    }
    return { input, log, run };
  };

  it('[GOLF-1] [GAME-3] below par earns 6 points, in the browser and on the server', () => {
    const { input, log, run } = playBest();
    run.clock.advanceTo(600_000);
    const output = { won: true, points: 6, strokes: 6 };
    expect(run.actor.getSnapshot()).toMatchObject({ status: 'done', output, context: { scores: [1, 2, 3] } });
    expect(replay(miniGolf, input, JSON.parse(JSON.stringify(log)))).toMatchObject({ ok: true, output });
  });

  it('[GOLF-1] the ball rolls for exactly as long as was simulated, and is picked up after the sixth stroke', () => {
    const { actor, clock, take } = startRun(miniGolf, { seed: 1, outcome: null });
    let time = 40;
    for (let stroke = 1; stroke <= 6; stroke += 1) {
      expect(take(time, struck(1800, 20))).toBeNull();
      const rolling = actor.getSnapshot().context.roll?.milliseconds ?? 0;
      clock.advanceTo(time + rolling - 1);
      expect(actor.getSnapshot().value).toBe('rolling');
      expect(take(time + rolling - 1, struck(0, 50))).toBe('illegal');
      clock.advanceTo(time + rolling);
      expect(actor.getSnapshot().value).toBe(stroke < 6 ? 'aiming' : 'pickedUp');
      time += rolling;
    }
    clock.advanceTo(time + 2199);
    expect(actor.getSnapshot().value).toBe('pickedUp');
    clock.advanceTo(time + 2200);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'aiming',
      context: { hole: 1, strokes: 0, scores: [6], ball: hole(2).tee },
    });
  });

  it('[GAME-3] logs only the last of many changes to a setting, which keeps the log short', () => {
    const session = createSession(miniGolf, { seed: 1, outcome: null }, { now: () => 5 });
    session.start();
    for (let angle = 0; angle < 500; angle += 1) session.send({ type: 'ball.aimed', angle, power: 60 });
    session.send(struck(499, 60));
    session.send({ type: 'ball.aimed', angle: 7, power: 8 });
    expect(session.log()).toEqual([
      [0, { type: 'ball.aimed', angle: 499, power: 60 }],
      [0, struck(499, 60)],
      [0, { type: 'ball.aimed', angle: 7, power: 8 }],
    ]);
    session.stop();
  });

  it("[GAME-3] uses the time of a stroke from the log, not the browser's", () => {
    const angles = [0, 3599].map((angle) => miniGolf.isEvent(struck(angle, 1)));
    expect(angles).toEqual([true, true]);
    for (const wrong of [
      struck(3600, 50),
      struck(-1, 50),
      struck(0.5, 50),
      struck(0, 0),
      struck(0, 101),
      { ...struck(0, 50), time: 3 },
      { type: 'ball.dropped' },
    ])
      expect(miniGolf.isEvent(wrong)).toBe(false);
    const session = createSession(miniGolf, { seed: 1, outcome: null }, { now: () => 0 });
    session.send({ type: 'ball.struck', angle: 0, power: 50, time: 999 });
    expect(session.getSnapshot().context.struckAt).toBe(0);
    session.stop();
  });

  it('[GAME-4] describes in words the cup, the aim and the result of a stroke', () => {
    const { actor, take } = startRun(miniGolf, { seed: 1, outcome: null });
    expect(miniGolfPresentation.offer(actor.getSnapshot()).status.values).toMatchObject({
      hole: 1,
      par: 2,
      distance: 350,
      clock: 12,
    });
    take(10, { type: 'ball.aimed', angle: 3580, power: 30 });
    const slider = miniGolfPresentation.offer(actor.getSnapshot()).controls.find(({ key }) => key === 'aim');
    expect(slider).toMatchObject({ value: -2, valueText: { id: 'game.golf.aimLeft', values: { degrees: 2 } } });
    const { run } = playBest();
    run.clock.advanceTo(600_000);
    expect(miniGolfPresentation.offer(run.actor.getSnapshot()).result).toMatchObject({
      title: { message: 'Under par!' },
      text: { values: { strokes: 6, par: 9, points: 6 } },
    });
  });
});
