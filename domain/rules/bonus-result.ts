import type { Bonus } from '../bonus.ts';
import { bonusWon } from './bonus-rules.ts';
import type { CampaignInstance } from '../campaign.ts';
import { hasBonus } from './instance-rules.ts';

/** The result of a submission's bonus game, for the confirmation (DONE-11). */
export interface BonusResult {
  /**
   * The best result: a prize, or else points, or else nothing. `skipped` if the visitor left the game before its result
   * was known, `none` if the instance has no game.
   */
  readonly kind: 'prize' | 'points' | 'lost' | 'skipped' | 'none';
  /** The names of the prizes, from the campaign. Names that only state their points are left out. */
  readonly prizes: readonly string[];
  readonly points: number;
  /** Whether an extra entry was behind a door (SCR-5). */
  readonly extraEntry: boolean;
}

/** Returns the combined result of all plays of a submission to this instance. */
export function bonusResult(instance: CampaignInstance, bonus: Bonus): BonusResult {
  const plays = Object.values(bonus.results);
  const { points, prizes } = bonusWon(bonus);
  const extraEntry = plays.some((play) => play.extraEntry === true);
  return { kind: kindOf(), prizes, points, extraEntry };

  function kindOf(): BonusResult['kind'] {
    if (prizes.length > 0) return 'prize';
    if (points > 0) return 'points';
    if (plays.length > 0) return 'lost';
    return hasBonus(instance) ? 'skipped' : 'none';
  }
}
