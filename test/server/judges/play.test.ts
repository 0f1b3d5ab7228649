import { describe, expect, it } from 'vitest';
import { matching } from '#games/matching/matching.machine.ts';
import { outcomeOf } from '#domain/rules/randomizer.ts';
import { judgePlay } from '#server/plays/play.judge.ts';
import { isPlainLog } from '#server/plays/plain-log.ts';
import { playOf, resultOf } from '#server/plays/reply.ts';
import { refusedLog } from '#server/plays/play-sentences.ts';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { refusalOf } from './refusal.ts';
import { GOLD, GOLD_LOG, LOSS, MATCHING_MS, matchingPlay, openPlay, scratchCard, SEED } from './stored-play.ts';

const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const judge = (
  log: readonly unknown[],
  play = openPlay(),
  now = after(60_000),
  machineVersion = matching.machineVersion,
) => judgePlay(play, { machineVersion, log: [...log] }, now);
const UNVERIFIED = 'This game could not be verified.';
const refused = (reason: string, text: string) => ({ status: 422, log: [text], reason, detail: UNVERIFIED });

describe('the log of a finished game', () => {
  it('[GAME-3] of skill earns the result of its replay', async () => {
    const log = matchingLog(SEED, 4);
    const found = { milliseconds: MATCHING_MS, won: true, points: 6, extraEntry: false };
    const judged = { machineVersion: matching.machineVersion, log, ...found };
    expect(await judge(log)).toEqual(judged);
    expect(await judge(matchingLog(SEED, 2))).toMatchObject({ won: false, points: 5 });
  });

  it('[GAME-3] of chance earns the drawn outcome', async () => {
    expect(await judge(GOLD_LOG, scratchCard(GOLD))).toMatchObject({ log: GOLD_LOG, won: true, points: 50 });
    expect(await judge(scratchLog(), scratchCard(LOSS))).toMatchObject({ won: false, points: 0 });
    const worthless = { ...GOLD, prize: null };
    expect(await judge(GOLD_LOG, scratchCard(worthless))).toMatchObject({ won: true, points: 0 });
    expect(await judge(scratchLog(), openPlay({ game: 'scratch' }))).toMatchObject({ won: false, points: 0 });
  });

  it('[GOLF-2] of matching with a preview is validated by its moves, from the moment the tiles close', async () => {
    const outcome = outcomeOf({ type: 'matching', prizes: [], doorPick: false, peek: 2 }, null);
    expect([outcome?.peek, outcomeOf({ type: 'matching', prizes: [], doorPick: false }, null)]).toEqual([2, null]);
    const later = matchingLog(SEED).map(([time, event]) => [time + 2_000, event]);
    expect(await judge(later, openPlay({ outcome }))).toMatchObject({ won: true, points: 6 });
    expect(await refusalOf(() => judge(matchingLog(SEED), openPlay({ outcome })))).toMatchObject({ reason: 'illegal' });
  });

  it('[GAME-10] that was skipped is worth the pairs found so far, or the drawn outcome', async () => {
    const skipped = [20_000, { type: 'game.skipped' }];
    const log = [...matchingLog(SEED, 4).slice(0, 2), skipped];
    expect(await judge(log)).toEqual({
      machineVersion: matching.machineVersion,
      log,
      milliseconds: 20_000,
      won: false,
      points: 4,
      extraEntry: false,
    });
    expect(await judge([skipped], scratchCard(GOLD))).toMatchObject({ won: true, points: 50 });
    expect(await judge([skipped], scratchCard(LOSS))).toMatchObject({ won: false, points: 0 });
    const early = [60_000 + 2_000, { type: 'game.skipped' }];
    expect(await refusalOf(() => judge([early]))).toMatchObject({ reason: 'tooFast' });
  });

  it('[GAME-3] of another version of the game is 409', async () => {
    expect(await refusalOf(() => judge(matchingLog(SEED), openPlay(), after(60_000), 1))).toEqual({
      status: 409,
      machineVersion: ['must be 2'],
      detail: 'This game has been updated. Please load the page again.',
    });
  });

  it('[GAME-3] that no game can have sent is rejected with its first such entry', async () => {
    const log = [...matchingLog(SEED).slice(0, 2), [3_000, { type: 'tile.flipped', tile: 'one' }], [4_000, null]];
    const malformed = refused('malformed', 'entry 2 is not an event of this game');
    expect(await refusalOf(() => judge(log))).toEqual(malformed);
    const noted = matchingLog(SEED).map(([time, event], index) => [
      time,
      index < 2 ? event : { ...event, note: 'mine' },
    ]);
    expect(await refusalOf(() => judge(noted))).toEqual(malformed);
  });

  it('[GAME-3] that is not from a complete, fair game is rejected with the entry', async () => {
    const log = matchingLog(SEED);
    const unfinished = refused('unfinished', 'entry 3 is missing: the game is not over');
    expect(await refusalOf(() => judge(log.slice(0, 3)))).toEqual(unfinished);
    const illegal = refused('illegal', 'entry 1 is not allowed by the rules at that moment');
    expect(await refusalOf(() => judge([log[0], log[0]]))).toEqual(illegal);
    const tooLong = refused('tooLong', 'entry 8 is one event more than this game can have');
    expect(await refusalOf(() => judge([...log, [9_000, { type: 'tile.flipped', tile: 0 }]]))).toEqual(tooLong);
  });

  it('[GAME-3] has the duration of the game, with a tolerance of one second for the clocks', async () => {
    const log = matchingLog(SEED);
    expect(await judge(log, openPlay(), after(MATCHING_MS - 1_000))).toMatchObject({ won: true });
    const tooFast = refused('tooFast', 'entry 8 comes later than the time that has passed since the game was made');
    expect(await refusalOf(() => judge(log, openPlay(), after(MATCHING_MS - 1_001)))).toEqual(tooFast);
  });

  it.each([
    ['afterEnd', 'comes after the end of the game', UNVERIFIED],
    ['badTime', 'does not have whole milliseconds that follow the event before', UNVERIFIED],
    [
      'forfeited',
      'was played for an outcome that has been given back',
      'This game has waited too long. Please play it again.',
    ],
  ] as const)('[GAME-3] [GAME-8] that is rejected as %s gets the reason', (reason, text, detail) => {
    expect(refusedLog({ reason, index: 7 })).toEqual({ log: [`entry 7 ${text}`], reason, detail });
  });
});

describe('whether a log can be', () => {
  it.each([
    [[], true],
    [[[0, {}]], true],
    [[[0, { type: 'tile.flipped', tile: 3 }]], true],
    [
      [
        [0, { type: 'a' }],
        [0, { type: 'b', x: 1, y: -2 }],
      ],
      true,
    ],
    [
      [
        [0, { type: 'a' }],
        [0, { type: 3 }],
      ],
      false,
    ],
    [[[0, { type: 'a', x: 1.5 }]], false],
    [[[0, { type: 'a', x: 'text' }]], false],
    [[[0, { type: 'a', x: {} }]], false],
    [[[0, 'event']], false],
    [[[0, '']], false],
    [[[0, 5]], false],
    [[[0, null]], false],
    [[[0, []]], false],
    [[[0]], false],
    [[[0, {}, 0]], false],
    [['entry'], false],
    [[{ 0: 0, 1: {}, length: 2 }], false],
    [[null], false],
  ])('[GAME-3] %j: %j', (log, isPlain) => {
    expect(isPlainLog(log)).toBe(isPlain);
  });
});

describe('a play in the response to the browser', () => {
  it('[GAME-5] has no result before it is completed', () => {
    expect(playOf(openPlay({ game: 'scratch', outcome: GOLD }), 3)).toEqual({
      playUuid: openPlay().uuid,
      game: 'scratch',
      seed: SEED,
      outcome: GOLD,
      completed: false,
      result: null,
      playsLeft: 2,
    });
  });

  it('[GAME-5] has its result when it is completed', () => {
    const result = { points: 6, won: true, prize: null };
    expect(playOf(matchingPlay(4, 6), 1)).toMatchObject({ completed: true, result, playsLeft: 0 });
    expect(resultOf({ ...matchingPlay(4, 6), game: 'scratch', outcome: GOLD })).toEqual({
      ...result,
      prize: GOLD.prize,
    });
    expect(resultOf({ ...matchingPlay(0, 3), outcome: LOSS })).toEqual({ points: 3, won: false, prize: null });
    expect(resultOf(openPlay({ completedAt: NOW }))).toEqual({ points: 0, won: false, prize: null });
    expect(resultOf({ ...matchingPlay(4, 6), extraEntry: true })).toEqual({ ...result, extraEntry: true });
  });

  it('[GAME-5] has no repeats left if more were played than are allowed now', () => {
    expect(playOf(openPlay({ number: 3 }), 2)).toMatchObject({ playsLeft: 0 });
  });
});
