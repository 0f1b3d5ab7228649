import { expect, it, vi } from 'vitest';

it('[FIRST-6] loading the calls formats no number', async () => {
  const format = vi.spyOn(Number.prototype, 'toLocaleString');
  await Promise.all([import('#domain/calls.ts'), import('#domain/desk/desk-calls.ts')]);
  expect(format).not.toHaveBeenCalled();
});
