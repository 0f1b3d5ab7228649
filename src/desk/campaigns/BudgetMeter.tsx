import type { Budget } from '#domain/desk/desk-campaigns.ts';
import { budgetLeft } from '#domain/rules/budget-rules.ts';
import { Icon } from '../Icon.tsx';
import { endText, moneyText, percentText, usedPercent } from './budget-text.ts';

interface BudgetMeterProps {
  use: Budget;
  now: number;
  /** Whether the campaign is over, so no submissions follow. */
  isOver: boolean;
}

/** The promised and paid part of a budget, and the date on which it runs out at the current rate. */
export function BudgetMeter({ use, now, isOver }: BudgetMeterProps) {
  const isUsedUp = budgetLeft(use) <= 0;
  const end = isOver && !isUsedUp ? null : endText(use, new Date(now));
  return (
    <span className="budget">
      <span className="row">
        <span className="grow cut">
          {moneyText(use.owed + use.sent)} of {moneyText(use.budget)}
        </span>
        <b>{percentText(use)}</b>
      </span>
      <span className="meter" aria-hidden="true">
        <i className={end === null ? undefined : 'now'} style={{ width: `${Math.min(100, usedPercent(use))}%` }} />
      </span>
      {end !== null && (
        <span className="now row sm">
          <Icon name="warn" size="s" />
          {end}
        </span>
      )}
    </span>
  );
}
