import { describe, expect, it } from 'vitest';
import { loadReplay } from '#games/index.ts';
import { SKIP } from '#games/kit/game-log.ts';
import { replay } from '#games/kit/replay.ts';
import { createSession } from '#games/kit/game-session.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import { game, input, press } from './press-game.ts';

const table = { seed: 5, outcome: null };

describe('a game that the player skips', () => {
  const begin = (log?: unknown) => {
    let now = 0;
    const session = createSession(game, input, { now: () => now, log });
    session.start();
    return { session, at: (milliseconds: number) => void (now = milliseconds) };
  };

  it('[GAME-10] ends at once: its log ends with the skip, accepts nothing more, and is restored that way', () => {
    const { session, at } = begin();
    session.send(press);
    at(40);
    session.skip();
    expect(session.log()).toEqual([
      [0, press],
      [40, SKIP],
    ]);
    at(150);
    expect([session.send(press), session.output()]).toEqual(['afterEnd', { won: false, points: 0 }]);
    session.skip();
    expect(session.log()).toHaveLength(2);
    const again = begin(session.log()).session;
    expect([again.log(), again.output(), again.send(press)]).toEqual([
      session.log(),
      { won: false, points: 0 },
      'afterEnd',
    ]);
  });

  it('[GAME-10] cannot be skipped after it is over', () => {
    const { session, at } = begin();
    session.send(press);
    at(300);
    session.skip();
    expect([session.log(), session.output()]).toEqual([[[0, press]], { won: false, points: 0 }]);
  });

  it('[GAME-10] [GAME-3] is replayed by the server up to the skip', () => {
    const moves = matchingLog(5, 4).slice(0, 4);
    const left = 5_000;
    expect(replay(matching, table, [...moves, [left, SKIP]])).toEqual({
      ok: true,
      milliseconds: left,
      output: { won: false, points: 5 },
    });
    expect(replay(matching, table, [[0, SKIP]])).toMatchObject({ ok: true, output: { won: false, points: 0 } });
  });

  it('[GAME-10] [GAME-3] is rejected if the log continues, goes back in time, or the game was already over', () => {
    const [first] = matchingLog(5, 4);
    expect(replay(matching, table, [[0, SKIP], first])).toMatchObject({ ok: false, index: 0, reason: 'malformed' });
    expect(replay(matching, table, [first, [-1, SKIP]])).toMatchObject({ ok: false, index: 1, reason: 'badTime' });
    const whole = matchingLog(5, 4);
    expect(replay(matching, table, [...whole, [60_000, SKIP]])).toEqual({ ok: false, index: 8, reason: 'afterEnd' });
  });

  const skipped = GAME_SAMPLES.flatMap(({ type, skipped: plays }) =>
    plays.map(([outcome, output]) => [type, outcome, output] as const),
  );
  it.each(skipped)(
    '[GAME-10] of %s, created with %j, is worth the drawn outcome, or what was earned so far',
    async (type, outcome, output) => {
      const { replay: judged } = await loadReplay(type);
      expect(judged({ seed: 1, outcome }, [[10, SKIP]])).toMatchObject({ ok: true, output });
    },
  );

  it('[GAME-10] of golf counts the played holes, and six strokes for each of the others', async () => {
    const { replay: judged } = await loadReplay('mini-golf');
    const log = [
      [0, { type: 'ball.struck', angle: 120, power: 70 }],
      [20_000, SKIP],
    ];
    expect(judged({ seed: 1, outcome: null }, log)).toMatchObject({ ok: true, output: { points: 4 } });
  });

  it('[GAME-10] of golf counts a ball that was rolling into the cup', async () => {
    const { replay: judged } = await loadReplay('mini-golf');
    const struck = [0, { type: 'ball.struck', angle: 120, power: 70 }];
    expect(judged({ seed: 1, outcome: null }, [struck, [10, SKIP]])).toMatchObject({ ok: true, output: { points: 4 } });
    const missed = [0, { type: 'ball.struck', angle: 1800, power: 10 }];
    expect(judged({ seed: 1, outcome: null }, [missed, [10, SKIP]])).toMatchObject({ ok: true, output: { points: 0 } });
  });

  it('[GAME-10] of golf counts six strokes for a hole whose last stroke was made', async () => {
    const { replay: judged } = await loadReplay('mini-golf');
    const struck = Array.from({ length: 6 }, (_, index) => [
      index * 5_000,
      { type: 'ball.struck', angle: 1800, power: 10 },
    ]);
    const pointsAfter = (strokes: number) =>
      judged({ seed: 1, outcome: null }, [...struck.slice(0, strokes), [strokes * 5_000 - 4_990, SKIP]]);
    expect(pointsAfter(6)).toMatchObject({ ok: true, output: { points: 2 } });
    expect(pointsAfter(5)).toMatchObject({ ok: true, output: { points: 0 } });
  });

  it('[GAME-10] of golf counts no hole twice', async () => {
    const { replay: judged } = await loadReplay('mini-golf');
    const struck = [0, { type: 'ball.struck', angle: 120, power: 70 }];
    const pointsAt = (time: number) => judged({ seed: 1, outcome: null }, [struck, [time, SKIP]]);
    const times = Array.from({ length: 80 }, (_, index) => 10 + index * 100);
    expect(times.map(pointsAt).filter((judgement) => !judgement.ok || judgement.output.points !== 4)).toEqual([]);
  });

  it('[GAME-10] notifies its observers once that it is over', () => {
    const { session, at } = begin();
    session.send(press);
    at(40);
    const seen: boolean[] = [];
    const { unsubscribe } = session.subscribe(() => seen.push(session.isSkipped()));
    session.skip();
    session.skip();
    expect(seen).toEqual([true]);
    unsubscribe();
    const later = begin().session;
    later.subscribe(() => seen.push(later.isSkipped())).unsubscribe();
    later.skip();
    expect(seen).toEqual([true]);
  });
});
