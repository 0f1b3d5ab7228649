import { StrictMode } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingOverlay } from '#src/ui/LoadingOverlay.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function overlay() {
  const view = (active: boolean) => (
    <StrictMode>
      <LoadingOverlay active={active} />
    </StrictMode>
  );
  const { rerender } = render(view(false));
  return {
    set: (active: boolean) => rerender(view(active)),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
}
const shown = () => screen.getByRole('status').textContent === 'One moment';

describe('LoadingOverlay', () => {
  it('[SHELL-8] shows after 250 ms of a request', () => {
    const { set, pass } = overlay();
    set(true);
    pass(249);
    expect(shown()).toBe(false);
    pass(1);
    expect(shown()).toBe(true);
  });

  it('[SHELL-8] never appears for a shorter request', () => {
    const { set, pass } = overlay();
    set(true);
    pass(200);
    set(false);
    pass(1000);
    expect(shown()).toBe(false);
  });

  it('[SHELL-8] stays for at least 400 ms', () => {
    const { set, pass } = overlay();
    set(true);
    pass(250);
    set(false);
    pass(399);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it('[SHELL-8] disappears immediately with a longer request, and does not flicker between two requests', () => {
    const { set, pass } = overlay();
    set(true);
    pass(2000);
    set(false);
    pass(0);
    expect(shown()).toBe(false);
    set(true);
    pass(300);
    set(false);
    pass(100);
    set(true);
    pass(1000);
    expect(shown()).toBe(true);
  });
});
