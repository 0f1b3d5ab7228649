import { expect, it, vi } from 'vitest';

it('[FIRST-6] loading the calls formats no number', async () => {
  const format = vi.spyOn(Number.prototype, 'toLocaleString');
  await import('#domain/calls.ts');
  expect(format).not.toHaveBeenCalled();
});
