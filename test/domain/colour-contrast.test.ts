import { expect, it } from 'vitest';
import { contrastOf, luminanceOf, READABLE } from '#domain/formats/colour-contrast.ts';

it('the contrast of two colours is that of WCAG, in either order', () => {
  expect([luminanceOf('#000000'), luminanceOf('#ffffff')]).toEqual([0, 1]);
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(4, 1);
  expect(contrastOf('#00ff00', '#000000')).toBeCloseTo(15.3, 1);
  expect(contrastOf('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  expect(contrastOf('#0a0a0a', '#000000')).toBeCloseTo(1.06, 2);
  expect(READABLE).toBe(4.5);
});
