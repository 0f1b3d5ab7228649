import { useLingui } from '@lingui/react';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { useUiLabels } from '#src/ui/labels.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { progressStubs } from '../shell/journey-progress.ts';
import styles from './FinishedStrip.module.css';

interface FinishedStripProps {
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
}

/** Progress strip of a completed journey: a plain line. Only screen readers get the names of the steps. */
export function FinishedStrip({ campaign, instance }: FinishedStripProps) {
  const { i18n } = useLingui();
  const { progress, done } = useUiLabels();
  return (
    <ol className={styles.strip} aria-label={progress} data-print="none">
      {progressStubs(campaign, instance, 'done', i18n).map(({ name }) => (
        <li key={name}>
          <VisuallyHidden>{`${name}, ${done}`}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
