import { describe, expect, it } from 'vitest';
import type { Campaign } from '#domain/campaign.ts';
import type { FirstVisit } from '#domain/first-screen.ts';
import { firstScreens } from '#src/first-screen.tsx';
import { bundled, campaignOf, configurationOf } from '#test/kit/campaigns.ts';

const markup = { html: (html: string) => html, art: () => '' };
const visit = (campaign: Campaign): FirstVisit => ({
  site: { configuration: configurationOf(), campaign },
  origin: '',
  path: '/',
  search: '',
  campaign: null,
  onDesktop: false,
  now: Date.parse('2026-06-15T16:00:00Z'),
});

describe('a first screen', () => {
  it('[FIRST-1] is that of a new visitor', async () => {
    const { screen, html } = await firstScreens.drawFirstScreen(visit(campaignOf()), markup);
    expect([screen, html]).toEqual(['upload', expect.stringContaining('data-screen')]);
  });

  it('[FIRST-1] rejects if a guard throws, and the process continues', async () => {
    const { instances: _, ...broken } = campaignOf();
    await expect(firstScreens.drawFirstScreen(visit(broken as Campaign), markup)).rejects.toThrow(TypeError);
    // XState throws unobserved errors in a separate task, which would end this run. This timeout fires after it.
    await new Promise((resolve) => setTimeout(resolve));
  });
});

describe('the screen of a state', () => {
  const shown = async (name: string, state: string) => {
    const site = bundled(name);
    const first = await firstScreens.drawState({ ...visit(site.campaign), site }, state, markup);
    return first && { screen: first.screen, text: first.html.replace(/<[^>]+>/g, ' ') };
  };

  it('[TOOL-2] is that of the campaign, for any state of its journey', async () => {
    for (const [name, brand] of [
      ['vespermoth', 'Vespermoth'],
      ['hoopla-members', 'Hoopla'],
      ['linnet', 'Linnet'],
    ] as const) {
      for (const [state, screen] of [
        ['flow.ageGate.answering', 'gate'],
        ['flow.submissionUpload.choosing', 'upload'],
        ['flow.submissionForm.filling', 'form'],
        ['flow.submissionComplete', 'complete'],
        ['flow.account.profile.shown', 'profile'],
        ['flow.unavailable.early', 'early'],
        ['contact.writing', 'contact'],
      ] as const)
        expect(await shown(name, state), `${name} ${state}`).toEqual({ screen, text: expect.stringContaining(brand) });
    }
    expect((await shown('vespermoth', 'flow.submissionComplete'))?.text).toContain('Thank you!');
  });

  it('[TOOL-2] is replaced by another state of the same screen if it needs a running page', async () => {
    const sending = await shown('vespermoth', 'flow.submissionForm.sending.submitting');
    expect(sending).toEqual({ screen: 'form', text: expect.stringContaining('Vespermoth') });
    expect((await shown('hoopla-members', 'flow.account.details.editing'))?.screen).toBe('details');
  });

  it('[TOOL-2] is none for an unknown state, a state without a screen, or a running game', async () => {
    for (const state of ['flow.unknown', 'flow', 'flow.lost', '', 'toString', 'flow.bonusExperience.playing.running'])
      expect(await shown('vespermoth', state), state).toBeNull();
  });
});
