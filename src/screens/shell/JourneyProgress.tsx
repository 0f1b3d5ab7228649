import { useLingui } from '@lingui/react';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import type { ProgressStep } from '#domain/rules/step-rules.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { progressStubs } from './journey-progress.ts';

/** The progress strip of the current instance, for the band of a screen. */
export function JourneyProgress({ current }: { current: ProgressStep }) {
  const { i18n } = useLingui();
  const { campaign } = useJourneyValue(selectSite);
  const instancePk = useJourneyValue(({ context }) => context.entry.instancePk);
  return <Progress steps={progressStubs(campaign, currentInstance(campaign, instancePk), current, i18n)} />;
}
