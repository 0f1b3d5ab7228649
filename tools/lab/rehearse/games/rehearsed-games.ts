import type { GameType } from '#domain/game.ts';
import type { PlayableGame } from '#games/kit/playable.ts';
import { matchingPresentation } from '#games/matching/matching.controls.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { miniGolfPresentation } from '#games/mini-golf/mini-golf.controls.ts';
import { miniGolf } from '#games/mini-golf/mini-golf.machine.ts';
import { scratchPresentation } from '#games/scratch/scratch.controls.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';
import { slotMachinePresentation } from '#games/slot-machine/slot-machine.controls.ts';
import { slotMachine, type SlotMachineEvent } from '#games/slot-machine/slot-machine.machine.ts';
import { wheelHorizontalPresentation } from '#games/wheel-horizontal/wheel-horizontal.controls.ts';
import { wheelHorizontal, type WheelHorizontalEvent } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { wheelVerticalPresentation } from '#games/wheel-vertical/wheel-vertical.controls.ts';
import { wheelVertical, type WheelVerticalEvent } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { type Hand, playedGame } from './played.ts';
import { matchingPlayer, miniGolfPlayer, presser, scratchPlayer } from './players.ts';

const pull = presser<SlotMachineEvent>({ type: 'lever.pulled' });
const spin = presser<WheelHorizontalEvent & WheelVerticalEvent>({ type: 'wheel.spun' });

/** How each game is played. A game without an entry does not compile. */
const GAMES: Readonly<Record<GameType, (hand: Hand) => PlayableGame>> = {
  matching: (hand) => playedGame(matching, matchingPresentation, matchingPlayer, hand),
  'mini-golf': (hand) => playedGame(miniGolf, miniGolfPresentation, miniGolfPlayer, hand),
  scratch: (hand) => playedGame(scratch, scratchPresentation, scratchPlayer, hand),
  'slot-machine': (hand) => playedGame(slotMachine, slotMachinePresentation, pull, hand),
  'wheel-spin-horizontal': (hand) => playedGame(wheelHorizontal, wheelHorizontalPresentation, spin, hand),
  'wheel-spin-vertical': (hand) => playedGame(wheelVertical, wheelVerticalPresentation, spin, hand),
};

/** Returns a game that a visitor plays automatically. */
export const gameIn = (type: GameType, hand: Hand): PlayableGame => GAMES[type](hand);
