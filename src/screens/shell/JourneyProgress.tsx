import { useLingui } from '@lingui/react';
import { currentInstance } from '#domain/rules/instances.ts';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { type ProgressPlace, progressStubs } from './journey-progress.ts';

/** The progress strip of the current instance, or of the completed one, for the band of a screen (DESIGN §4). */
export function JourneyProgress({ current }: { current: ProgressPlace }) {
  const { i18n } = useLingui();
  const { campaign } = useJourneyValue(selectSite);
  const instancePk = useJourneyValue(({ context }) =>
    current === 'done' && context.completion ? context.completion.instancePk : context.entry.instancePk,
  );
  return <Progress steps={progressStubs(campaign, currentInstance(campaign, instancePk), current, i18n)} />;
}
