import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { configurationOf, campaignOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import type { JourneySetting } from '#test/kit/journey-actor.ts';

/**
 * Renders an account screen of a campaign that requires a login. Names and address are collected only if the setting
 * says so.
 */
export function renderAccount(Screen: ComponentType, setting: JourneySetting = {}) {
  return renderAt(campaignOf({ loginYn: true }), Screen, {
    ...setting,
    site: { configuration: configurationOf({ collectName: false, collectAddress: false }), ...setting.site },
  });
}

export const email = () => screen.getByLabelText<HTMLInputElement>('Email');
export const password = () => screen.getByLabelText<HTMLInputElement>(/^(New p|P)assword$/);
export const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm password');
export const heading = () => screen.getByRole('heading', { level: 1 });
export const notice = () => screen.getByRole('alert');
/** Returns the button that submits the form. */
export const send = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const requiredCount = () => screen.queryAllByText('This field is required').length;
