import type { I18n } from '@lingui/core';
import { type Bonus, bonusWon } from '#domain/bonus.ts';

/** What the bonus game has brought, in words: 'Gold bar, 50 points'; null where it is nothing. */
export function bonusText(i18n: I18n, bonus: Bonus): string | null {
  const { points, prizes } = bonusWon(bonus);
  const parts = [...prizes, ...(points > 0 ? [i18n._({ id: 'bonus.points', message: '{points, plural, one {# point} other {# points}}', values: { points } })] : [])];
  return parts.length === 0 ? null : parts.join(', ');
}
