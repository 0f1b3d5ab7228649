import { screen } from '@testing-library/react';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { Entry } from '#domain/entry.ts';
import { FormScreen } from '#src/screens/form/FormScreen.tsx';
import { bundled } from '#test/kit/campaigns.ts';
import { renderAt, type Rendered } from '#test/kit/journey.tsx';
import { receipt, type JourneySetting } from '#test/kit/journey-actor.ts';

/** Complete and valid input of Dana, by the entry's field names. */
export const dana: Partial<Entry> = {
  nameFirst: 'Dana',
  nameLast: 'Whitlock',
  phone: '(415) 555-0148',
  email: 'dana@example.com',
  dateOfBirth: { month: '04', day: '17', year: '1991' },
  custom: { zipCode: '94110', agree: true },
};

export interface FormSetting extends Omit<JourneySetting, 'entry'> {
  readonly entry?: Partial<Entry>;
}

/** Renders the form of Vespermoth's rebate, with all four payment options, after the gate and with a receipt. */
export function renderRebateForm({ entry = {}, ...setting }: FormSetting = {}): Promise<Rendered> {
  const { campaign, configuration } = bundled('vespermoth');
  return renderAt(campaign, FormScreen, {
    requested: 'form',
    site: { configuration },
    entry: { passedGate: true, state: 'CA', instancePk: 101, files: [receipt('a')], ...entry },
    ...setting,
  });
}

/** Renders the form of Hoopla's sweepstakes. */
export function renderSweepstakesForm({ entry = {}, ...setting }: FormSetting = {}): Promise<Rendered> {
  const { campaign, configuration } = bundled('hoopla');
  return renderAt(campaign, FormScreen, {
    requested: 'form',
    site: { configuration },
    entry: { passedGate: true, state: 'CA', instancePk: 201, ...entry },
    ...setting,
  });
}

/** Renders the form of the first instance, in a campaign without a gate. */
export function renderFormOf(campaign: Campaign, { entry = {}, ...setting }: FormSetting = {}): Promise<Rendered> {
  return renderAt(campaign, FormScreen, { requested: 'form', entry: { files: [receipt('a')], ...entry }, ...setting });
}

/** Returns a campaign whose first instance has other redemption settings. */
export function redeemedBy(redemptionInformation: Partial<CampaignInstance['redemptionInformation']>): Campaign {
  const { campaign } = bundled('linnet');
  const [first, ...others] = campaign.instances;
  if (!first) throw new Error('Linnet has no instances');
  const instance = { ...first, redemptionInformation: { ...first.redemptionInformation, ...redemptionInformation } };
  return { ...campaign, ageGateYn: false, stateGateYn: false, qualifierQuestion: '', instances: [instance, ...others] };
}

/** Returns the names of the form's controls, in page order. */
export function askedFor(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'form input:not([type="radio"]):not([type="checkbox"]), form select',
    ),
  ];
  return controls.map((control) => control.labels?.[0]?.textContent ?? '?');
}

/** Returns the text that describes a control in addition to its label: error and hint. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const card = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Submit/ });
