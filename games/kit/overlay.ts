import type { GameEvent } from './contract.ts';
import type { Play } from './playable.ts';
import type { Box, ButtonControl, Control, Message, Size } from './presentation.ts';
import type { Placed } from './placed.ts';
import { createPull } from './overlay-pull.ts';
import { createSlider } from './overlay-slider.ts';
import { createSurface } from './overlay-surface.ts';

/** The options that the overlay gets from its host. */
export interface OverlayOptions {
  readonly size: Size;
  /** Translates a message into the visitor's language. */
  readonly translate: (message: Message) => string;
}

/**
 * Places real buttons over the picture for the controls that have a box, for pointer, keyboard and screen reader alike.
 * Controls without a box are left to the host's dock. Framework-free: give it an empty element that covers the canvas.
 *
 * @returns a function that removes the controls
 */
export function mountOverlay(host: HTMLElement, play: Play, { size, translate }: OverlayOptions): () => void {
  const placed = new Map<string, Placed>();
  const send = (event: GameEvent): void => play.offer().send(event);

  const update = (): void => {
    const { controls } = play.offer();
    const wanted = new Set(controls.filter((control) => control.box !== undefined).map(({ key }) => key));
    for (const [key, { element, dispose }] of placed) {
      if (wanted.has(key)) continue;
      dispose();
      element.remove();
      placed.delete(key);
    }
    for (const control of controls) {
      if (control.box === undefined) continue;
      const known = placed.get(control.key) ?? create(control, send, translate);
      if (!placed.has(control.key)) host.append(known.element);
      placed.set(control.key, known);
      lay(known.element, control.box, size);
      known.update(control);
    }
  };

  const walk = (event: KeyboardEvent): void => {
    const { columns } = play.offer();
    if (columns === undefined || !(event.target instanceof HTMLElement)) return;
    const target = neighbour(
      [...placed.values()].map(({ element }) => element),
      event.target,
      event.key,
    );
    if (target === null) return;
    event.preventDefault();
    target.focus();
  };

  host.addEventListener('keydown', walk);
  update();
  const subscription = play.subscribe(update);
  return () => {
    subscription.unsubscribe();
    host.removeEventListener('keydown', walk);
    for (const { element, dispose } of placed.values()) {
      dispose();
      element.remove();
    }
  };
}

function create(
  control: Control<GameEvent>,
  send: (event: GameEvent) => void,
  translate: (message: Message) => string,
): Placed {
  if (control.kind === 'surface') return createSurface(control, send, translate);
  if (control.kind === 'pull') return createPull(control, send, translate);
  if (control.kind === 'slider') return createSlider(control, send, translate);
  return createButton(control, send, translate);
}

function createButton(
  first: ButtonControl<GameEvent>,
  send: (event: GameEvent) => void,
  translate: (message: Message) => string,
): Placed {
  const element = document.createElement('button');
  element.type = 'button';
  let { event } = first;
  element.addEventListener('click', () => send(event));
  return {
    element,
    update: (control) => {
      if (control.kind !== 'button') return;
      event = control.event;
      element.setAttribute('aria-label', translate(control.name));
      // Not `disabled`, which would lose the focus.
      element.setAttribute('aria-disabled', String(control.isDisabled ?? false));
    },
    dispose: () => undefined,
  };
}

function lay(element: HTMLElement, box: Box, size: Size): void {
  const style = element.style;
  style.position = 'absolute';
  style.left = `${(box.x / size.width) * 100}%`;
  style.top = `${(box.y / size.height) * 100}%`;
  style.width = `${(box.width / size.width) * 100}%`;
  style.height = `${(box.height / size.height) * 100}%`;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the nearest element in an arrow's direction, across gaps in the grid. */
function neighbour(elements: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of elements) {
    const [dx, dy] = [middle(element)[0] - x, middle(element)[1] - y];
    const along = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (element === from || along <= aside / 2 || along + aside * 3 >= least) continue;
    least = along + aside * 3;
    best = element;
  }
  return best;
}

function middle(element: HTMLElement): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
