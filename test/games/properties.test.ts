import { assert, array, constantFrom, integer, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game, GameEvent, GameSnapshot } from '#games/kit/contract.ts';
import { readLog } from '#games/kit/game-log.ts';
import { replay } from '#games/kit/replay.ts';
import { startRun } from '#games/kit/game-run.ts';
import { createSession } from '#games/kit/game-session.ts';
import { matching, type MatchingEvent } from '#games/matching/matching.machine.ts';
import { miniGolf } from '#games/mini-golf/mini-golf.machine.ts';
import { slotMachine } from '#games/slot-machine/slot-machine.machine.ts';
import { lineAt, rankOf } from '#games/slot-machine/slot-machine.rules.ts';
import { wheelHorizontal } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { SEGMENTS } from '#games/wheel-horizontal/wheel-horizontal.rules.ts';
import { wheelVertical } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { STAVES } from '#games/wheel-vertical/wheel-vertical.rules.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import { type Tries, triesOf } from '#test/kit/games/tries.ts';

const tileFlipped: Arbitrary<MatchingEvent> = integer({ min: 0, max: 8 }).map((tile) => ({
  type: 'tile.flipped',
  tile,
}));
const aim = record({ angle: integer({ min: 0, max: 3599 }), power: integer({ min: 1, max: 100 }) });
const rank = constantFrom('grand', 'first', 'second', 'third', null);

/** Returns the relevant part of a snapshot. */
function plain(snapshot: object): object {
  const { value, context, status, output } = snapshot as {
    value: unknown;
    context: unknown;
    status: unknown;
    output: unknown;
  };
  return { value, context, status, output };
}

/**
 * Plays live, as in a browser whose timers never fire in time, and compares the final state with a replay of the log.
 */
function check<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  seed: number,
  outcome: unknown,
  played: Tries<E>,
): void {
  let now = 17.3;
  const input = { seed, outcome };
  const session = createSession(game, input, { now: () => now });
  session.start();
  for (const { wait, event } of played) {
    now += wait;
    session.send(event);
  }
  const log: unknown = JSON.parse(JSON.stringify(session.log()));
  // Also advances the live game to the time of the last attempt.
  const live = session.getSnapshot();

  // Replayed without pauses, the machine ends in the same state.
  const run = startRun(game, input);
  const read = readLog(game, log);
  for (const [time, event] of read.ok ? read.moves : []) expect(run.take(time, event)).toBeNull();
  run.clock.advanceTo(Math.floor(now - 17.3));
  expect(plain(run.actor.getSnapshot())).toEqual(plain(live));

  // The server computes the same result as the live game.
  const replayed = replay(game, input, log);
  expect(replayed.ok || replayed.reason === 'unfinished').toBe(true);
  expect(replayed).toMatchObject(live.status === 'done' ? { ok: true, output: live.output } : {});
  run.actor.stop();
  session.stop();
}

describe('any seed with any moves', () => {
  for (const { typed } of GAME_SAMPLES) {
    typed(({ game, replayed: { title, outcomes, tries, runs, examples = [] } }) =>
      it(`${title} ends the same way live and in a replay`, () => {
        assert(
          property(integer(), outcomes, tries, (seed, outcome, played) => check(game, seed, outcome, played)),
          { numRuns: runs, examples },
        );
      }),
    );
  }

  it('[GOLF-1] mini golf is over after at most eighteen strokes', () => {
    assert(
      property(integer(), array(aim, { minLength: 18, maxLength: 18 }), (seed, aims) => {
        const { actor, clock, take } = startRun(miniGolf, { seed, outcome: null });
        for (const set of aims) {
          take(clock.now(), { type: 'ball.struck', ...set });
          for (let due = clock.nextDue(); due !== null; due = clock.nextDue()) clock.advanceTo(due);
        }
        expect(actor.getSnapshot().status).toBe('done');
        actor.stop();
      }),
      { numRuns: 30 },
    );
  });

  it('[SLOT-2] [SLOT-3] the reels show the drawn outcome, and start with a line that wins nothing', () => {
    assert(
      property(integer(), rank, (seed, drawn) => {
        const { actor } = startRun(slotMachine, { seed, outcome: { rank: drawn } });
        const { reels } = actor.getSnapshot().context;
        expect(rankOf(lineAt(reels, reels.stops))).toBe(drawn);
        expect(rankOf(lineAt(reels, reels.starts))).toBeNull();
        actor.stop();
      }),
      { numRuns: 300 },
    );
  });

  it('[HWHEEL-2] [VWHEEL-1] the wheels stop at the drawn outcome', () => {
    assert(
      property(integer(), constantFrom(1, 2, 5, 10), constantFrom(1, 2, 3), (seed, points, dollars) => {
        const across = startRun(wheelHorizontal, { seed, outcome: { segment: points } }).actor.getSnapshot().context
          .spin;
        const upright = startRun(wheelVertical, { seed, outcome: { segment: dollars } }).actor.getSnapshot().context
          .roll;
        expect(SEGMENTS[across.stop]).toBe(points);
        // Within the segment, clear of the pegs on its borders.
        expect(Math.abs(across.off)).toBeLessThanOrEqual(30);
        expect(STAVES[upright.stop]).toBe(dollars);
      }),
      { numRuns: 300 },
    );
  });

  it('[MATCH-2] [MATCH-4] matching never opens more than two tiles or uses a fifth guess', () => {
    assert(
      property(integer(), triesOf(tileFlipped, 60), (seed, played) => {
        const { actor, take } = startRun(matching, { seed, outcome: null });
        let time = 0;
        for (const { wait, event } of played) {
          time += Math.ceil(wait);
          take(time, event);
          const { flipped, guessesLeft, matched } = actor.getSnapshot().context;
          expect(flipped.length).toBeLessThanOrEqual(2);
          expect(guessesLeft).toBeGreaterThanOrEqual(0);
          expect(matched.length % 2).toBe(0);
        }
        actor.stop();
      }),
      { numRuns: 300 },
    );
  });
});
