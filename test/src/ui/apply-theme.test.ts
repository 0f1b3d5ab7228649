import { describe, expect, it } from 'vitest';
import { applyTheme } from '#src/ui/apply-theme.ts';

const brand = ['field', 'on-field', 'action', 'on-action', 'spot', 'display'];
const variables = (root: HTMLElement) => brand.map((name) => root.style.getPropertyValue(`--brand-${name}`));

describe('applyTheme', () => {
  it('sets the six brand variables and the two attributes', () => {
    const root = document.createElement('html');
    applyTheme(
      {
        field: '#3a0e17',
        onField: '#f6e9cf',
        action: '#f2dfb8',
        onAction: '#2b0911',
        spot: '#a3b3ff',
        display: 'imbue',
        scheme: 'dark',
        shape: 'cut',
      },
      root,
    );
    expect(variables(root)).toEqual([
      '#3a0e17',
      '#f6e9cf',
      '#f2dfb8',
      '#2b0911',
      '#a3b3ff',
      '600 1em/1 "Imbue Variable", "Imbue Fallback", "Imbue Fallback Android", "Bodoni 72", serif',
    ]);
    expect({ ...root.dataset }).toEqual({ scheme: 'dark', shape: 'cut', field: 'dark', action: 'pale' });
  });

  it('removes the values of the previous theme that the next one omits', () => {
    const root = document.createElement('html');
    applyTheme({ field: '#3a0e17', display: 'dynapuff', scheme: 'dark', shape: 'cut' }, root);
    applyTheme({ scheme: 'auto' }, root);
    expect(variables(root)).toEqual(['', '', '', '', '', '']);
    expect({ ...root.dataset }).toEqual({ shape: 'soft' });
  });
});
