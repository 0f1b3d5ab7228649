import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { PAYABLE, type Reward } from '#domain/processing.ts';
import { amountOf } from '#domain/rules/amount.ts';
import { hasRoomFor } from '#domain/rules/budget.ts';
import type { Tx } from '../database/database.ts';
import { budgetUse, holdBudget, type JourneyBudget } from '../repositories/budget-use.ts';
import type { Catalogue } from '../sites/catalogue.ts';

/** The journeys of a campaign that have a budget. */
export function budgetsOf({ uuid, instances }: Campaign): JourneyBudget[] {
  return instances.flatMap((instance) => budgetOf(uuid, instance) ?? []);
}

/** The budget of a journey; null where it has none, or does not say what it pays. */
function budgetOf(campaignUuid: string, instance: CampaignInstance): JourneyBudget | null {
  const { budget } = instance.redemptionInformation;
  const amountCents = amountOf(instance);
  if (budget === undefined || amountCents === null) return null;
  return { campaignUuid, instancePk: instance.pk, budgetCents: budget, amountCents };
}

const PAID: readonly Reward[] = PAYABLE;

/** What a submission would be paid by. */
export interface ToPay {
  readonly campaignUuid: string;
  readonly instancePk: number;
  readonly reward: Reward;
}

/**
 * Whether the budget of its journey has room for what a submission would be paid (BUDGET-2). Where it has one, nobody
 * else promises anything of it until the transaction ends.
 */
export async function isInBudget(
  tx: Tx,
  { sites }: Pick<Catalogue, 'sites'>,
  { campaignUuid, instancePk, reward }: ToPay,
): Promise<boolean> {
  if (!PAID.includes(reward)) return true;
  const campaign = sites.find((site) => site.campaign.uuid.toLowerCase() === campaignUuid.toLowerCase())?.campaign;
  const instance = campaign?.instances.find(({ pk }) => pk === instancePk);
  const budget = instance ? budgetOf(campaignUuid, instance) : null;
  if (budget === null) return true;
  await holdBudget(tx, budget);
  return hasRoomFor(await budgetUse(tx, budget), budget.amountCents);
}
