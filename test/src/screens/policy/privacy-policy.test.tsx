import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PrivacyPolicyScreen } from '#src/screens/policy/PrivacyPolicyScreen.tsx';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';

afterEach(cleanup);

const mobileOnly = { site: { configuration: configurationOf({ allowDesktop: false }) }, onDesktop: true };

describe('the privacy page', () => {
  it.each([
    ['before the gate', campaignOf({ ageGateYn: true }), {}, 'gate'],
    ['of an offer that has not started', campaignOf({ dateStart: '2027-03-05' }), {}, 'early'],
    ['of an offer that is over', campaignOf({ dateEnd: '2026-10-31' }), {}, 'expired'],
    ['of a site for mobile devices', campaignOf(), mobileOnly, 'desktop'],
  ])('[START-8] can be read %s, and Back continues from there', async (_, campaign, setting, next) => {
    const { user, screen: shown } = await renderAt(campaign, PrivacyPolicyScreen, {
      ...setting,
      requested: 'privacyPolicy',
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(shown()).toBe(next);
  });

  it('lists the collected data, and the contact address', async () => {
    const campaign = campaignOf({ ageGateYn: true, stateGateYn: true, supportEmail: 'help@brand.example' });
    await renderAt(campaign, PrivacyPolicyScreen, { requested: 'privacyPolicy' });
    expect(screen.getByText(/we ask for your date of birth and your state of residence\./)).toBeTruthy();
    expect(screen.getByText('Your receipts')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help@brand.example' }).getAttribute('href')).toBe(
      'mailto:help@brand.example',
    );
  });

  it('[OFFLINE-4] says how long an unsent submission stays on the device, with its pictures if there are any', async () => {
    await renderAt(campaignOf(), PrivacyPolicyScreen, { requested: 'privacyPolicy' });
    expect(screen.getByText(/this browser keeps it, with its pictures, until .* for 30 days at most\./)).toBeTruthy();
    cleanup();
    await renderAt(campaignOf({ instances: [{ ...instanceOf(), processingMethod: 'none' }] }), PrivacyPolicyScreen, {
      requested: 'privacyPolicy',
    });
    expect(screen.getByText(/this browser keeps it until .* for 30 days at most\./)).toBeTruthy();
  });
});
