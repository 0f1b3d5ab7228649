import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { type ProgressStep, progressSteps } from '#domain/rules/step-rules.ts';
import type { ProgressStep as Stub } from '#src/ui/Progress.tsx';

/** The visitor's position on the progress strip; `done` if the journey is complete. */
export type ProgressPlace = ProgressStep | 'done';

/** The names of the steps, which are also the titles of their screens. */
export const STEP_NAMES: Record<ProgressStep, MessageDescriptor> = {
  gate: /*i18n*/ { id: 'step.gate', message: 'Eligibility' },
  signIn: /*i18n*/ { id: 'step.signIn', message: 'Sign in' },
  upload: /*i18n*/ { id: 'step.upload', message: 'Receipt' },
  form: /*i18n*/ { id: 'step.form', message: 'Details' },
  bonus: /*i18n*/ { id: 'step.bonus', message: 'Bonus' },
};

/** Returns the stubs of an instance's progress strip, in order. Those before `current` are done; all are at `done`. */
export function progressStubs(
  campaign: Campaign,
  instance: CampaignInstance,
  current: ProgressPlace,
  i18n: I18n,
): Stub[] {
  const steps = progressSteps(campaign, instance);
  const position = current === 'done' ? steps.length : steps.indexOf(current);
  return steps.map((step, index) => ({
    name: i18n._(STEP_NAMES[step]),
    state: index === position ? 'current' : index < position ? 'done' : 'next',
  }));
}
