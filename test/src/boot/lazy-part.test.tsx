import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeBoundary } from '#src/boot/CodeBoundary.tsx';
import { lazyPart } from '#src/boot/lazy-part.ts';
import { Texts } from '#src/i18n/Texts.tsx';
import { createI18n } from '#src/i18n/i18n.ts';

const Part = () => <p>the part</p>;
/** Returns the page around a part, whose code may be loaded late or never. */
const pageOf = (Lazy: ReturnType<typeof lazyPart<'Part'>>) => (
  <Texts i18n={createI18n()}>
    <CodeBoundary>
      <Suspense fallback="waiting">
        <Lazy />
      </Suspense>
    </CodeBoundary>
  </Texts>
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(cleanup);

it('[FIRST-7] a preloaded part is rendered immediately, and fetched once', async () => {
  const load = vi.fn(async () => ({ Part }));
  const Lazy = lazyPart(load, 'Part');
  await Promise.all([Lazy.preload(), Lazy.preload()]);
  render(pageOf(Lazy));
  expect(screen.getByText('the part')).toBeTruthy();
  await Lazy.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

it('[FIRST-7] a part that was not preloaded is awaited', async () => {
  let resolve: (module: { Part: typeof Part }) => void = () => {};
  const promise = new Promise<{ Part: typeof Part }>((answer) => (resolve = answer));
  await act(async () => void render(pageOf(lazyPart(() => promise, 'Part'))));
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => resolve({ Part }));
  expect(screen.getByText('the part')).toBeTruthy();
});

it('[OUTAGE-6] a part that does not load is reported, and fetched again with the next attempt', async () => {
  const load = vi.fn(async () => ({ Part }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Lazy = lazyPart(load, 'Part');
  const { unmount } = await act(async () => render(pageOf(Lazy)));
  expect(screen.getByText('This page could not be loaded')).toBeTruthy();
  unmount();
  await Lazy.preload();
  render(pageOf(Lazy));
  expect(screen.getByText('the part')).toBeTruthy();
});

it('[OUTAGE-6] a part whose preload failed is fetched again when it is rendered', async () => {
  const load = vi.fn(async () => ({ Part }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Lazy = lazyPart(load, 'Part');
  await Lazy.preload();
  await act(async () => void render(pageOf(Lazy)));
  expect(screen.getByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('[OUTAGE-6] a part that is preloaded while it is awaited is fetched once, and rendered', async () => {
  let resolve: (module: { Part: typeof Part }) => void = () => {};
  const load = vi.fn(() => new Promise<{ Part: typeof Part }>((answer) => (resolve = answer)));
  const Lazy = lazyPart(load, 'Part');
  const { rerender } = await act(async () => render(pageOf(Lazy)));
  void Lazy.preload();
  await act(async () => rerender(pageOf(Lazy)));
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => resolve({ Part }));
  expect(screen.getByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
