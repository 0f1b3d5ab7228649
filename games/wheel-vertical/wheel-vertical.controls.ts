import {
  type Box,
  type Control,
  type Message,
  type Offer,
  type Presentation,
  prizeNamed,
  type Result,
} from '#games/kit/presentation.ts';
import type { WheelVerticalEvent, WheelVerticalSnapshot } from './wheel-vertical.machine.ts';

/** Playfield: the drum on its stand. */
export const SIZE = { width: 390, height: 520 };
/** Centre and radius of the drum, and its width between the hoops. */
export const DRUM = { x: 195, y: 240, radius: 214, width: 258 };
const BOX: Box = { x: 20, y: 30, width: 350, height: 420 };

const event: WheelVerticalEvent = { type: 'wheel.spun' };
const REFUSED: Message = /*i18n*/ {
  id: 'game.wheel.refused',
  message: 'Sorry! Multiple spins are not allowed. Please click Continue, to proceed to the next page.',
};

function resultOf({ status, context }: WheelVerticalSnapshot): Result<WheelVerticalEvent> | null {
  if (status !== 'done') return null;
  const values = { dollars: context.segment };
  const prize: Message =
    context.prize === null
      ? /*i18n*/ { id: 'game.wheel.dollars', message: '${dollars}', values }
      : prizeNamed(context.prize);
  const action: Message = /*i18n*/ { id: 'game.continue', message: 'Continue' };
  const title: Message = /*i18n*/ { id: 'game.wheel.won', message: 'You won!' };
  if (context.isRefused) return { tone: 'plain', title, text: REFUSED, prize, action };
  return {
    tone: 'won',
    title,
    text: /*i18n*/ { id: 'game.cask.text', message: 'The cask stopped at your bonus.' },
    prize,
    action,
  };
}

function controlsOf(snapshot: WheelVerticalSnapshot): Control<WheelVerticalEvent>[] {
  const isDisabled = !snapshot.can(event);
  if (snapshot.status === 'done') return [];
  const isBusy = snapshot.matches('spinning');
  const name: Message = isBusy
    ? /*i18n*/ { id: 'game.wheel.spinning', message: 'Spinning' }
    : /*i18n*/ { id: 'game.wheel.spin', message: 'Spin' };
  return [
    {
      kind: 'button',
      key: 'wheel',
      name: /*i18n*/ { id: 'game.cask.tap', message: 'Roll the cask' },
      box: BOX,
      isDisabled,
      event,
    },
    { kind: 'button', key: 'spin', name, isDisabled, isBusy, event },
  ];
}

function statusOf(snapshot: WheelVerticalSnapshot): Message {
  const { segment, isRefused } = snapshot.context;
  if (isRefused) return REFUSED;
  if (snapshot.matches('ready')) return /*i18n*/ { id: 'game.cask.ready', message: 'The cask is ready' };
  if (snapshot.matches('spinning')) return /*i18n*/ { id: 'game.cask.turning', message: 'The cask is rolling' };
  return /*i18n*/ {
    id: 'game.cask.stopped',
    message: 'The cask stopped at ${dollars}',
    values: { dollars: segment },
  };
}

function pictureOf(snapshot: WheelVerticalSnapshot): Message {
  if (snapshot.matches('ready') || snapshot.matches('spinning'))
    return /*i18n*/ { id: 'game.cask.picture', message: 'A cask on its stand with $1, $2 and $3 on its staves' };
  return /*i18n*/ {
    id: 'game.cask.pictureStopped',
    message: 'A cask on its stand; at the mark is ${dollars}',
    values: { dollars: snapshot.context.segment },
  };
}

function offer(snapshot: WheelVerticalSnapshot): Offer<WheelVerticalEvent> {
  return {
    hint: snapshot.context.isRefused
      ? REFUSED
      : /*i18n*/ { id: 'game.wheel.hintDollars', message: 'One spin. The stave at the mark is your bonus.' },
    picture: pictureOf(snapshot),
    status: statusOf(snapshot),
    controls: controlsOf(snapshot),
    result: resultOf(snapshot),
  };
}

/** The texts and control positions of the vertical wheel. */
export const wheelVerticalPresentation: Presentation<WheelVerticalEvent, WheelVerticalSnapshot> = {
  title: /*i18n*/ { id: 'game.cask.title', message: 'Roll the cask' },
  size: SIZE,
  offer,
};
