import type { GameEvent } from './contract.ts';
import type { Message, Place, PullControl } from './presentation.ts';
import type { Placed } from './placed.ts';

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Creates the control for a part of the picture that is pulled and released. For keyboards and screen readers it is a
 * button, and the arrow keys set the same values as a pull.
 */
export function createPull(
  first: PullControl<GameEvent>,
  send: (event: GameEvent) => void,
  translate: (message: Message) => string,
): Placed {
  let control = first;
  /** The position of the pointer when it was pressed, in page pixels; null while it is not. */
  let start: Place | null = null;
  let sentAt = -Infinity;

  const element = document.createElement('button');
  element.type = 'button';
  element.style.touchAction = 'none';

  const wayOf = (event: PointerEvent, from: Place): Place => {
    const { width, height } = element.getBoundingClientRect();
    const { box } = control;
    return {
      x: Math.round(((event.clientX - from.x) / width) * box.width),
      y: Math.round(((event.clientY - from.y) / height) * box.height),
    };
  };
  const tell = (event: GameEvent | null): void => {
    if (event !== null) send(event);
  };
  const onDown = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || control.isDisabled === true) return;
    element.setPointerCapture(event.pointerId);
    start = { x: event.clientX, y: event.clientY };
    sentAt = event.timeStamp;
  };
  const onMove = (event: PointerEvent): void => {
    if (!event.isPrimary || start === null || event.timeStamp - sentAt < control.throttle) return;
    sentAt = event.timeStamp;
    tell(control.pulled(wayOf(event, start)));
  };
  const onUp = (event: PointerEvent): void => {
    if (!event.isPrimary || start === null) return;
    const way = wayOf(event, start);
    start = null;
    tell(control.released(way));
  };
  const onCancel = (event: PointerEvent): void => {
    if (event.isPrimary) start = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const isLetGo = event.key === ' ' || event.key === 'Enter';
    if (step === undefined && !isLetGo) return;
    event.preventDefault();
    if (step !== undefined) send(control.stepped(step));
    // A held key counts as one stroke.
    else if (!event.repeat && control.isDisabled !== true) send(control.event);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    // Some browsers click a button on the keyup of Space even if its keydown was prevented.
    if (event.key === ' ') event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    // Screen readers click without a pointer.
    if (event.detail === 0 && control.isDisabled !== true) send(control.event);
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onCancel);
  element.addEventListener('keydown', onKey);
  element.addEventListener('keyup', onKeyUp);
  element.addEventListener('click', onClick);

  return {
    element,
    update: (next) => {
      if (next.kind !== 'pull') return;
      control = next;
      if (next.isDisabled === true) start = null;
      element.setAttribute('aria-label', translate(next.name));
      element.setAttribute('aria-disabled', String(next.isDisabled ?? false));
    },
    dispose: () => undefined,
  };
}
