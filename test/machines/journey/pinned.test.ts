import { describe, expect, it } from 'vitest';
import { deviations, type PinnedJourney } from '#test/kit/paths/pinned.ts';
import { journeyUnderTest } from '#test/kit/paths/under-test.ts';
import { PINNED } from '#test/kit/pinned/all.ts';

describe.each(Object.entries(PINNED))('pinned journeys: %s', (_, journeys: readonly PinnedJourney[]) => {
  it.each(journeys.map((journey) => [journey.name, journey] as const))('%s', (_name, journey) => {
    expect(deviations(journeyUnderTest, journey)).toEqual([]);
  });
});

describe('pinned journeys', () => {
  it('have unique names', () => {
    const names = Object.values(PINNED).flatMap((journeys) => journeys.map(({ name }) => name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
