import type { GameEvent } from './contract.ts';
import type { Message, SliderControl } from './presentation.ts';
import type { Placed } from './placed.ts';

/** Creates a range input over the picture; the browser handles its arrow keys. */
export function createSlider(
  first: SliderControl<GameEvent>,
  send: (event: GameEvent) => void,
  translate: (message: Message) => string,
): Placed {
  let control = first;
  const element = document.createElement('input');
  element.type = 'range';
  element.addEventListener('input', () => send(control.event(element.valueAsNumber)));
  return {
    element,
    update: (next) => {
      if (next.kind !== 'slider') return;
      control = next;
      element.min = String(next.least);
      element.max = String(next.most);
      element.step = String(next.step);
      element.disabled = next.isDisabled ?? false;
      if (element.valueAsNumber !== next.value) element.value = String(next.value);
      element.setAttribute('aria-label', translate(next.name));
      element.setAttribute(
        'aria-valuetext',
        next.valueText === undefined ? String(next.value) : translate(next.valueText),
      );
    },
    dispose: () => undefined,
  };
}
