import type { GameType } from '#domain/game.ts';
import type { Game, GameEvent, GameInput, GameSnapshot } from './kit/contract.ts';
import { type PlayableGame, playable } from './kit/playable.ts';
import { type Replayed, replay } from './kit/replay.ts';

/** A game's rules for the server: its version and its replay, without the view. */
export interface ReplayableGame {
  readonly machineVersion: number;
  replay(input: GameInput, log: unknown): Replayed;
}

interface GameCode {
  /** For the server's replay: the machine alone. */
  readonly replay: () => Promise<ReplayableGame>;
  /** For the browser: machine, texts and view. */
  readonly play: () => Promise<PlayableGame>;
}

/** Every game. Its code is loaded on demand. */
const GAMES: Record<GameType, GameCode> = {
  matching: {
    replay: async () => replayable((await import('./matching/matching.machine.ts')).matching),
    play: async () => {
      const [machine, controls, view] = await Promise.all([
        import('./matching/matching.machine.ts'),
        import('./matching/matching.controls.ts'),
        import('./matching/matching.view.ts'),
      ]);
      return playable(machine.matching, controls.matchingPresentation, view.matchingView);
    },
  },
  'mini-golf': {
    replay: async () => replayable((await import('./mini-golf/mini-golf.machine.ts')).miniGolf),
    play: async () => {
      const [machine, controls, view] = await Promise.all([
        import('./mini-golf/mini-golf.machine.ts'),
        import('./mini-golf/mini-golf.controls.ts'),
        import('./mini-golf/mini-golf.view.ts'),
      ]);
      return playable(machine.miniGolf, controls.miniGolfPresentation, view.miniGolfView);
    },
  },
  scratch: {
    replay: async () => replayable((await import('./scratch/scratch.machine.ts')).scratch),
    play: async () => {
      const [machine, controls, view] = await Promise.all([
        import('./scratch/scratch.machine.ts'),
        import('./scratch/scratch.controls.ts'),
        import('./scratch/scratch.view.ts'),
      ]);
      return playable(machine.scratch, controls.scratchPresentation, view.scratchView);
    },
  },
  'slot-machine': {
    replay: async () => replayable((await import('./slot-machine/slot-machine.machine.ts')).slotMachine),
    play: async () => {
      const [machine, controls, view] = await Promise.all([
        import('./slot-machine/slot-machine.machine.ts'),
        import('./slot-machine/slot-machine.controls.ts'),
        import('./slot-machine/slot-machine.view.ts'),
      ]);
      return playable(machine.slotMachine, controls.slotMachinePresentation, view.slotMachineView);
    },
  },
  'wheel-spin-horizontal': {
    replay: async () => replayable((await import('./wheel-horizontal/wheel-horizontal.machine.ts')).wheelHorizontal),
    play: async () => {
      const [machine, controls, view] = await Promise.all([
        import('./wheel-horizontal/wheel-horizontal.machine.ts'),
        import('./wheel-horizontal/wheel-horizontal.controls.ts'),
        import('./wheel-horizontal/wheel-horizontal.view.ts'),
      ]);
      return playable(machine.wheelHorizontal, controls.wheelHorizontalPresentation, view.wheelHorizontalView);
    },
  },
  'wheel-spin-vertical': {
    replay: async () => replayable((await import('./wheel-vertical/wheel-vertical.machine.ts')).wheelVertical),
    play: async () => {
      const [machine, controls, view] = await Promise.all([
        import('./wheel-vertical/wheel-vertical.machine.ts'),
        import('./wheel-vertical/wheel-vertical.controls.ts'),
        import('./wheel-vertical/wheel-vertical.view.ts'),
      ]);
      return playable(machine.wheelVertical, controls.wheelVerticalPresentation, view.wheelVerticalView);
    },
  },
};

function replayable<E extends GameEvent, S extends GameSnapshot<E>>(game: Game<E, S>): ReplayableGame {
  return { machineVersion: game.machineVersion, replay: (input, log) => replay(game, input, log) };
}

/** Loads a game's rules, for the server. */
export function loadReplay(type: GameType): Promise<ReplayableGame> {
  return GAMES[type].replay();
}

/** Loads a playable game, for a browser. */
export function loadGame(type: GameType): Promise<PlayableGame> {
  return GAMES[type].play();
}
