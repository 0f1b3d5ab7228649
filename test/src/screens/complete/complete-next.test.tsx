import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bonus } from '#domain/bonus.ts';
import type { PlayResult } from '#domain/play.ts';
import { leadsToOffer } from '#machines/journey/journey.selectors.ts';
import { CompleteScreen } from '#src/screens/complete/CompleteScreen.tsx';
import { bundled, campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { PROFILE } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const SUBMISSION = '0199f3a2-1111-4111-8111-111111111111';
const RECEIVED = 'Thank you! Your submission has been received.';
const UNPAID = { submissionUuid: SUBMISSION, paymentMode: null, preferredPaymentMethod: null };
const CARD = { id: 'card', name: '$100 prepaid gift card', points: 0 };
const DECANTER = { id: 'decanter', name: 'Crystal decanter', points: 0 };

const playOf = (fields: Partial<PlayResult>): Bonus => ({
  begun: null,
  results: { play: { points: 0, won: false, prize: null, ...fields } },
});

/** Renders the confirmation of a bundled campaign after a game with this result; null for a game that was left. */
async function renderPlayed(name: string, instancePk: number, bonus: Bonus | null) {
  const { campaign, configuration } = bundled(name);
  return renderAt(campaign, CompleteScreen, {
    requested: 'complete',
    site: { configuration },
    completion: { ...UNPAID, instancePk, sentTo: 'ro•••@example.com' },
    bonus,
  });
}

const article = () => screen.getByRole('article');
const headline = () => screen.getByRole('heading', { level: 1 });
/** Returns the available actions in page order: the secondary action before the primary one. */
const actions = () =>
  [...document.querySelectorAll('[data-dock] > :is(a, button)')].map(({ textContent }) => textContent);
const rows = () => screen.queryAllByRole('term').map((term) => term.parentElement?.textContent);
const steps = () =>
  [...screen.getByRole('list', { name: 'What happens next' }).children].map((step) =>
    [step.querySelector('b')?.textContent, step.querySelector('b ~ span')?.textContent].join(' · '),
  );

describe('the confirmation after a game', () => {
  it('[DONE-11] [CONST-4] of a winner starts with the prize, shows it, and explains how and when it arrives', async () => {
    await renderPlayed('hoopla-scratch', 1401, playOf({ won: true, prize: CARD }));
    expect(headline().textContent).toBe('You won $100');
    expect(document.activeElement).toBe(headline());
    const described = headline().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('$100 prepaid gift card');
    expect(screen.getByRole('heading', { level: 2, name: RECEIVED })).toBeTruthy();
    expect(steps()).toEqual(['Email · on its way to you', 'Details · how it comes', '$100 · prepaid gift card']);
    expect(screen.getByText('Within 48 business hours we will email you how you receive it.')).toBeTruthy();
    expect(screen.getByText('0199F3A2')).toBeTruthy();
    expect(screen.getByText('Your entry has been received.')).toBeTruthy();
  });

  it('[DONE-11] [CONST-4] of a prize that is not money says that it is sent within 6-8 weeks', async () => {
    await renderPlayed('vespermoth-slot', 1801, playOf({ won: true, prize: DECANTER }));
    expect(headline().textContent).toBe('You won!');
    expect(screen.getAllByText('Crystal decanter')).toHaveLength(2);
    expect(steps()[2]).toBe('Crystal decanter · is yours');
    expect(screen.getByText('We will email you how you receive it. It will be sent within 6-8 weeks.')).toBeTruthy();
  });

  it('[DONE-11] [DONE-13] of points shows them first on a card, like a prize, and only once', async () => {
    await renderPlayed(
      'linnet-drum',
      1701,
      playOf({ won: true, points: 5, prize: { id: 'five', name: '5 points', points: 5 } }),
    );
    expect(headline().textContent).toBe('You won 5 points');
    expect(document.getElementById(headline().getAttribute('aria-describedby') ?? '')?.textContent).toBe('5 points');
    expect(article().textContent).not.toMatch(/5 points|You won/);
  });

  it('[DONE-11] of a lost game reports it below the thanks', async () => {
    await renderPlayed('vespermoth-slot', 1801, playOf({}));
    expect(screen.getByText('No prize in the game this time.')).toBeTruthy();
    expect(article().firstElementChild?.textContent).toBe(RECEIVED);
    expect(headline().textContent).toBe('Your entry is in');
  });

  it('[DONE-11] [SCR-5] mentions the extra entry behind the door, with and without a prize', async () => {
    const LINE = 'Your door held an extra entry. It counts in addition to this one.';
    await renderPlayed('hoopla-scratch', 1401, playOf({ extraEntry: true }));
    expect(screen.getByText(LINE)).toBeTruthy();
    expect(headline().textContent).toBe('You found an extra entry');
    expect(screen.queryByText('No prize in the game this time.')).toBeNull();
    cleanup();
    await renderPlayed('hoopla-scratch', 1401, playOf({ prize: CARD, won: true, extraEntry: true }));
    expect(screen.getByText(LINE)).toBeTruthy();
    expect(headline().textContent).toBe('You won $100');
    cleanup();
    await renderPlayed('hoopla-scratch', 1401, playOf({ extraEntry: false }));
    expect(screen.queryByText(LINE)).toBeNull();
  });

  it('[DONE-11] of a skipped game leads back to it', async () => {
    const { user, journey } = await renderPlayed('hoopla-golf', 1601, null);
    expect(screen.getByText('You have left the bonus game. It is still waiting for you.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Play the bonus game' }));
    expect(journey.getSnapshot().matches({ flow: 'bonusExperience' })).toBe(true);
  });

  it('[DONE-11] mentions no game if there is none', async () => {
    await renderPlayed('hoopla', 202, null);
    expect(article().textContent).not.toMatch(/game|won|door/i);
    expect(screen.queryByRole('link', { name: 'Play the bonus game' })).toBeNull();
  });
});

describe('the next steps after a', () => {
  it('[DONE-12] has a reference of 8 characters, which can be copied', async () => {
    const { user } = await renderPlayed('hoopla', 202, null);
    const copied: string[] = [];
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { clipboard: { value: { writeText: async (text: string) => void copied.push(text) } } }),
    );
    expect(rows()[0]).toBe('Reference0199F3A2Copy');
    await user.click(screen.getByRole('button', { name: 'Copy reference number' }));
    expect(copied).toEqual(['0199F3A2']);
    expect(await screen.findByText('The number is copied.')).toBeTruthy();
  });

  it('[STATUS-1] [STATUS-2] shows the stored reference, and leads to the page of the submission', async () => {
    const { campaign, configuration } = bundled('hoopla');
    const followUp = { reference: 'PRM-7Q4K-29XM', statusPath: '/status/rnBORoaW8w8SUBkwrckWMw' };
    const { user, journey } = await renderAt(campaign, CompleteScreen, {
      requested: 'complete',
      site: { configuration },
      completion: { ...UNPAID, instancePk: 202, followUp },
    });
    expect(rows()).toEqual(['ReferencePRM-7Q4K-29XMCopy', 'StatusFollow it here']);
    const link = screen.getByRole('link', { name: 'Follow it here' });
    expect(link.getAttribute('href')).toBe(followUp.statusPath);
    await user.click(link);
    expect(journey.getSnapshot().matches({ flow: 'status' })).toBe(true);
    expect(journey.getSnapshot().context.visit.code).toBe('rnBORoaW8w8SUBkwrckWMw');
  });

  it('[DONE-12] shows where the reward or our mail is sent, and nothing if that is unknown', async () => {
    const { campaign } = bundled('vespermoth');
    const paypal = { ...UNPAID, paymentMode: 'digital' as const, preferredPaymentMethod: 'paypal' as const };
    const terms = () => rows().slice(1);
    const render = (completion: object) =>
      renderAt(campaign, CompleteScreen, {
        requested: 'complete',
        completion: { ...paypal, instancePk: 101, ...completion },
      });
    await render({ sentTo: 'ro•••@example.com' });
    expect(terms()).toEqual(['Goes toro•••@example.com']);
    cleanup();
    await render({ sentTo: 'ro•••@example.com', paymentMode: 'check', preferredPaymentMethod: null });
    expect(terms()).toEqual(['We write toro•••@example.com']);
    cleanup();
    await render({});
    expect(terms()).toEqual([]);
  });

  it('[DONE-12] [ERR-6] offers another submission, starting at the offer, if the campaign accepts one', async () => {
    const { campaign } = bundled('hoopla-points');
    const { user, screen: shown } = await renderAt(campaign, CompleteScreen, {
      requested: 'complete',
      completion: { ...UNPAID, instancePk: 1101 },
      entry: { profile: PROFILE },
    });
    await user.click(screen.getByRole('link', { name: 'Submit another receipt' }));
    expect(shown()).toBe('offer');
    cleanup();
    await renderPlayed('hoopla-scratch', 1401, playOf({}));
    expect(screen.getByRole('link', { name: 'Enter again' })).toBeTruthy();
    cleanup();
    await renderPlayed('hoopla', 202, null);
    expect(screen.queryByRole('link', { name: /Enter again|Submit another/ })).toBeNull();
  });

  it('[ERR-6] offers no other submission if the server has counted that none remains, and the brand is no link', async () => {
    const limits = { maxBonus: 0, maxEntries: 5 };
    const rebate = campaignOf({ instances: [instanceOf({ pk: 1, limitsInformation: limits })] });
    const { campaign: sweepstakes } = bundled('hoopla-scratch');
    for (const [campaign, instancePk, again] of [
      [sweepstakes, 1401, 'Enter again'],
      [rebate, 1, 'Submit another receipt'],
    ] as const) {
      const shown = async (entriesLeft?: number) => {
        const completion = { ...UNPAID, instancePk, entriesLeft };
        const { journey } = await renderAt(campaign, CompleteScreen, { requested: 'complete', completion });
        const isShown = screen.queryByRole('link', { name: again }) !== null;
        expect(leadsToOffer(journey.getSnapshot())).toBe(isShown);
        cleanup();
        return isShown;
      };
      expect([await shown(0), await shown(1), await shown(4)]).toEqual([false, true, true]);
      // A server need not send the count (API-34).
      expect(await shown()).toBe(true);
    }
  });

  it('[DONE-12] has a button for another submission next to Share', async () => {
    const campaign = campaignOf({
      offerFirst: true,
      shareInformation: { url: 'https://example.com/offer' },
      instances: [instanceOf({ limitsInformation: { maxBonus: 0, maxEntries: 5 } })],
    });
    const show = (entriesLeft?: number) =>
      renderAt(campaign, CompleteScreen, {
        requested: 'complete',
        completion: { ...UNPAID, instancePk: 1, entriesLeft },
      });
    await show();
    expect(actions()).toEqual(['Share', 'Submit another receipt']);
    cleanup();
    await show(0);
    expect(actions()).toEqual(['Share']);
  });

  it.each([
    ['a prize', playOf({ won: true, prize: CARD }), ['Enter again', 'Share your win']],
    ['points', playOf({ won: true, points: 5 }), ['Enter again', 'Share your win']],
    ['an extra entry', playOf({ extraEntry: true }), ['Enter again', 'Share']],
    ['nothing', playOf({}), ['Share', 'Enter again']],
    ['a game to be played', null, ['Enter again', 'Play the bonus game']],
  ])('[DONE-11] [DONE-9] of %s continues with the matching action', async (_, bonus, expected) => {
    await renderPlayed('hoopla-scratch', 1401, bonus);
    expect(actions()).toEqual(expected);
  });
});
