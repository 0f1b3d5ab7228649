import type { Control, Message, Offer, Place, Presentation, Result } from '#games/kit/presentation.ts';
import { HOLES, SIZE } from './mini-golf.holes.ts';
import { cardOf, hintOf, scoreOf } from './mini-golf.words.ts';
import { type Aim, holeOf, type MiniGolfEvent, type MiniGolfSnapshot, totalOf } from './mini-golf.machine.ts';
import { angleOf, distanceOf, MOST_STROKES, FULL_CIRCLE } from './mini-golf.rules.ts';

/** Units of pull per step of power, of which there are a hundred. */
const PULL = 1.5;
/** A shorter pull cancels the stroke. */
const SHORTEST = 10;
/** Shortest time between two events while pulling, in milliseconds. */
const THROTTLE = 30;
/** The change per arrow key press: one degree, or two steps of power. */
const ANGLE_STEP = 10;
const POWER_STEP = 2;
const HALF = FULL_CIRCLE / 2;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const normalised = (angle: number): number => ((angle % FULL_CIRCLE) + FULL_CIRCLE) % FULL_CIRCLE;
/** From −1799 to 1800: to the left of straight up, or to the right. */
const signed = (angle: number): number =>
  normalised(angle) > HALF ? normalised(angle) - FULL_CIRCLE : normalised(angle);

/** Returns the aim of a pull, in the opposite direction; null if it is too short to be intended. */
export function aimOf(way: Place): Aim | null {
  const length = distanceOf({ x: 0, y: 0 }, way);
  if (length < SHORTEST) return null;
  return { angle: angleOf({ x: -way.x, y: -way.y }), power: within(Math.round(length / PULL), 1, 100) };
}

/**
 * Returns the cup's distance from the ball in centimetres (one unit is one), and its direction in hours of a clock with
 * twelve straight up.
 */
function wayToCup(snapshot: MiniGolfSnapshot): { distance: number; clock: number } {
  const { ball } = snapshot.context;
  const { cup } = holeOf(snapshot.context);
  const hour = Math.round(angleOf({ x: cup.x - ball.x, y: cup.y - ball.y }) / (FULL_CIRCLE / 12)) % 12;
  return { distance: Math.round(distanceOf(ball, cup)), clock: hour === 0 ? 12 : hour };
}

function aimText(snapshot: MiniGolfSnapshot): Message {
  const { ball, aim } = snapshot.context;
  const { cup } = holeOf(snapshot.context);
  const degrees = Math.round(signed(aim.angle - angleOf({ x: cup.x - ball.x, y: cup.y - ball.y })) / 10);
  const values = { degrees: Math.abs(degrees) };
  if (degrees === 0) return /*i18n*/ { id: 'game.golf.aimAtCup', message: 'Straight at the cup' };
  if (degrees < 0) return /*i18n*/ { id: 'game.golf.aimLeft', message: '{degrees}° left of the cup', values };
  return /*i18n*/ { id: 'game.golf.aimRight', message: '{degrees}° right of the cup', values };
}

function controlsOf(snapshot: MiniGolfSnapshot): Control<MiniGolfEvent>[] {
  const { aim } = snapshot.context;
  const event: MiniGolfEvent = { type: 'ball.struck', ...aim };
  const isDisabled = !snapshot.can(event);
  // After the end, the sliders keep their space, or the course would jump (GOLF-2).
  const isOver = snapshot.status === 'done';
  const controls: Control<MiniGolfEvent>[] = [
    {
      kind: 'pull',
      key: 'ball',
      name: /*i18n*/ {
        id: 'game.golf.pull',
        message:
          'Ball. Pull back and let go; or turn with the left and right arrow keys, set the power with up and down, putt with Space',
      },
      box: { x: 0, y: 0, ...SIZE },
      isDisabled,
      throttle: THROTTLE,
      pulled: (way) => {
        const pulled = aimOf(way);
        return pulled === null || (pulled.angle === aim.angle && pulled.power === aim.power)
          ? null
          : { type: 'ball.aimed', ...pulled };
      },
      released: (way) => {
        const pulled = aimOf(way);
        return pulled === null ? null : { type: 'ball.struck', ...pulled };
      },
      stepped: ({ x, y }) => ({
        type: 'ball.aimed',
        angle: normalised(aim.angle + x * ANGLE_STEP),
        power: within(aim.power - y * POWER_STEP, 1, 100),
      }),
      event,
    },
    {
      kind: 'slider',
      key: 'aim',
      name: /*i18n*/ { id: 'game.golf.aim', message: 'Aim' },
      least: -180,
      most: 180,
      step: 1,
      value: Math.round(signed(aim.angle) / 10),
      valueText: aimText(snapshot),
      event: (degrees) => ({ type: 'ball.aimed', angle: normalised(degrees * 10), power: aim.power }),
    },
    {
      kind: 'slider',
      key: 'power',
      name: /*i18n*/ { id: 'game.golf.power', message: 'Power' },
      least: 1,
      most: 100,
      step: 1,
      value: aim.power,
      valueText: /*i18n*/ { id: 'game.golf.percent', message: '{power}%', values: { power: aim.power } },
      event: (power) => ({ type: 'ball.aimed', angle: aim.angle, power }),
    },
    { kind: 'button', key: 'putt', name: /*i18n*/ { id: 'game.golf.putt', message: 'Putt' }, isDisabled, event },
  ];
  return isOver
    ? controls.filter(({ kind }) => kind === 'slider').map((slider) => ({ ...slider, isDisabled }))
    : controls;
}

function statusOf(snapshot: MiniGolfSnapshot): Message {
  const { context } = snapshot;
  const values = {
    hole: context.hole + 1,
    par: holeOf(context).par,
    strokes: context.strokes,
    most: MOST_STROKES,
    ...wayToCup(snapshot),
  };
  if (snapshot.matches('rolling')) return /*i18n*/ { id: 'game.golf.rolling', message: 'The ball is rolling' };
  if (snapshot.matches('aiming')) {
    return context.strokes === 0
      ? /*i18n*/ {
          id: 'game.golf.tee',
          message: 'Hole {hole}, par {par}. The cup is {distance} cm away, at {clock} o’clock.',
          values,
        }
      : /*i18n*/ {
          id: 'game.golf.rest',
          message: '{strokes} of {most} strokes. The cup is {distance} cm away, at {clock} o’clock.',
          values,
        };
  }
  return scoreOf(snapshot);
}

function pictureOf(snapshot: MiniGolfSnapshot): Message {
  const values = { hole: snapshot.context.hole + 1, ...wayToCup(snapshot) };
  const pictures: readonly Message[] = [
    /*i18n*/ {
      id: 'game.golf.picture1',
      message:
        'Mini golf: a straight lane up to a round green, with a post in the way. The cup is {distance} cm from the ball, at {clock} o’clock.',
      values,
    },
    /*i18n*/ {
      id: 'game.golf.picture2',
      message:
        'Mini golf: up a lane through a windmill, round to the right, and down again past a post. The cup is {distance} cm from the ball, at {clock} o’clock.',
      values,
    },
    /*i18n*/ {
      id: 'game.golf.picture3',
      message:
        'Mini golf: up, down and up again between two walls, and through a windmill. The cup is {distance} cm from the ball, at {clock} o’clock.',
      values,
    },
  ];
  return pictures[snapshot.context.hole] ?? { id: 'game.golf.title', message: 'Mini golf' };
}

function resultOf(snapshot: MiniGolfSnapshot): Result<MiniGolfEvent> | null {
  if (snapshot.status !== 'done') return null;
  const { context } = snapshot;
  const { strokes, over } = totalOf(context);
  const values = { strokes, par: strokes - over, points: snapshot.output.points };
  return {
    tone: 'won',
    title:
      over < 0
        ? /*i18n*/ { id: 'game.golf.under', message: 'Under par!' }
        : over <= 2
          ? /*i18n*/ { id: 'game.golf.fine', message: 'Fine round!' }
          : context.hasHoledAll
            ? /*i18n*/ { id: 'game.golf.over', message: 'All three holes!' }
            : /*i18n*/ { id: 'game.golf.round', message: 'Round finished' },
    text: /*i18n*/ {
      id: 'game.golf.points',
      message: '{strokes} strokes, par {par}: you earn {points} points.',
      values,
    },
    prize: /*i18n*/ { id: 'game.golf.prize', message: '+{points}', values },
    action: /*i18n*/ { id: 'game.continue', message: 'Continue' },
  };
}

function offer(snapshot: MiniGolfSnapshot): Offer<MiniGolfEvent> {
  const { context } = snapshot;
  const card = cardOf(snapshot);
  const isPlayed = context.scores.length > context.hole;
  const values = {
    hole: context.hole + 1,
    holes: HOLES.length,
    par: holeOf(context).par,
    score: totalOf(context).strokes + (isPlayed ? 0 : context.strokes),
  };
  return {
    hint: hintOf(snapshot),
    ...(card !== null && { card }),
    picture: pictureOf(snapshot),
    status: statusOf(snapshot),
    gauge: {
      kind: 'pips',
      label: /*i18n*/ { id: 'game.golf.hud', message: 'Hole {hole} of {holes} · Par {par} · Score {score}', values },
      value: MOST_STROKES - context.strokes,
      most: MOST_STROKES,
    },
    controls: controlsOf(snapshot),
    result: resultOf(snapshot),
  };
}

/** The texts and control positions of mini golf. */
export const miniGolfPresentation: Presentation<MiniGolfEvent, MiniGolfSnapshot> = {
  title: /*i18n*/ { id: 'game.golf.title', message: 'Mini golf' },
  size: SIZE,
  offer,
};
