import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Screen } from '#src/ui/Screen.tsx';
import { Slip } from '#src/ui/Slip.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders a screen whose slip ends, and whose ground begins, at these heights. */
function crowded(slipEnds: number, groundBegins: number): boolean {
  let look = (): void => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        look = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.hasAttribute('data-ground') ? groundBegins : 0, 390, slipEnds);
  });
  const { container } = render(
    <Screen ground={<svg aria-hidden="true" />}>
      <Slip>Questions</Slip>
    </Screen>,
  );
  look();
  return container.querySelector('[data-ground]')?.hasAttribute('data-crowded') ?? false;
}

it.each([
  [500, 536, false],
  [560, 536, false],
  [561, 536, true],
  [700, 536, true],
])(
  '[BRAND-3] a slip that ends at %i px over a background from %i px hides parts that it would cut: %s',
  (slip, ground, expected) => {
    expect(crowded(slip, ground)).toBe(expected);
  },
);
