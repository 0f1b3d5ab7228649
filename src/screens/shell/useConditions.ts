import { useLingui } from '@lingui/react';
import type { CampaignInstance } from '#domain/campaign.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { conditionsText } from './conditions-text.ts';

/** Returns the conditions of an instance in the visitor's language (SHELL-14, SHELL-16); '' if it has none. */
export function useConditions(instance: CampaignInstance): string {
  const { i18n } = useLingui();
  const { campaign } = useJourneyValue(selectSite);
  return conditionsText(campaign, instance, i18n);
}
