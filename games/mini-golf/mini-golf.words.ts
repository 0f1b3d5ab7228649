import type { Card, Message } from '#games/kit/presentation.ts';
import { HOLES } from './mini-golf.holes.ts';
import { holeOf, type MiniGolfSnapshot } from './mini-golf.machine.ts';
import { MOST_STROKES } from './mini-golf.rules.ts';

/** Returns the golf term for the score of the last hole. */
export function scoreOf({ context }: MiniGolfSnapshot): Message {
  const { strokes } = context;
  const over = strokes - holeOf(context).par;
  const values = { strokes, over };
  if (context.roll?.isHoled !== true)
    return /*i18n*/ { id: 'game.golf.pickedUp', message: 'Six strokes: the ball is picked up.' };
  if (strokes === 1) return /*i18n*/ { id: 'game.golf.ace', message: 'Hole in one!' };
  if (over < -1) return /*i18n*/ { id: 'game.golf.eagle', message: 'Eagle! {strokes} strokes', values };
  if (over === -1) return /*i18n*/ { id: 'game.golf.birdie', message: 'Birdie! {strokes} strokes', values };
  if (over === 0) return /*i18n*/ { id: 'game.golf.par', message: 'Par! {strokes} strokes', values };
  if (over === 1) return /*i18n*/ { id: 'game.golf.bogey', message: 'Bogey: {strokes} strokes', values };
  return /*i18n*/ { id: 'game.golf.overPar', message: 'In the cup: {over} over par', values };
}

/** Returns the card after each hole: its score by name, and the next hole. */
export function cardOf(snapshot: MiniGolfSnapshot): Card | null {
  if (!snapshot.matches('holed') && !snapshot.matches('pickedUp')) return null;
  const next = snapshot.context.hole + 1;
  const hole = HOLES[next];
  if (hole === undefined)
    return { title: scoreOf(snapshot), text: /*i18n*/ { id: 'game.golf.lastHole', message: 'That was the last hole' } };
  const text: Message = /*i18n*/ {
    id: 'game.golf.nextHole',
    message: 'Next: hole {hole} of {holes}, par {par}',
    values: { hole: next + 1, holes: HOLES.length, par: hole.par },
  };
  return { title: scoreOf(snapshot), text };
}

/** Returns the instruction, or what has just happened. */
export function hintOf(snapshot: MiniGolfSnapshot): Message {
  const { strokes } = snapshot.context;
  const values = { left: MOST_STROKES - strokes };
  if (snapshot.matches('rolling')) return /*i18n*/ { id: 'game.golf.rolling', message: 'The ball is rolling' };
  if (!snapshot.matches('aiming')) return scoreOf(snapshot);
  return strokes === 0
    ? /*i18n*/ { id: 'game.golf.hint', message: 'Pull back from the ball, and let go.' }
    : /*i18n*/ {
        id: 'game.golf.hintNext',
        message: 'On from here: {left, plural, one {# stroke} other {# strokes}} left.',
        values,
      };
}
