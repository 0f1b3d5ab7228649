import {
  type Box,
  type Control,
  type Message,
  type Offer,
  type Presentation,
  prizeNamed,
  type Result,
} from '#games/kit/presentation.ts';
import type { SlotMachineEvent, SlotMachineSnapshot } from './slot-machine.machine.ts';
import { lineAt, type Rank, REELS } from './slot-machine.rules.ts';

/** Playfield: the cabinet with its lever. */
export const SIZE = { width: 390, height: 560 };
/** The window with the reels, and the lever: both spin the reels. */
const WINDOW: Box = { x: 50, y: 182, width: 290, height: 216 };
const LEVER: Box = { x: 344, y: 180, width: 46, height: 200 };

const PULL: Message = /*i18n*/ { id: 'game.slot.pull', message: 'Pull the lever' };
const REFUSED: Message = /*i18n*/ {
  id: 'game.slot.refused',
  message: 'Sorry, multiple spins are not allowed. Please click "Done" to proceed to the next page',
};
const CONTINUE: Message = /*i18n*/ { id: 'game.continue', message: 'Continue' };
/** The button that the text about a second spin names. */
const DONE: Message = /*i18n*/ { id: 'game.done', message: 'Done' };

const TITLES: Readonly<Record<Rank, Message>> = {
  grand: /*i18n*/ { id: 'game.slot.grand', message: 'Big Winner!' },
  first: /*i18n*/ { id: 'game.slot.first', message: "7's Winner!" },
  second: /*i18n*/ { id: 'game.slot.second', message: 'Same Image Winner!' },
  third: /*i18n*/ { id: 'game.slot.third', message: 'Same Category Winner!' },
};
const LOST: Message = /*i18n*/ { id: 'game.slot.lost', message: 'Sorry, Lose' };
const PRIZES: Readonly<Record<Rank, Message>> = {
  grand: /*i18n*/ { id: 'game.slot.grandPrize', message: 'Grand prize' },
  first: /*i18n*/ { id: 'game.slot.firstPrize', message: '1st prize' },
  second: /*i18n*/ { id: 'game.slot.secondPrize', message: '2nd prize' },
  third: /*i18n*/ { id: 'game.slot.thirdPrize', message: '3rd prize' },
};
const WHY: Readonly<Record<Rank, Message>> = {
  grand: /*i18n*/ { id: 'game.slot.grandText', message: '{symbol1}, three times: the grand prize is yours.' },
  first: /*i18n*/ { id: 'game.slot.firstText', message: '{symbol1}, three times: the 1st prize is yours.' },
  second: /*i18n*/ { id: 'game.slot.secondText', message: '{symbol1}, three times: the 2nd prize is yours.' },
  third: /*i18n*/ {
    id: 'game.slot.thirdText',
    message: '{symbol1} and {symbol2} belong together: the 3rd prize is yours.',
  },
};

function resultOf(snapshot: SlotMachineSnapshot): Result<SlotMachineEvent> | null {
  const { status, context } = snapshot;
  const { rank, prize: name, isRefused } = context;
  if (status !== 'done') return null;
  const action = isRefused ? DONE : CONTINUE;
  if (rank === null) {
    const text: Message = isRefused
      ? REFUSED
      : /*i18n*/ { id: 'game.slot.lostText', message: 'No prize this time. Thank you for playing.' };
    return { tone: 'lost', title: LOST, text, action };
  }
  const prize = name === null ? PRIZES[rank] : prizeNamed(name);
  return {
    tone: 'won',
    title: TITLES[rank],
    text: isRefused ? REFUSED : { ...WHY[rank], values: symbolsOf(snapshot) },
    prize,
    action,
  };
}

function controlsOf(snapshot: SlotMachineSnapshot): Control<SlotMachineEvent>[] {
  const event: SlotMachineEvent = { type: 'lever.pulled' };
  const isDisabled = !snapshot.can(event);
  const isSpinning = stoppedReels(snapshot) < REELS && !snapshot.matches('ready');
  const name: Message = isSpinning
    ? /*i18n*/ { id: 'game.slot.spinning', message: 'Spinning' }
    : /*i18n*/ { id: 'game.slot.spin', message: 'Spin' };
  if (snapshot.status === 'done') return [];
  return [
    {
      kind: 'button',
      key: 'window',
      name: /*i18n*/ { id: 'game.slot.tapReels', message: 'Spin the reels' },
      box: WINDOW,
      isDisabled,
      event,
    },
    { kind: 'button', key: 'lever', name: PULL, box: LEVER, isDisabled, event },
    { kind: 'button', key: 'spin', name, isDisabled, isBusy: isSpinning, event },
  ];
}

/** How many reels have stopped, from the left. */
export function stoppedReels(snapshot: SlotMachineSnapshot): number {
  if (snapshot.matches('ready') || snapshot.matches('spinningThree')) return 0;
  if (snapshot.matches('spinningTwo')) return 1;
  return snapshot.matches('spinningOne') ? 2 : REELS;
}

/** Returns the symbol at which a reel has stopped. */
function stoppedAt({ context: { reels } }: SlotMachineSnapshot, reel: number): number {
  return lineAt(reels, reels.stops)[reel] ?? 0;
}

const lineOf = (snapshot: SlotMachineSnapshot): Record<`symbol${1 | 2 | 3}`, number> => ({
  symbol1: stoppedAt(snapshot, 0),
  symbol2: stoppedAt(snapshot, 1),
  symbol3: stoppedAt(snapshot, 2),
});

/** Returns each symbol of the line once: one, or the two of a family. */
function symbolsOf(snapshot: SlotMachineSnapshot): Readonly<Record<string, number>> {
  const symbols = new Set(Object.values(lineOf(snapshot)));
  return Object.fromEntries([...symbols].map((symbol, index) => [`symbol${index + 1}`, symbol]));
}

function statusOf(snapshot: SlotMachineSnapshot): Message {
  const { rank, isRefused } = snapshot.context;
  if (isRefused) return REFUSED;
  if (snapshot.matches('ready')) return /*i18n*/ { id: 'game.slot.ready', message: 'The reels are ready' };
  const number = stoppedReels(snapshot);
  if (number === 0) return /*i18n*/ { id: 'game.slot.turning', message: 'The reels are spinning' };
  if (number === REELS) return rank === null ? LOST : TITLES[rank];
  const values = { number, symbol: stoppedAt(snapshot, number - 1) };
  return /*i18n*/ { id: 'game.slot.reelStopped', message: 'Reel {number}: {symbol}', values };
}

function pictureOf(snapshot: SlotMachineSnapshot): Message {
  const stopped = stoppedReels(snapshot);
  if (stopped < REELS)
    return /*i18n*/ {
      id: 'game.slot.pictureSpinning',
      message: 'A slot machine; {stopped} of three reels have stopped',
      values: { stopped },
    };
  return /*i18n*/ {
    id: 'game.slot.picture',
    message: 'A slot machine shows: {symbol1}, {symbol2}, {symbol3}',
    values: lineOf(snapshot),
  };
}

function offer(snapshot: SlotMachineSnapshot): Offer<SlotMachineEvent> {
  return {
    hint: snapshot.context.isRefused ? REFUSED : /*i18n*/ { id: 'game.slot.hint', message: 'One spin, three reels.' },
    picture: pictureOf(snapshot),
    status: statusOf(snapshot),
    controls: controlsOf(snapshot),
    result: resultOf(snapshot),
  };
}

/** The texts and control positions of the slot machine. */
export const slotMachinePresentation: Presentation<SlotMachineEvent, SlotMachineSnapshot> = {
  title: /*i18n*/ { id: 'game.slot.title', message: 'Three of a kind' },
  size: SIZE,
  offer,
};
