import type { Campaign, Journey } from '#domain/campaign.ts';
import { type ProgressStep, progressSteps } from '#domain/rules/steps.ts';
import type { ProgressStep as Stub } from '#src/ui/Progress.tsx';

/** Where the visitor is on the strip; `done` when the journey is complete. */
export type ProgressPlace = ProgressStep | 'done';

const NAMES: Record<ProgressStep, string> = { eligibility: 'Eligibility', receipt: 'Receipt', details: 'Details', bonus: 'Bonus' };

/** The stubs of a journey's progress strip in order (DESIGN §4): before the current one all are done, after `done` all are. */
export function progressStubs(campaign: Campaign, journey: Journey, current: ProgressPlace): Stub[] {
  const steps = progressSteps(campaign, journey);
  const position = current === 'done' ? steps.length : steps.indexOf(current);
  return steps.map((step, index) => ({ name: NAMES[step], state: index === position ? 'current' : index < position ? 'done' : 'next' }));
}
