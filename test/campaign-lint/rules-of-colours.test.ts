import { describe, expect, it } from 'vitest';
import { contrastOf } from '#domain/formats/colour-contrast.ts';
import { lint } from '#test/kit/linted.ts';

const brand = { brandName: 'Brand', field: '#123c4a', onField: '#f4f1e8', action: '#f3b33d', onAction: '#1c1405' };
const said = (colours: Partial<typeof brand>): string[] =>
  lint({ theme: { ...brand, ...colours } }).map(
    ({ level, rule, path, message }) => `${level} ${rule} ${path}: ${message}`,
  );

describe('the rule of text colours', () => {
  it('[BRAND-5] reports nothing if the text is legible', () => {
    expect(said({})).toEqual([]);
    for (const one of [{ onField: '#ffffff' }, { field: '#ffffff' }])
      expect(lint({ theme: { brandName: 'Brand', ...one } })).toEqual([]);
  });

  it('[BRAND-5] reports text that is hard to read, on the poster and on the button', () => {
    expect(said({ onAction: '#ff8a69' })).toEqual([
      'warning faint-letters campaign.theme.onAction: text on the button, #ff8a69, is hard to read on #f3b33d (action): its contrast is 1.2:1, and the minimum is 4.5:1. Change one of the two colours.',
    ]);
    expect(said({ onField: '#557788' })).toEqual([
      expect.stringMatching(/^warning faint-letters campaign.theme.onField: /),
    ]);
  });

  it('[BRAND-5] measures contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#123c4a', '#123c4a')).toBe(1);
  });
});
