import { answered, type PathEvent } from '#test/kit/paths/events.ts';
import { GAME, GAMES_END, PLAY, WON } from '#test/kit/paths/game-samples.ts';
import { submitted, type Visit, withGame } from '#test/kit/paths/inputs.ts';

export const gated = { ...withGame, ageGateYn: true };
export const entry = { ...submitted, passedGate: true };
export const atBonus: Visit = { campaign: gated, entry, requested: 'bonus' };
export const bonus = (state: unknown) => ({ flow: { bonusExperience: state } });

export const finish: PathEvent = { type: 'game.finished' };
export const begun: PathEvent[] = [answered('drawOutcome', PLAY), answered('loadGame', GAME)];
export const over: PathEvent[] = [...begun, answered('playGame', GAMES_END)];
export const told: PathEvent[] = [...over, answered('completePlay', WON)];
