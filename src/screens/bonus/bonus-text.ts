import type { I18n } from '@lingui/core';
import type { Bonus } from '#domain/bonus.ts';
import { bonusWon } from '#domain/rules/bonus-rules.ts';
import type { Campaign } from '#domain/campaign.ts';
import { translator } from '#domain/rules/localise.ts';

/** Describes the rewards of the bonus game: '$100 prepaid gift card, 50 points'; null if there are none. */
export function bonusText(i18n: I18n, bonus: Bonus, campaign: Campaign): string | null {
  const { points, prizes } = bonusWon(bonus);
  const earned =
    points > 0
      ? [
          i18n._({
            id: 'bonus.points',
            message: '{points, plural, one {# point} other {# points}}',
            values: { points },
          }),
        ]
      : [];
  const parts = [...prizes.map(translator(campaign, i18n.locale)), ...earned];
  return parts.length === 0 ? null : parts.join(', ');
}
