import { describe, expect, it } from 'vitest';
import type { Entry } from '#domain/entry.ts';
import type { Completion } from '#domain/rules/entries.ts';
import type { RequestedScreen, ScreenName } from '#domain/screens.ts';
import { campaignOf, configurationOf, instanceOf } from '../kit/campaigns.ts';
import { PROFILE, receipt, startJourney } from '../kit/journey-actor.ts';

const open = {};
const early = { dateStart: '2026-12-01' };
const over = { dateEnd: '2026-11-20' };
const gated = { ageGateYn: true };
const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };
const login = { loginYn: true };
const signedIn = { profile: PROFILE };
const passed = { passedGate: true };
const withReceipt = { files: [receipt('a')] };
const completion: Completion = { submissionUuid: 'x', instancePk: 1, paymentMode: null, preferredPaymentMethod: null };

interface Row {
  readonly name: string;
  readonly campaign?: Parameters<typeof campaignOf>[0];
  readonly allowDesktop?: boolean;
  readonly onDesktop?: boolean;
  readonly entry?: Partial<Entry>;
  readonly completion?: Completion;
  readonly requested?: RequestedScreen;
  readonly code?: string;
  readonly ends: ScreenName;
}

/** The rows of the start-up list with ends that are written by hand, not read from the chart. */
const ROWS: Row[] = [
  { name: '[START-1] a campaign that has not started', campaign: early, ends: 'early' },
  { name: '[START-1] a campaign that has not started but is shown early', campaign: { ...early, showEarlyYn: true }, ends: 'receipts' },
  { name: '[START-1] not started comes before the desktop notice and the gate', campaign: { ...early, ...gated }, allowDesktop: false, onDesktop: true, ends: 'early' },
  { name: '[START-2] a campaign whose end date has passed', campaign: over, ends: 'expired' },
  { name: '[START-2] ended comes before the desktop notice and the gate', campaign: { ...over, ...gated }, allowDesktop: false, onDesktop: true, ends: 'expired' },
  { name: '[START-2] the last day of a campaign', campaign: { dateEnd: '2026-11-21' }, ends: 'receipts' },
  { name: '[START-3] a desktop where desktops are not allowed', campaign: gated, allowDesktop: false, onDesktop: true, ends: 'desktop' },
  { name: '[START-3] a phone where desktops are not allowed', allowDesktop: false, ends: 'receipts' },
  { name: '[START-3] a desktop where desktops are allowed', onDesktop: true, ends: 'receipts' },
  { name: '[START-4] an age gate that has not been passed', campaign: gated, ends: 'gate' },
  { name: '[START-4] a state gate that has not been passed', campaign: { stateGateYn: true }, ends: 'gate' },
  { name: '[START-4] a qualifier question that has not been answered', campaign: { qualifierQuestion: 'Where?' }, ends: 'gate' },
  { name: '[START-4] a gate that has been passed', campaign: gated, entry: passed, ends: 'receipts' },
  { name: '[START-4] a deep link before the gate', campaign: gated, entry: withReceipt, requested: 'form', ends: 'gate' },
  { name: '[START-5] a login that is asked for', campaign: login, ends: 'signIn' },
  { name: '[START-5] a login that is asked for, after the gate', campaign: { ...gated, ...login }, entry: passed, ends: 'signIn' },
  { name: '[START-5] the gate comes before the login', campaign: { ...gated, ...login }, ends: 'gate' },
  { name: '[START-5] not started and ended come before the login', campaign: { ...over, ...login }, ends: 'expired' },
  { name: '[START-5] the desktop notice comes before the login', campaign: login, allowDesktop: false, onDesktop: true, ends: 'desktop' },
  { name: '[START-5] a visitor who is signed in', campaign: login, entry: signedIn, ends: 'receipts' },
  { name: '[START-5] a visitor who is signed in, at the form', campaign: login, entry: { ...signedIn, ...withReceipt }, requested: 'form', ends: 'form' },
  { name: '[START-5] a campaign that offers no login', entry: { profile: null }, ends: 'receipts' },
  { name: '[START-5] the form without a login', campaign: login, entry: withReceipt, requested: 'form', ends: 'signIn' },
  { name: '[START-5] the profile without a login', campaign: login, requested: 'profile', ends: 'signIn' },
  { name: '[START-5] registration needs no login', campaign: login, requested: 'register', ends: 'register' },
  { name: '[START-5] a forgotten password needs no login', campaign: login, requested: 'forgotPassword', ends: 'forgotPassword' },
  { name: '[START-5] a new password by a link needs no login', campaign: login, requested: 'resetPassword', code: 'c', ends: 'resetPassword' },
  { name: '[START-5] verification by a link needs no login', campaign: login, requested: 'verify', code: 'c', ends: 'verify' },
  { name: '[START-5] a message to support needs no login', campaign: login, requested: 'contact', ends: 'contact' },
  { name: '[START-8] the privacy policy needs no login', campaign: login, requested: 'privacyPolicy', ends: 'privacyPolicy' },
  { name: '[NEXT-8] / of a campaign that shows its offer before the login', campaign: { ...login, offerFirst: true }, ends: 'offer' },
  { name: '[START-7] sign-in where no login is asked for', requested: 'signIn', ends: 'signIn' },
  { name: '[START-7] sign-in of a visitor who is signed in', entry: signedIn, requested: 'signIn', ends: 'receipts' },
  { name: '[START-7] verification without a code', requested: 'verify', ends: 'receipts' },
  { name: '[START-7] a new password without a code, where a login is asked for', campaign: login, requested: 'resetPassword', ends: 'signIn' },
  { name: '[START-4] verification by a link before the gate', campaign: gated, requested: 'verify', code: 'c', ends: 'gate' },
  { name: '[PROF-3] the profile without a token', requested: 'profile', ends: 'signIn' },
  { name: '[START-7] the profile of a visitor who is signed in', entry: signedIn, requested: 'profile', ends: 'profile' },
  { name: '[START-6] / of a rebate', campaign: open, ends: 'receipts' },
  { name: '[START-6] / of a sweepstakes', campaign: sweepstakes, ends: 'form' },
  { name: '[START-6] /desktop on a phone', requested: 'desktop', ends: 'receipts' },
  { name: '[NEXT-8] / of a campaign that shows its offer first', campaign: { offerFirst: true }, ends: 'offer' },
  { name: '[NEXT-8] / of a gated campaign that shows its offer first', campaign: { ...gated, offerFirst: true }, ends: 'offer' },
  { name: '[NEXT-8] a deep link into a gated campaign that shows its offer first', campaign: { ...gated, offerFirst: true }, requested: 'form', ends: 'gate' },
  { name: '[START-7] receipts of a rebate', requested: 'receipts', ends: 'receipts' },
  { name: '[START-7] the form without a receipt', requested: 'form', ends: 'receipts' },
  { name: '[START-7] the form with a receipt', requested: 'form', entry: withReceipt, ends: 'form' },
  { name: '[START-7] the form of a sweepstakes', campaign: sweepstakes, requested: 'form', ends: 'form' },
  { name: '[START-7] receipts again, with a receipt', requested: 'receipts', entry: withReceipt, ends: 'receipts' },
  { name: '[START-7] the confirmation without a submission', requested: 'complete', ends: 'receipts' },
  { name: '[START-7] the confirmation without a submission, with a receipt', requested: 'complete', entry: withReceipt, ends: 'form' },
  { name: '[START-7] the confirmation with a submission', requested: 'complete', completion, ends: 'complete' },
  { name: '[START-7] the confirmation with a submission, the gate reset', campaign: gated, requested: 'complete', completion, ends: 'complete' },
  { name: '[START-7] /early of a campaign that has started', requested: 'early', ends: 'receipts' },
  { name: '[START-7] /expired of a campaign that has not ended', requested: 'expired', entry: withReceipt, ends: 'form' },
  { name: '[START-7] the gate of a campaign that has one', campaign: gated, entry: passed, requested: 'gate', ends: 'gate' },
  { name: '[START-7] the gate of a campaign without one', requested: 'gate', ends: 'receipts' },
  { name: '[START-8] the privacy policy before the gate', campaign: gated, requested: 'privacyPolicy', ends: 'privacyPolicy' },
  { name: '[START-8] the privacy policy of a campaign that has not started', campaign: early, requested: 'privacyPolicy', ends: 'privacyPolicy' },
  { name: '[START-8] the privacy policy of a campaign that has ended', campaign: over, requested: 'privacyPolicy', ends: 'privacyPolicy' },
  { name: '[START-8] the privacy policy on a refused desktop', allowDesktop: false, onDesktop: true, requested: 'privacyPolicy', ends: 'privacyPolicy' },
];

describe('start-up', () => {
  it.each(ROWS.map((row) => [row.name, row.ends, row] as const))('%s ends at %s', async (_, ends, row) => {
    const { campaign, allowDesktop = true, onDesktop = false, entry, completion: stored, requested = 'start' } = row;
    const { settled, screen } = startJourney({
      site: { campaign: campaignOf(campaign), configuration: configurationOf({ allowDesktop }) },
      entry: entry ?? null,
      completion: stored ?? null,
      onDesktop,
      requested,
      code: row.code ?? null,
    });
    expect(screen()).toBeNull();
    await settled();
    expect(screen()).toBe(ends);
  });

  it('[START-1] moves on by itself when the campaign starts while the page is open', async () => {
    const { journey, settled, screen } = startJourney({ site: { campaign: campaignOf({ dateStart: '2026-11-22' }) } });
    await settled();
    journey.send({ type: 'clock.ticked', now: Date.parse('2026-11-22T04:59:59Z') });
    expect(screen()).toBe('early');
    journey.send({ type: 'clock.ticked', now: Date.parse('2026-11-22T05:00:00Z') });
    expect(screen()).toBe('receipts');
  });

  it('[CFG-4] a campaign that cannot be used ends at the broken screen with its problems, and Try again loads once more', async () => {
    let attempts = 0;
    const { journey, settled, screen, context } = startJourney({
      loadCampaign: () => {
        attempts += 1;
        return Promise.reject(Object.assign(new Error('refused'), { problems: ['instances.0.pk: expected number'] }));
      },
    });
    await settled();
    expect(screen()).toBe('broken');
    expect(context().problems).toEqual(['instances.0.pk: expected number']);
    journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    expect(screen()).toBe('broken');
    journey.send({ type: 'site.retried' });
    expect(screen()).toBeNull();
    await settled();
    expect(attempts).toBe(2);
  });

  it('[ENTRY-4] takes the UTM parameters of the landing, and those that were kept where the landing has none', async () => {
    const landed = startJourney({ utm: { utm_source: 'pack' }, entry: { utm: { utm_source: 'old' } } });
    const returned = startJourney({ entry: { utm: { utm_source: 'old' } } });
    await Promise.all([landed.settled(), returned.settled()]);
    expect(landed.context().entry.utm).toEqual({ utm_source: 'pack' });
    expect(returned.context().entry.utm).toEqual({ utm_source: 'old' });
  });
});
