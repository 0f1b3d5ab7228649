import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate';
import type { GameEmitted, GameInput, GameOutput } from './contract.ts';
import type { GameLog, Skip } from './game-log.ts';
import type { Play, PlayableGame } from './playable.ts';

export { isSkippedLog } from './game-log.ts';

/** The input of the journey's child. `log` restores a game that a reload has interrupted. */
export interface PlayInput {
  readonly game: PlayableGame;
  readonly input: GameInput;
  readonly log?: unknown;
}

/** The output of the journey's child: all that the server needs to replay the game. */
export interface PlayOutput {
  readonly output: GameOutput;
  readonly log: GameLog;
  readonly machineVersion: number;
}

/** The snapshot, from which the screen reads the play. */
export type PlaySnapshot = Snapshot<PlayOutput> & { readonly play: Play; readonly machineVersion: number };

interface Ended extends EventObject {
  readonly type: 'play.ended';
}

/**
 * A game as a child actor of the journey: `invoke: { src: 'playGame', input: { game, input, log } }`. The game's
 * machine runs inside on its own clock (see game-session.ts) as long as the child does. The child re-emits the
 * machine's events. `game.skipped` ends it unfinished (GAME-10).
 */
export const playLogic: ActorLogic<PlaySnapshot, Ended | Skip, PlayInput, AnyActorRef['system'], GameEmitted> = {
  getInitialSnapshot: (_, { game, input, log }) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    play: game.begin(input, { log }),
    machineVersion: game.machineVersion,
  }),
  start: ({ play }, { self, emit }) => {
    const finish = (): void => {
      if (play.output() !== null) self.send({ type: 'play.ended' });
    };
    play.subscribe(finish);
    play.onEmitted(emit);
    play.start();
    finish();
  },
  transition: (snapshot, event: EventObject) => {
    const { play, machineVersion } = snapshot;
    if (event.type === 'xstate.stop') {
      play.stop();
      return { play, machineVersion, status: 'stopped', output: undefined, error: undefined };
    }
    if (event.type === 'game.skipped') play.skip();
    const output = play.output();
    if ((event.type !== 'play.ended' && event.type !== 'game.skipped') || output === null) return snapshot;
    return {
      play,
      machineVersion,
      status: 'done',
      output: { output, log: play.log(), machineVersion },
      error: undefined,
    };
  },
  getPersistedSnapshot: ({ play, ...rest }) => ({ ...rest, log: play.log() }),
};
