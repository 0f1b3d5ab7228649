import type { Budget } from '#domain/desk/desk-campaigns.ts';
import type { Db } from '../platform/database/database.ts';
import { budgetsOf } from '../rewards/campaign-budgets.ts';
import { budgetDays, budgetUse } from '../rewards/budget-use.repository.ts';
import type { Site } from '../sites/catalogue.ts';

/** Returns the total budget, promised and paid amounts of a campaign's journeys with a budget; null if none has one. */
export async function budgetFigures(db: Db, { campaign }: Site): Promise<Budget | null> {
  const journeys = budgetsOf(campaign);
  if (journeys.length === 0) return null;
  const sum = { budget: 0, owed: 0, sent: 0 };
  for (const journey of journeys) {
    const { budget, owed, sent } = await budgetUse(db, journey);
    sum.budget += budget;
    sum.owed += owed;
    sum.sent += sent;
  }
  return { ...sum, days: await budgetDays(db, journeys) };
}
