import type { GameType } from '#domain/game.ts';
import type { Game, GameEvent, GameInput, GameSnapshot } from './kit/contract.ts';
import { type PlayableGame, playable } from './kit/playable.ts';
import { type Replayed, replay } from './kit/replay.ts';

/** A game's rules for the server: its version and its replay; nothing of a picture. */
export interface ReplayableGame {
  readonly machineVersion: number;
  replay(input: GameInput, log: unknown): Replayed;
}

/** One line a game: type → machine, and type → machine, words and picture. All of it is loaded only when asked for. */
const rules: Partial<Record<GameType, () => Promise<ReplayableGame>>> = {
  matching: async () => replayable((await import('./matching/matching.machine.ts')).matching),
  'mini-golf': async () => replayable((await import('./mini-golf/mini-golf.machine.ts')).miniGolf),
  scratch: async () => replayable((await import('./scratch/scratch.machine.ts')).scratch),
  'slot-machine': async () => replayable((await import('./slot-machine/slot-machine.machine.ts')).slotMachine),
  'wheel-spin-horizontal': async () => replayable((await import('./wheel-horizontal/wheel-horizontal.machine.ts')).wheelHorizontal),
  'wheel-spin-vertical': async () => replayable((await import('./wheel-vertical/wheel-vertical.machine.ts')).wheelVertical),
};

const games: Partial<Record<GameType, () => Promise<PlayableGame>>> = {
  matching: async () => {
    const [machine, controls, view] = await Promise.all([import('./matching/matching.machine.ts'), import('./matching/matching.controls.ts'), import('./matching/matching.view.ts')]);
    return playable(machine.matching, controls.matchingPresentation, view.matchingView);
  },
  'mini-golf': async () => {
    const [machine, controls, view] = await Promise.all([import('./mini-golf/mini-golf.machine.ts'), import('./mini-golf/mini-golf.controls.ts'), import('./mini-golf/mini-golf.view.ts')]);
    return playable(machine.miniGolf, controls.miniGolfPresentation, view.miniGolfView);
  },
  scratch: async () => {
    const [machine, controls, view] = await Promise.all([import('./scratch/scratch.machine.ts'), import('./scratch/scratch.controls.ts'), import('./scratch/scratch.view.ts')]);
    return playable(machine.scratch, controls.scratchPresentation, view.scratchView);
  },
  'slot-machine': async () => {
    const [machine, controls, view] = await Promise.all([import('./slot-machine/slot-machine.machine.ts'), import('./slot-machine/slot-machine.controls.ts'), import('./slot-machine/slot-machine.view.ts')]);
    return playable(machine.slotMachine, controls.slotMachinePresentation, view.slotMachineView);
  },
  'wheel-spin-horizontal': async () => {
    const [machine, controls, view] = await Promise.all([import('./wheel-horizontal/wheel-horizontal.machine.ts'), import('./wheel-horizontal/wheel-horizontal.controls.ts'), import('./wheel-horizontal/wheel-horizontal.view.ts')]);
    return playable(machine.wheelHorizontal, controls.wheelHorizontalPresentation, view.wheelHorizontalView);
  },
  'wheel-spin-vertical': async () => {
    const [machine, controls, view] = await Promise.all([import('./wheel-vertical/wheel-vertical.machine.ts'), import('./wheel-vertical/wheel-vertical.controls.ts'), import('./wheel-vertical/wheel-vertical.view.ts')]);
    return playable(machine.wheelVertical, controls.wheelVerticalPresentation, view.wheelVerticalView);
  },
};

function replayable<E extends GameEvent, S extends GameSnapshot<E>>(game: Game<E, S>): ReplayableGame {
  return { machineVersion: game.machineVersion, replay: (input, log) => replay(game, input, log) };
}

/** Loads a game's rules, for the server. */
export async function loadReplay(type: GameType): Promise<ReplayableGame> {
  return found(rules[type], type)();
}

/** Loads a game to be shown and played, for a browser. */
export async function loadGame(type: GameType): Promise<PlayableGame> {
  return found(games[type], type)();
}

function found<T>(load: T | undefined, type: GameType): T {
  if (load === undefined) throw new Error(`there is no game '${type}'`);
  return load;
}
