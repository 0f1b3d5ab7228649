import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PrivacyPolicyScreen } from '#src/screens/policy/PrivacyPolicyScreen.tsx';
import { UploadScreen } from '#src/screens/upload/UploadScreen.tsx';
import { loadSanitiser } from '#src/ui/sanitiser.ts';
import { type campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import {
  campaignWith,
  contactLink,
  footer,
  MANDATORIES,
  type PlaceName,
  rebate,
  show,
  sweepstakes,
  WIN,
} from './shell-kit.tsx';

// The markup of campaigns is rendered only after this code is loaded.
beforeAll(() => loadSanitiser());
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

describe('the shell', () => {
  it.each<[PlaceName, boolean]>([
    ['early', true],
    ['expired', true],
    ['desktop', false],
    ['gate', true],
    ['offer', true],
    ['upload', true],
    ['form', true],
    ['complete', true],
  ])('[SHELL-6] [SHELL-18] %s has a link to support: %s', async (name, expected) => {
    await show(name);
    expect(contactLink() !== null).toBe(expected);
  });

  it.each<[PlaceName, boolean]>([
    ['early', true],
    ['expired', true],
    ['desktop', false],
    ['gate', true],
    ['offer', true],
    ['upload', true],
    ['form', true],
    ['contact', true],
    ['complete', true],
  ])('[SHELL-6] %s shows the mandatories: %s', async (name, expected) => {
    await show(name);
    expect(screen.queryByText(MANDATORIES) !== null).toBe(expected);
  });

  it.each<PlaceName>(['early', 'expired', 'gate', 'offer'])(
    '[SHELL-18] links on %s to support, which leads back and keeps the campaign of the address',
    async (name) => {
      window.history.replaceState(null, '', '/?campaign=vespermoth-club');
      const { user, journey, screen: shown } = await show(name, rebate, { ageGateYn: true });
      const link = screen.getByRole('link', { name: 'Contact' });
      expect(link.getAttribute('href')).toBe('/contact?campaign=vespermoth-club');
      await user.click(link);
      expect(shown()).toBe('contact');
      act(() => journey.send({ type: 'contact.closed' }));
      expect(shown()).toBe(name);
    },
  );

  it.each<[string, Parameters<typeof campaignOf>[0]]>([
    ['has not started', { dateStart: '2027-03-05' }],
    ['has ended', { dateEnd: '2026-10-31' }],
  ])('[SHELL-18] links to support on the privacy policy of an offer that %s', async (_, dates) => {
    await renderAt(campaignWith(rebate, dates), PrivacyPolicyScreen, { requested: 'privacyPolicy' });
    expect(contactLink()).not.toBeNull();
  });

  it('[SHELL-6] has no link to support for a visitor whose desktop is rejected', async () => {
    const refused = { onDesktop: true, site: { configuration: configurationOf({ allowDesktop: false }) } };
    await renderAt(campaignWith(rebate), PrivacyPolicyScreen, { requested: 'privacyPolicy', ...refused });
    expect(footer()).not.toBeNull();
    expect(contactLink()).toBeNull();
  });

  it('[SHELL-18] keeps only the campaign of the address in every link to a page of the site', async () => {
    window.history.replaceState(null, '', '/submission/receipts?campaign=vespermoth-club&utm_source=pack');
    await show('upload', instanceOf({ redemptionInformation: { mode: 'points' } }));
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/?campaign=vespermoth-club',
      '/user/sign-in?campaign=vespermoth-club',
      '/contact?campaign=vespermoth-club',
      '/privacy-policy?campaign=vespermoth-club',
    ]);
  });

  it('[SHELL-5] has the link Contact to support', async () => {
    const { user, screen: shown } = await show('upload');
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    expect(shown()).toBe('contact');
  });

  it('[SHELL-5] links to the configured policies, each in a new tab', async () => {
    const configuration = configurationOf({
      externalPrivacyPolicy: 'https://example.com/privacy',
      externalCCPAPrivacyPolicy: 'https://example.com/ccpa',
      externalTermsOfUse: 'https://example.com/terms',
    });
    await renderAt(campaignWith(rebate), UploadScreen, { site: { configuration } });
    const links = within(screen.getByRole('contentinfo')).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, href, target }) => [textContent, href, target])).toEqual([
      ['Contact', expect.stringContaining('/contact'), ''],
      ['Privacy Policy', 'https://example.com/privacy', '_blank'],
      ['CCPA', 'https://example.com/ccpa', '_blank'],
      ['Terms of Use', 'https://example.com/terms', '_blank'],
    ]);
  });

  it('[SHELL-5] omits policies that are not configured; the privacy policy is then the site’s own', async () => {
    await show('upload');
    const links = within(screen.getByRole('contentinfo')).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ['Contact', '/contact'],
      ['Privacy Policy', '/privacy-policy'],
    ]);
  });
});

describe('a sweepstakes', () => {
  it.each<PlaceName>(['form'])('[SHELL-3] explains on the %s how to win', async (name) => {
    await show(name, sweepstakes);
    expect(document.body.textContent).toContain(WIN);
  });

  it.each<[PlaceName, typeof rebate]>([
    ['offer', rebate],
    ['offer', sweepstakes],
    ['form', rebate],
    ['gate', sweepstakes],
    ['complete', sweepstakes],
  ])('[SHELL-3] [OFFER-2] does not explain it on the %s if there is nothing to enter', async (name, journey) => {
    await show(name, journey);
    expect(document.body.textContent).not.toContain(WIN);
  });

  it.each<PlaceName>(['offer', 'form', 'contact', 'complete'])(
    '[SHELL-4] says once on the %s that no purchase is necessary, and opens its Official Rules',
    async (name) => {
      const { user } = await show(name, sweepstakes);
      expect(document.body.textContent?.match(/No purchase necessary\./g)).toHaveLength(1);
      const [link] = screen.getAllByRole('button', { name: 'Official Rules' });
      if (!link) throw new Error('there are no Official Rules');
      await user.click(link);
      const dialog = screen.getByRole('dialog', { name: 'Sweepstakes Legal Rules' });
      expect(dialog.textContent).toContain('One entry each.');
      await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it.each<PlaceName>(['early', 'expired', 'desktop'])('[SHELL-6] says nothing about it on %s', async (name) => {
    await show(name, sweepstakes);
    expect(document.body.textContent).not.toContain('No purchase necessary.');
  });

  it('[SHELL-4] a rebate, which needs a purchase, does not say that none is necessary', async () => {
    await show('form', rebate);
    expect(footer()?.textContent).not.toContain('No purchase necessary');
  });
});
