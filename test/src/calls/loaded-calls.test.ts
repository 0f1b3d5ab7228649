import { expect, it } from 'vitest';
import { countNumberFormats } from '#test/kit/number-formats.ts';

it('[FIRST-6] loading the calls formats no number', async () => {
  const countFormats = countNumberFormats();
  await Promise.all([import('#domain/calls.ts'), import('#domain/desk/desk-calls.ts')]);
  expect(countFormats()).toBe(0);
});
