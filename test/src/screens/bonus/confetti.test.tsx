import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Confetti } from '#src/screens/bonus/Confetti.tsx';

afterEach(cleanup);

describe('confetti', () => {
  it('[DONE-14] falls once: its layer is removed when it ends, and not when one of its 46 pieces does', () => {
    const { container } = render(<Confetti />);
    const layer = container.firstElementChild;
    const piece = layer?.firstElementChild;
    if (!layer || !piece) throw new Error('there is no confetti');
    expect(layer.children).toHaveLength(46);
    fireEvent.animationEnd(piece);
    expect(container.firstElementChild).toBe(layer);
    fireEvent.animationEnd(layer);
    expect(container.firstElementChild).toBeNull();
  });

  it('[DONE-14] ends with its last piece, within 2.6 seconds', () => {
    const { container } = render(<Confetti />);
    const ends = [...container.querySelectorAll('i')].map(
      ({ style }) => parseFloat(style.animationDelay) + parseFloat(style.animationDuration),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(2600);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(320 + 1400);
  });
});
