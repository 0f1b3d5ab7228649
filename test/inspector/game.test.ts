import { createActor } from 'xstate';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchingPresentation } from '#games/matching/matching.controls.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { dealt } from '#games/matching/matching.rules.ts';
import { playLogic } from '#games/kit/play.logic.ts';
import { playable } from '#games/kit/playable.ts';
import type { ActorMessage, InspectMessage, SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import { createObserver } from '#src/inspect/observe.ts';
import { followedActor, received } from '#inspector/history.ts';

const SEED = 5;
const { layout } = dealt(SEED);
const [first = 0, second = 0] = layout.flatMap((under, tile) => (under === 0 ? [tile] : []));

let messages: InspectMessage[];
let now: number;
beforeEach(() => {
  messages = [];
  now = 0;
});

/** Starts a play of the matching game as the journey's child, observed by an inspector. */
function begun(log: unknown = []) {
  const inspect = createObserver({
    run: 'one',
    now: () => 0,
    send: (message) => messages.push(structuredClone(message)),
  });
  const shown = playable(matching, matchingPresentation, () => () => undefined);
  const game = {
    ...shown,
    begin: (...[input, options]: Parameters<typeof shown.begin>) =>
      shown.begin(input, { ...options, now: () => now, inspect }),
  };
  const child = createActor(playLogic, { input: { game, input: { seed: SEED, outcome: null }, log } }).start();
  const turn = (tile: number) =>
    child
      .getSnapshot()
      .play.offer()
      .send({ type: 'tile.flipped', tile } as { type: string });
  return { child, turn };
}

const games = () => messages.filter((message): message is ActorMessage => message.type === '@xstate.actor');
const steps = () => messages.filter((message): message is SnapshotMessage => message.type === '@xstate.snapshot');
const followed = () => followedActor(received([], messages)[0] ?? { id: '', messages: [] }, null);

describe('a game observed by an inspector', () => {
  it('[GAME-2] is reported with its chart, and every event with its guards and its result', () => {
    const { turn } = begun();
    expect(games().map(({ name, chart }) => [name, chart?.id])).toEqual([['matching', 'matching']]);
    turn(first);
    now = 300;
    turn(second);
    expect(
      steps()
        .slice(-2)
        .map(({ event, taken, snapshot }) => [event, taken, snapshot.active.at(-1)]),
    ).toEqual([
      [{ type: 'tile.flipped', tile: first }, ['matching.choosingFirst · tile.flipped · 0'], 'matching.choosingSecond'],
      [
        { type: 'tile.flipped', tile: second },
        ['matching.choosingSecond · tile.flipped · 0', 'matching.judging · always · 0'],
        'matching.choosingFirst',
      ],
    ]);
    expect(
      steps()
        .at(-1)
        ?.verdicts.map(({ guard, says }) => [guard, says]),
    ).toEqual([
      ['canFlip', 'yes'],
      ['isPair', 'yes'],
      [null, 'notAsked'],
    ]);
    expect(steps().at(-1)?.snapshot.context).toMatchObject({ matched: [first, second], guessesLeft: 3 });
  });

  it('reports the effects of time', () => {
    const { turn } = begun();
    turn(first);
    turn(layout.findIndex((under) => under !== 0));
    now = 1_000;
    // A face-up tile is rejected. The delay that was due is reported first.
    turn(first);
    expect(steps().map(({ event }) => event.type)).toContain('xstate.after.mismatch.matching.mismatched');
  });

  it('[GAME-5] is followed from the start even if it is restored after a reload', () => {
    const { turn } = begun([[0, { type: 'tile.flipped', tile: first }]]);
    expect(steps().at(-1)?.snapshot.active.at(-1)).toBe('matching.choosingSecond');
    turn(second);
    expect(steps().at(-1)?.snapshot.active.at(-1)).toBe('matching.choosingFirst');
  });

  it('is not followed any more after it was left', () => {
    const { child } = begun();
    expect(followed()?.name).toBe('matching');
    child.stop();
    expect(steps().at(-1)?.snapshot.status).toBe('stopped');
  });
});
