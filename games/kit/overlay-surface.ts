import type { GameEvent } from './contract.ts';
import type { Message, Place, SurfaceControl } from './presentation.ts';
import type { Placed } from './placed.ts';

/**
 * Creates the control for a part of the picture that is rubbed. For keyboards and screen readers it is a button with a
 * cursor that the arrow keys move.
 */
export function createSurface(
  first: SurfaceControl<GameEvent>,
  send: (event: GameEvent) => void,
  translate: (message: Message) => string,
): Placed {
  let control = first;
  let last: Place | null = null;
  let sentAt = -Infinity;
  let cursor: Place = { x: Math.round(first.box.width / 2), y: Math.round(first.box.height / 2) };

  const element = document.createElement('button');
  element.type = 'button';
  element.style.touchAction = 'none';
  const mark = document.createElement('span');
  mark.dataset['part'] = 'cursor';
  mark.style.position = 'absolute';
  mark.hidden = true;
  element.append(mark);

  const inside = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
  const placeOf = (event: PointerEvent): Place => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { box } = control;
    return {
      x: inside(((event.clientX - left) / width) * box.width, box.width),
      y: inside(((event.clientY - top) / height) * box.height, box.height),
    };
  };
  const stroke = (to: Place): void => {
    send(control.stroke(last ?? to, to));
    last = to;
  };
  const onDown = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    mark.hidden = true;
    sentAt = event.timeStamp;
    last = null;
    stroke(placeOf(event));
  };
  const onMove = (event: PointerEvent): void => {
    if (!event.isPrimary || last === null || event.timeStamp - sentAt < control.throttle) return;
    sentAt = event.timeStamp;
    stroke(placeOf(event));
  };
  const onUp = (event: PointerEvent): void => {
    if (event.isPrimary) last = null;
  };
  const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const onKey = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    const isScratch = event.key === ' ' || event.key === 'Enter';
    if (move === undefined && !isScratch) return;
    event.preventDefault();
    if (move !== undefined) {
      const { box, step } = control;
      cursor = { x: inside(cursor.x + move[0] * step, box.width), y: inside(cursor.y + move[1] * step, box.height) };
    } else {
      // While held down, the key rubs from the last place to this one.
      stroke(cursor);
    }
    point();
  };
  const point = (): void => {
    mark.hidden = false;
    mark.style.left = `${(cursor.x / control.box.width) * 100}%`;
    mark.style.top = `${(cursor.y / control.box.height) * 100}%`;
  };
  const onBlur = (): void => {
    mark.hidden = true;
    last = null;
  };
  const onFocus = (): void => {
    if (element.matches(':focus-visible')) point();
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, onUp);
  element.addEventListener('keydown', onKey);
  element.addEventListener('focus', onFocus);
  element.addEventListener('blur', onBlur);

  return {
    element,
    update: (next) => {
      if (next.kind !== 'surface') return;
      control = next;
      element.setAttribute('aria-label', translate(next.name));
    },
    dispose: () => undefined,
  };
}
