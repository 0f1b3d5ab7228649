import {
  type Box,
  type Control,
  type Message,
  type Offer,
  type Presentation,
  prizeNamed,
  type Result,
} from '#games/kit/presentation.ts';
import type { ScratchEvent, ScratchSnapshot } from './scratch.machine.ts';
import { CARD, DOORS, percentOf } from './scratch.rules.ts';

/** Playfield: the paper card with the foil on it. */
export const SIZE = { width: 348, height: 380 };
/** The box of the foil. */
export const FOIL: Box = { x: 24, y: 40, width: CARD, height: CARD };
/** Shortest time between two strokes, in milliseconds (SCR-1). */
const THROTTLE = 16;
const ARROW_STEP = 20;

/** The prize in the standard sentence, which is also used for a prize without a name (SCR-3). */
const STANDARD = '$100 prepaid gift card';
const CONTINUE: Message = /*i18n*/ { id: 'game.continue', message: 'Continue' };
const DOOR_NAMES: readonly Message[] = [
  /*i18n*/ { id: 'game.scratch.door1', message: 'Open the first door' },
  /*i18n*/ { id: 'game.scratch.door2', message: 'Open the second door' },
  /*i18n*/ { id: 'game.scratch.door3', message: 'Open the third door' },
];

/** Returns the box of a door, by its number from 0 to 2. */
export function doorBox(door: number): Box {
  return { x: FOIL.x + 6 + door * 98, y: FOIL.y + 70, width: 92, height: 168 };
}

/** Returns the own name of the prize under the foil; null for the standard prize, which shows as $100 (GAME-9). */
export function ownPrizeOf({ context: { prize } }: ScratchSnapshot): string | null {
  return prize?.toLowerCase() === STANDARD ? null : prize;
}

function resultOf(snapshot: ScratchSnapshot): Result<ScratchEvent> | null {
  const { context } = snapshot;
  if (context.door !== null && snapshot.status === 'done') {
    return {
      tone: 'plain',
      title: /*i18n*/ { id: 'game.scratch.extraTitle', message: 'Thank you!' },
      text: /*i18n*/ { id: 'game.scratch.extraText', message: 'Behind your door was an extra entry.' },
      textNeeds: 'extraEntry',
      granted: /*i18n*/ { id: 'game.scratch.found', message: 'You found an extra entry' },
      action: CONTINUE,
    };
  }
  if (snapshot.status !== 'done' && !snapshot.matches('telling')) return null;
  const rest =
    snapshot.status === 'done'
      ? { action: CONTINUE }
      : { action: CONTINUE, event: { type: 'result.continued' } as const };
  if (!context.isWinner) {
    const text: Message = /*i18n*/ { id: 'game.scratch.lost', message: 'YOU ARE NOT A WINNER' };
    return { tone: 'lost', title: /*i18n*/ { id: 'game.scratch.sorry', message: 'SORRY!' }, text, ...rest };
  }
  const title: Message = /*i18n*/ { id: 'game.scratch.congratulations', message: 'CONGRATULATIONS!' };
  const prize = ownPrizeOf(snapshot);
  if (prize !== null) {
    const text: Message = /*i18n*/ {
      id: 'game.scratch.wonPrize',
      message: 'YOU HAVE WON: {prize}!',
      values: { prize },
    };
    return { tone: 'won', title, text, prize: prizeNamed(prize), ...rest };
  }
  return {
    tone: 'won',
    title,
    text: /*i18n*/ { id: 'game.scratch.won', message: 'YOU HAVE WON A $100 PREPAID GIFT CARD!' },
    prize: /*i18n*/ { id: 'game.scratch.prize', message: '$100' },
    ...rest,
  };
}

function controlsOf(snapshot: ScratchSnapshot): Control<ScratchEvent>[] {
  if (snapshot.matches('choosingDoor')) {
    return DOOR_NAMES.slice(0, DOORS).map((name, door) => ({
      kind: 'button',
      key: `door-${door}`,
      name,
      box: doorBox(door),
      event: { type: 'door.picked', door },
    }));
  }
  if (!snapshot.matches('scratching')) return [];
  return [
    {
      kind: 'surface',
      key: 'foil',
      name: /*i18n*/ { id: 'game.scratch.foil', message: 'Foil. Move with the arrow keys, scratch with Space' },
      box: FOIL,
      step: ARROW_STEP,
      throttle: THROTTLE,
      stroke: (from, to) => ({ type: 'foil.scratched', x: to.x, y: to.y, px: from.x, py: from.y }),
    },
    {
      kind: 'button',
      key: 'reveal',
      name: /*i18n*/ { id: 'game.scratch.reveal', message: 'Reveal for me' },
      event: { type: 'foil.removed' },
    },
  ];
}

function statusOf(snapshot: ScratchSnapshot): Message {
  const { context } = snapshot;
  if (snapshot.matches('choosingDoor'))
    return /*i18n*/ { id: 'game.scratch.chooseDoor', message: 'Pick a door for an extra entry' };
  if (context.door !== null) return /*i18n*/ { id: 'game.scratch.opened', message: 'Your door opens' };
  if (!snapshot.matches('scratching')) {
    const prize = ownPrizeOf(snapshot);
    if (context.isWinner && prize !== null)
      return /*i18n*/ { id: 'game.scratch.shownPrize', message: 'The card shows: {prize}', values: { prize } };
    return context.isWinner
      ? /*i18n*/ { id: 'game.scratch.shownWon', message: 'The card shows $100' }
      : /*i18n*/ { id: 'game.scratch.shownLost', message: 'The card shows no prize' };
  }
  // Announced in steps of ten: announcing every stroke would flood a screen reader.
  const percent = Math.floor(percentOf(context.foil) / 10) * 10;
  return /*i18n*/ { id: 'game.scratch.cleared', message: '{percent}% cleared', values: { percent } };
}

function offer(snapshot: ScratchSnapshot): Offer<ScratchEvent> {
  const percent = percentOf(snapshot.context.foil);
  // The doors hide the card, so its status no longer applies.
  if (snapshot.matches('choosingDoor') || snapshot.context.door !== null) {
    const { door } = snapshot.context;
    return {
      title: /*i18n*/ { id: 'game.scratch.doors', message: 'Pick a door' },
      hint:
        door === null
          ? /*i18n*/ { id: 'game.scratch.doorsHint', message: 'Behind one of them lies an extra entry.' }
          : statusOf(snapshot),
      ...(door === null && {
        todo: /*i18n*/ { id: 'game.scratch.tapDoor', message: 'Tap door 1, 2 or 3' } satisfies Message,
      }),
      picture:
        door === null
          ? /*i18n*/ { id: 'game.scratch.pictureDoors', message: 'Three doors, side by side' }
          : /*i18n*/ {
              id: 'game.scratch.pictureOpen',
              message: 'Three doors; number {door} is open, with a ticket behind it',
              values: { door: door + 1 },
            },
      status: statusOf(snapshot),
      controls: controlsOf(snapshot),
      result: resultOf(snapshot),
    };
  }
  return {
    hint: /*i18n*/ { id: 'game.scratch.hint', message: 'Rub the foil with your finger.' },
    picture: /*i18n*/ {
      id: 'game.scratch.picture',
      message: 'A scratch card, {percent}% cleared',
      values: { percent },
    },
    status: statusOf(snapshot),
    gauge: {
      kind: 'bar',
      label: /*i18n*/ { id: 'game.scratch.cleared', message: '{percent}% cleared', values: { percent } },
      value: percent,
      most: 100,
      mark: 50,
    },
    controls: controlsOf(snapshot),
    result: resultOf(snapshot),
  };
}

/** The texts and control positions of the scratch card. */
export const scratchPresentation: Presentation<ScratchEvent, ScratchSnapshot> = {
  title: /*i18n*/ { id: 'game.scratch.title', message: 'Scratch to reveal' },
  size: SIZE,
  offer,
};
