import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OfferScreen } from '#src/screens/offer/OfferScreen.tsx';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';

afterEach(cleanup);

const rebate = instanceOf({
  themeInformation: { description: '<em>Buy</em> two.', details: '<p>The terms</p>' },
  redemptionInformation: { mode: 'paypal', tiers: [{ rewardDescription: '$10.00 rebate' }] },
});
const sweepstakes = instanceOf({
  processingMethod: 'none',
  themeInformation: { description: 'A gift card.', details: '<p>The rules</p>' },
  redemptionInformation: { mode: 'cashback', tiers: [{ rewardDescription: '$100 prepaid gift card' }] },
});
const offerOf = (instance: typeof rebate, fields = {}) =>
  campaignOf({ offerFirst: true, instances: [instance], ...fields });
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the offer at /', () => {
  it.each(['poster', 'sheet'] as const)(
    '[NEXT-8] shows in the layout %s what the campaign gives, and leads to the gate',
    async (layout) => {
      const words = {
        headline: 'Four dollars back',
        lead: 'On any wash.',
        shop: 'Any wash',
        earn: '$4.00',
        action: 'Start my rebate',
      };
      const theme = { brandName: 'Linnet', art: { poster: 'art/linnet/poster.svg' }, offer: { layout, ...words } };
      const { user, screen: shown } = await renderAt(offerOf(rebate, { ageGateYn: true, theme }), OfferScreen);
      expect(headline()).toBe(words.headline);
      expect(document.title).toBe('Four dollars back · Linnet');
      // Appears after the sanitiser is loaded.
      expect(await screen.findByText(words.lead)).toBeTruthy();
      expect(steps()).toEqual(['Shop. Any wash', 'Snap. Take a pic of your receipt', 'Earn. $4.00']);
      await user.click(screen.getByRole('button', { name: words.action }));
      expect(shown()).toBe('gate');
    },
  );

  it('[NEXT-8] keeps a headline of two words whole for screen readers', async () => {
    const theme = {
      brandName: 'Vespermoth',
      art: { poster: 'art/vespermoth/poster.svg' },
      offer: { headline: '$10 back', lead: 'On one bottle.' },
    };
    await renderAt(offerOf(rebate, { theme }), OfferScreen);
    expect(screen.getByRole('heading', { level: 1, name: '$10 back' })).toBeTruthy();
  });

  it.each([
    ['upload', rebate, 'Continue', 'upload'],
    ['the form', sweepstakes, 'Enter to win', 'form'],
  ])('[NEXT-8] leads to %s without a gate', async (_, instance, action, next) => {
    const { user, screen: shown } = await renderAt(offerOf(instance), OfferScreen);
    await user.click(screen.getByRole('button', { name: action }));
    expect(shown()).toBe(next);
  });

  it('[NEXT-8] uses the journey’s texts if the theme has none', async () => {
    await renderAt(offerOf(rebate), OfferScreen);
    expect(headline()).toBe('$10 back');
    expect(screen.getByText('Buy', { selector: 'em' })).toBeTruthy();
    expect(steps()).toEqual([
      'Shop. Buy what the offer names',
      'Snap. Take a pic of your receipt',
      'Earn. $10.00 rebate',
    ]);
  });

  it('[NEXT-8] draws the headline on a price sticker if the campaign has no art', async () => {
    const { rendered } = await renderAt(offerOf(rebate), OfferScreen);
    const drawn = [...rendered.container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(drawn.join(' ')).toBe('$10 back');
  });

  it('[NEXT-8] is the target of the brand’s name', async () => {
    await renderAt(offerOf(rebate, { theme: { brandName: 'Brightside' } }), OfferScreen);
    expect(screen.getByRole('link', { name: 'Brightside, offer details' }).getAttribute('href')).toBe('/');
  });
});

describe('the offer of a sweepstakes', () => {
  it('[OFFER-2] requires no purchase, and refers to no missing text below', async () => {
    await renderAt(offerOf(sweepstakes), OfferScreen);
    expect(headline()).toBe('Win $100');
    expect(document.body.textContent).not.toMatch(/below/);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('[SHELL-4] has the no-purchase line with the Official Rules in a dialog', async () => {
    const { user } = await renderAt(offerOf(sweepstakes), OfferScreen);
    expect(
      screen.getByText(
        (_, element) =>
          element?.tagName === 'P' &&
          element.textContent === 'No purchase necessary. One entry per person. See the Official Rules.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Official Rules' }));
    expect(within(screen.getByRole('dialog', { name: 'Sweepstakes Legal Rules' })).getByText('The rules')).toBeTruthy();
  });

  it('[SHELL-3] [SHELL-4] a rebate has neither', async () => {
    await renderAt(offerOf(rebate), OfferScreen);
    expect(screen.queryByText(/chance to win/)).toBeNull();
    expect(screen.queryByText(/No purchase necessary/)).toBeNull();
  });
});
