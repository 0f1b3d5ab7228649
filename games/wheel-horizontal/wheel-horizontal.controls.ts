import { isPlainPoints } from '#domain/rules/bonus-rules.ts';
import {
  type Box,
  type Control,
  type Message,
  type Offer,
  type Presentation,
  prizeNamed,
  type Result,
} from '#games/kit/presentation.ts';
import type { WheelHorizontalEvent, WheelHorizontalSnapshot } from './wheel-horizontal.machine.ts';

/** Playfield: the machine's front. */
export const SIZE = { width: 390, height: 556 };
/** Centre of the wheel and radius of its ring: all of it can be tapped. */
export const WHEEL = { x: 195, y: 330, radius: 172 };
const BOX: Box = {
  x: WHEEL.x - WHEEL.radius,
  y: WHEEL.y - WHEEL.radius,
  width: WHEEL.radius * 2,
  height: WHEEL.radius * 2,
};

const event: WheelHorizontalEvent = { type: 'wheel.spun' };

function resultOf({ status, context }: WheelHorizontalSnapshot): Result<WheelHorizontalEvent> | null {
  if (status !== 'done') return null;
  const { prize: name, segment } = context;
  const prize: Message =
    name === null || isPlainPoints(name, segment)
      ? /*i18n*/ {
          id: 'bonus.points',
          message: '{points, plural, one {# point} other {# points}}',
          values: { points: segment },
        }
      : prizeNamed(name);
  return {
    tone: 'won',
    title: /*i18n*/ { id: 'game.wheel.won', message: 'You won!' },
    text: /*i18n*/ { id: 'game.drum.text', message: 'The drum stopped at your prize.' },
    prize,
    action: /*i18n*/ { id: 'game.continue', message: 'Continue' },
  };
}

function controlsOf(snapshot: WheelHorizontalSnapshot): Control<WheelHorizontalEvent>[] {
  const isDisabled = !snapshot.can(event);
  if (snapshot.status === 'done') return [];
  // The wheel turns until the result is shown.
  const isBusy = !snapshot.matches('ready');
  const name: Message = isBusy
    ? /*i18n*/ { id: 'game.wheel.spinning', message: 'Spinning' }
    : /*i18n*/ { id: 'game.wheel.spin', message: 'Spin' };
  return [
    {
      kind: 'button',
      key: 'wheel',
      name: /*i18n*/ { id: 'game.drum.tap', message: 'Spin the drum' },
      box: BOX,
      isDisabled,
      event,
    },
    { kind: 'button', key: 'spin', name, isDisabled, isBusy, event },
  ];
}

function statusOf(snapshot: WheelHorizontalSnapshot): Message {
  if (snapshot.matches('ready')) return /*i18n*/ { id: 'game.drum.ready', message: 'The drum is ready' };
  if (snapshot.matches('spinning')) return /*i18n*/ { id: 'game.drum.turning', message: 'The drum is spinning' };
  return /*i18n*/ {
    id: 'game.drum.stopped',
    message: 'The drum stopped at {points, plural, one {# point} other {# points}}',
    values: { points: snapshot.context.segment },
  };
}

function pictureOf(snapshot: WheelHorizontalSnapshot): Message {
  if (snapshot.matches('ready') || snapshot.matches('spinning')) {
    return /*i18n*/ {
      id: 'game.drum.picture',
      message: '{wheel}; its drum has eight segments with 1, 2, 5 and 10 points',
      values: { wheel: '' },
    };
  }
  return /*i18n*/ {
    id: 'game.drum.pictureStopped',
    message: '{wheel}; at the peg of its drum is {points, plural, one {# point} other {# points}}',
    values: { wheel: '', points: snapshot.context.segment },
  };
}

function offer(snapshot: WheelHorizontalSnapshot): Offer<WheelHorizontalEvent> {
  return {
    hint: /*i18n*/ { id: 'game.wheel.hint', message: 'One tap and it turns.' },
    picture: pictureOf(snapshot),
    status: statusOf(snapshot),
    controls: controlsOf(snapshot),
    result: resultOf(snapshot),
  };
}

/** The texts and control positions of the horizontal wheel. */
export const wheelHorizontalPresentation: Presentation<WheelHorizontalEvent, WheelHorizontalSnapshot> = {
  title: /*i18n*/ { id: 'game.drum.title', message: 'Spin the drum' },
  size: SIZE,
  offer,
};
