import { describe, expect, it, vi } from 'vitest';
import { createActor, setup, waitFor } from 'xstate';
import { PATIENT } from '#config/patience.ts';
import type { GameEvent } from '#games/kit/contract.ts';
import { playLogic } from '#games/kit/play.logic.ts';
import { playable, type PlayableGame } from '#games/kit/playable.ts';
import { replay } from '#games/kit/replay.ts';
import { scratchPresentation } from '#games/scratch/scratch.controls.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';

const game: PlayableGame = playable(scratch, scratchPresentation, () => () => undefined);
const outcome = { winner: true, doorPick: true };

/** A host like the journey: invokes the play and ends with the play's output. */
const host = setup({
  actors: { playGame: playLogic },
  types: { context: {} as { log: unknown; ended: unknown } },
}).createMachine({
  context: ({ input }: { input: unknown }) => ({ log: input, ended: null }),
  initial: 'playing',
  states: {
    playing: {
      invoke: {
        id: 'playGame',
        src: 'playGame',
        input: ({ context }) => ({ game, input: { seed: 1, outcome }, log: context.log }),
        onDone: { target: 'over', actions: ({ context, event }) => (context.ended = event.output) },
      },
      on: { left: 'away' },
    },
    over: {},
    away: {},
  },
});

describe('a play as a child of the journey', () => {
  it('[GAME-2] returns output, log and version when the game is over', async () => {
    const actor = createActor(host, { input: [] }).start();
    const child = actor.getSnapshot().children.playGame;
    const emitted: GameEvent[] = [];
    child?.on('*', (event) => emitted.push(event));
    const play = child?.getSnapshot().play;
    play?.offer().send({ type: 'foil.removed' });
    await vi.waitFor(() => expect(play?.offer().result ?? null).not.toBeNull(), PATIENT);
    play?.offer().send({ type: 'result.continued' });
    play?.offer().send({ type: 'door.picked', door: 2 } as GameEvent);
    await waitFor(actor, ({ value }) => value === 'over');
    const { ended } = actor.getSnapshot().context;
    expect(ended).toMatchObject({ machineVersion: 2, output: { won: true, points: 0, door: 2 } });
    expect(emitted).toEqual([{ type: 'door.picked', detail: 2 }]);
    expect(replay(scratch, { seed: 1, outcome }, play?.log())).toMatchObject({ ok: true, output: { won: true } });
  });

  it('[GAME-5] continues at the same point after a reload, and reports nothing twice', async () => {
    const log = [
      [0, { type: 'foil.removed' }],
      [1000, { type: 'result.continued' }],
      [1500, { type: 'door.picked', door: 0 }],
    ];
    const actor = createActor(host, { input: log }).start();
    const emitted: GameEvent[] = [];
    actor.getSnapshot().children.playGame?.on('*', (event) => emitted.push(event));
    await waitFor(actor, ({ value }) => value === 'over');
    expect(actor.getSnapshot().context.ended).toMatchObject({ log });
    expect(emitted).toEqual([]);
  });

  it('stops with its parent, and rejects events of other games', () => {
    const actor = createActor(host, { input: [] }).start();
    const play = actor.getSnapshot().children.playGame?.getSnapshot().play;
    play?.offer().send({ type: 'tile.flipped' });
    expect(play?.log()).toEqual([]);
    actor.send({ type: 'left' });
    play?.offer().send({ type: 'foil.removed' });
    expect(play?.log()).toEqual([]);
  });
});
