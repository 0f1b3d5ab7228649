import { useLingui } from '@lingui/react';
import { currentJourney } from '#domain/rules/journeys.ts';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { type ProgressPlace, progressStubs } from './journey-progress.ts';

/** The progress strip of the journey in force, or of the one that was completed, for the band of a screen (DESIGN §4). */
export function JourneyProgress({ current }: { current: ProgressPlace }) {
  const { i18n } = useLingui();
  const { campaign } = useJourneyValue(selectSite);
  const journeyPk = useJourneyValue(({ context }) => (current === 'done' && context.completion ? context.completion.journeyPk : context.entry.journeyPk));
  return <Progress steps={progressStubs(campaign, currentJourney(campaign, journeyPk), current, i18n)} />;
}
