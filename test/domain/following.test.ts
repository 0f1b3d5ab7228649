import { expect, it } from 'vitest';
import { mayChange, pauseBefore } from '#domain/rules/following.ts';
import { CHECKING, PICTURE_WANTED, REFUSED, WON } from '#test/kit/paths/status-samples.ts';

it('[STATUS-5] a status page waits longer after each reload without a change, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map((looks) => pauseBefore(looks) / 1_000)).toEqual([5, 10, 20, 40, 60, 60, 60]);
});

it('[STATUS-5] a status may change until each of its steps is done', () => {
  expect([CHECKING, PICTURE_WANTED, REFUSED, WON].map(mayChange)).toEqual([true, true, true, true]);
  expect(mayChange({ steps: [{ step: 'received', mark: 'done', at: null }] })).toBe(false);
  expect(mayChange({ steps: [] })).toBe(false);
});
