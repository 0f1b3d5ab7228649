import type { I18n } from '@lingui/core';
import type { Campaign } from '#domain/campaign.ts';
import type { BonusResult } from '#domain/rules/bonus-result.ts';
import { translator } from '#domain/rules/localise.ts';
import { prizeParts } from '../bonus/prize-parts.ts';

/** Texts for a prize, shown at the top of the confirmation (DONE-11). */
export interface Won {
  /** The name of the prize in the visitor's language; several names are joined with commas. */
  readonly prize: string;
  /** 'You won $100'. */
  readonly title: string;
}

/** Returns the prize of the bonus game; null if there is none. */
export function wonPrize(i18n: I18n, { kind, prizes }: BonusResult, campaign: Campaign): Won | null {
  if (kind !== 'prize') return null;
  const prize = prizes.map(translator(campaign, i18n.locale)).join(', ');
  const { figure } = prizeParts(prize);
  return {
    prize,
    title:
      figure && prizes.length === 1 ? wonTitle(i18n, figure) : i18n._({ id: 'complete.wonPrize', message: 'You won!' }),
  };
}

/** How and when a prize arrives: money within 48 business hours, anything else by mail in 6-8 weeks (CONST-4). */
export function handoverText(i18n: I18n, { prize }: Won): string {
  return prizeParts(prize).figure
    ? i18n._({
        id: 'complete.handover.money',
        message: 'Within 48 business hours we will email you how you receive it.',
      })
    : i18n._({
        id: 'complete.handover.thing',
        message: 'We will email you how you receive it. It will be sent within 6-8 weeks.',
      });
}

/** Returns the points of a bonus game as the card shows them: '5 points'. */
export function wonPoints(i18n: I18n, points: number): string {
  return i18n._({
    id: 'bonus.points',
    message: '{points, plural, one {# point} other {# points}}',
    values: { points },
  });
}

/** Returns 'You won $100' or 'You won 5 points'. */
export function wonTitle(i18n: I18n, figure: string): string {
  return i18n._({ id: 'complete.won', message: 'You won {figure}', values: { figure } });
}

/** Returns the other results of the bonus game, one line each, without the headline's; empty without a game. */
export function bonusLines(i18n: I18n, { kind, points, extraEntry }: BonusResult): string[] {
  const lines: string[] = [];
  if (points > 0 && kind === 'prize') {
    lines.push(
      i18n._({
        id: 'complete.wonPoints',
        message: 'You won {points, plural, one {# point} other {# points}}.',
        values: { points },
      }),
    );
  }
  if (extraEntry) {
    lines.push(
      i18n._({
        id: 'complete.extraEntry',
        message: 'Your door held an extra entry. It counts in addition to this one.',
      }),
    );
  }
  if (kind === 'lost' && !extraEntry)
    lines.push(i18n._({ id: 'complete.lost', message: 'No prize in the game this time.' }));
  if (kind === 'skipped') {
    lines.push(
      i18n._({ id: 'complete.skipped', message: 'You have left the bonus game. It is still waiting for you.' }),
    );
  }
  return lines;
}
