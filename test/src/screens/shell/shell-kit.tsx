import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Entry } from '#domain/entry.ts';
import type { RequestedScreen } from '#domain/screens.ts';
import { CompleteScreen } from '#src/screens/complete/CompleteScreen.tsx';
import { ContactScreen } from '#src/screens/contact/ContactScreen.tsx';
import { DesktopScreen } from '#src/screens/unavailable/DesktopScreen.tsx';
import { EarlyScreen } from '#src/screens/unavailable/EarlyScreen.tsx';
import { ExpiredScreen } from '#src/screens/unavailable/ExpiredScreen.tsx';
import { FormScreen } from '#src/screens/form/FormScreen.tsx';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { OfferScreen } from '#src/screens/offer/OfferScreen.tsx';
import { UploadScreen } from '#src/screens/upload/UploadScreen.tsx';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { type JourneySetting, receipt } from '#test/kit/journey-actor.ts';

export const WIN = 'You can now enter your information below for a chance to win.';
export const MANDATORIES = 'Void where prohibited.';
const details = '<h3>Rules</h3><p>One entry each.</p>';

export const rebate = instanceOf({ themeInformation: { description: 'A rebate', details } });
export const sweepstakes = instanceOf({
  processingMethod: 'none',
  redemptionInformation: null,
  themeInformation: { description: 'A prize', details },
});
const shell = { mandatories: `<p>${MANDATORIES}</p>` };
export const campaignWith = (instance: typeof rebate, more: Parameters<typeof campaignOf>[0] = {}) =>
  campaignOf({ ...shell, ...more, instances: [instance] });
const completion = {
  submissionUuid: '0b6c8a52-4a3e-4d0e-9d2f-0000000000aa',
  instancePk: 1,
  paymentMode: null,
  preferredPaymentMethod: null,
};

export interface Place {
  readonly Screen: ComponentType;
  readonly campaign?: Parameters<typeof campaignOf>[0];
  readonly requested?: RequestedScreen;
  readonly setting?: JourneySetting;
  readonly entry?: Partial<Entry>;
}

export const places = {
  early: { Screen: EarlyScreen, campaign: { dateStart: '2027-03-05' } },
  expired: { Screen: ExpiredScreen, campaign: { dateEnd: '2026-10-31' } },
  desktop: {
    Screen: DesktopScreen,
    setting: { onDesktop: true, site: { configuration: configurationOf({ allowDesktop: false }) } },
  },
  gate: { Screen: GateScreen, campaign: { ageGateYn: true } },
  offer: { Screen: OfferScreen, requested: 'offer' },
  upload: { Screen: UploadScreen, requested: 'upload' },
  form: { Screen: FormScreen, requested: 'form', entry: { files: [receipt('a')] } },
  contact: { Screen: ContactScreen, requested: 'contact' },
  complete: { Screen: CompleteScreen, requested: 'complete', setting: { completion } },
} satisfies Record<string, Place>;
export type PlaceName = keyof typeof places;

export function show(name: PlaceName, instance = rebate, more: Parameters<typeof campaignOf>[0] = {}) {
  const { Screen, campaign, requested, setting, entry }: Place = places[name];
  return renderAt(campaignWith(instance, { ...campaign, ...more }), Screen, {
    ...setting,
    ...(requested && { requested }),
    ...(entry && { entry }),
  });
}

export const footer = () => screen.queryByRole('contentinfo');
export const contactLink = () => screen.queryByRole('link', { name: 'Contact' });
