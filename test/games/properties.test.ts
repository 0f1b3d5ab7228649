import { assert, array, constantFrom, integer, oneof, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game, GameEvent, GameSnapshot } from '#games/kit/contract.ts';
import { readLog } from '#games/kit/game-log.ts';
import { replay } from '#games/kit/replay.ts';
import { startRun } from '#games/kit/game-run.ts';
import { createSession } from '#games/kit/game-session.ts';
import { matching, type MatchingEvent } from '#games/matching/matching.machine.ts';
import { miniGolf, type MiniGolfEvent } from '#games/mini-golf/mini-golf.machine.ts';
import { scratch, type ScratchEvent } from '#games/scratch/scratch.machine.ts';
import { slotMachine } from '#games/slot-machine/slot-machine.machine.ts';
import { lineAt, rankOf } from '#games/slot-machine/slot-machine.rules.ts';
import { wheelHorizontal } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { SEGMENTS } from '#games/wheel-horizontal/wheel-horizontal.rules.ts';
import { wheelVertical } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { STAVES } from '#games/wheel-vertical/wheel-vertical.rules.ts';

/**
 * A player's attempted events, legal or not, each with the wait since the previous one (fractional milliseconds, as in
 * browsers).
 */
type Tries<E> = readonly { readonly wait: number; readonly event: E }[];

const tries = <E>(event: Arbitrary<E>, most: number): Arbitrary<Tries<E>> =>
  array(
    record({
      wait: oneof(integer({ min: 0, max: 40 }), integer({ min: 0, max: 15_000 })).map((tenths) => tenths / 10),
      event,
    }),
    { maxLength: most },
  );

const tileFlipped: Arbitrary<MatchingEvent> = integer({ min: 0, max: 8 }).map((tile) => ({
  type: 'tile.flipped',
  tile,
}));
const place = integer({ min: 0, max: 300 });
const scratched: Arbitrary<ScratchEvent> = oneof(
  {
    weight: 20,
    arbitrary: record({ x: place, y: place, px: place, py: place }).map((stroke): ScratchEvent => ({
      type: 'foil.scratched',
      ...stroke,
    })),
  },
  { weight: 2, arbitrary: constantFrom<ScratchEvent>({ type: 'foil.removed' }, { type: 'result.continued' }) },
  { weight: 1, arbitrary: integer({ min: 0, max: 2 }).map((door): ScratchEvent => ({ type: 'door.picked', door })) },
);
const aim = record({ angle: integer({ min: 0, max: 3599 }), power: integer({ min: 1, max: 100 }) });
const struckOrAimed: Arbitrary<MiniGolfEvent> = oneof(
  { weight: 3, arbitrary: aim.map((set): MiniGolfEvent => ({ type: 'ball.struck', ...set })) },
  { weight: 1, arbitrary: aim.map((set): MiniGolfEvent => ({ type: 'ball.aimed', ...set })) },
);
const outcomes = constantFrom(
  { winner: true },
  { winner: false, doorPick: true },
  { doorPick: true, winner: true },
  null,
);

const rank = constantFrom('grand', 'first', 'second', 'third', null);
const segment = constantFrom(1, 2, 3, 5, 10);
const completed = constantFrom(true, false);
const pulls = tries(constantFrom({ type: 'lever.pulled' as const }), 12);
const spins = tries(constantFrom({ type: 'wheel.spun' as const }), 12);

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
  it('[GAME-3] matching ends the same way live and in a replay', () => {
    // An attempt after the last guess, when the log is full, at the moment at which a delay is due.
    const tryAfterAll = [
      [0, 0],
      [0, 1],
      [1000, 0],
      [0, 3],
      [0, 1],
      [0, 5],
      [0, 2],
      [0, 6],
      [1000, 0],
    ] as const;
    const examples: [number, Tries<MatchingEvent>][] = [
      [21, tryAfterAll.map(([wait, tile]) => ({ wait, event: { type: 'tile.flipped', tile } }))],
    ];
    assert(
      property(integer(), tries(tileFlipped, 60), (seed, played) => check(matching, seed, null, played)),
      { numRuns: 400, examples },
    );
  });

  it('[GAME-3] scratch ends the same way live and in a replay', () => {
    assert(
      property(integer(), outcomes, tries(scratched, 160), (seed, outcome, played) =>
        check(scratch, seed, outcome, played),
      ),
      { numRuns: 120 },
    );
  });

  it('[GAME-3] the slot machine ends the same way live and in a replay', () => {
    assert(
      property(integer(), record({ rank, completed }), pulls, (seed, outcome, played) =>
        check(slotMachine, seed, outcome, played),
      ),
      { numRuns: 200 },
    );
  });

  it('[GAME-3] the wheels end the same way live and in a replay', () => {
    assert(
      property(integer(), record({ segment, completed }), spins, (seed, outcome, played) => {
        check(wheelHorizontal, seed, outcome, played);
        check(wheelVertical, seed, outcome, played);
      }),
      { numRuns: 200 },
    );
  });

  it('[GOLF-1] [GAME-3] mini golf ends the same way live and in a replay', () => {
    const slowly = tries(struckOrAimed, 30).map((played) =>
      played.map(({ wait, event }) => ({ wait: wait * 4, event })),
    );
    assert(
      property(integer(), slowly, (seed, played) => check(miniGolf, seed, null, played)),
      { numRuns: 40 },
    );
  });

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
      property(integer(), tries(tileFlipped, 60), (seed, played) => {
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
