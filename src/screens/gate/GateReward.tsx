import { useLingui } from '@lingui/react';
import { selectInstance, selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { offerText } from '../offer/offer-text.ts';
import styles from './GateReward.module.css';

/** What the visitor can get, in the words of the offer, for a gate that is the first thing they see (E-1). */
export function GateReward() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectInstance);
  return <p className={`display ${styles.reward}`}>{offerText(site, instance, i18n).headline}</p>;
}
