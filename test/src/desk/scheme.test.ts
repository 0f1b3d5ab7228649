import { describe, expect, it } from 'vitest';
import { schemeAfter } from '#src/desk/frame/scheme.ts';

describe('the colours of the desk', () => {
  it.each([
    { isDark: false, order: ['device', 'dark', 'light', 'device'] },
    { isDark: true, order: ['device', 'light', 'dark', 'device'] },
  ] as const)(
    '[DESK-6] change at the first press, whatever the device prefers (dark: $isDark)',
    ({ isDark, order }) => {
      for (const [place, scheme] of order.slice(0, -1).entries())
        expect(schemeAfter(scheme, isDark)).toBe(order[place + 1]);
    },
  );
});
