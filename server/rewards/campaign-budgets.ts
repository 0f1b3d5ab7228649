import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { PAYABLE, type Reward } from '#domain/processing.ts';
import { amountOf } from '#domain/rules/amount.ts';
import { hasRoomFor } from '#domain/rules/budget-rules.ts';
import type { Tx } from '../platform/database/database.ts';
import { budgetUse, holdBudget, type JourneyBudget } from './budget-use.repository.ts';
import type { Catalogue } from '../sites/catalogue.ts';

/** Returns the journeys of a campaign that have a budget. */
export function budgetsOf({ uuid, instances }: Campaign): JourneyBudget[] {
  return instances.flatMap((instance) => budgetOf(uuid, instance) ?? []);
}

/** Returns the budget of a journey; null if it has no budget or no amount. */
function budgetOf(campaignUuid: string, instance: CampaignInstance): JourneyBudget | null {
  const { budget } = instance.redemptionInformation;
  const amountCents = amountOf(instance);
  if (budget === undefined || amountCents === null) return null;
  return { campaignUuid, instancePk: instance.pk, budgetCents: budget, amountCents };
}

const PAID: readonly Reward[] = PAYABLE;

/** The data of a submission that determine its payment. */
export interface ToPay {
  readonly campaignUuid: string;
  readonly instancePk: number;
  readonly reward: Reward;
}

/**
 * Whether the budget of its journey covers a submission's payment (BUDGET-2). It locks the budget until the transaction
 * ends, so no other transaction promises money from it.
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
