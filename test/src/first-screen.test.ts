import { describe, expect, it } from 'vitest';
import type { Campaign } from '#domain/campaign.ts';
import type { FirstVisit } from '#domain/first-screen.ts';
import { firstScreens } from '#src/first-screen.tsx';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';

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
  it('[FIRST-1] is that of somebody of whom nothing is known', async () => {
    const { screen, html } = await firstScreens.drawFirstScreen(visit(campaignOf()), markup);
    expect([screen, html]).toEqual(['receipts', expect.stringContaining('data-screen')]);
  });

  it('[FIRST-1] that cannot be found because a guard throws is refused, and the process goes on', async () => {
    const { instances: _, ...broken } = campaignOf();
    await expect(firstScreens.drawFirstScreen(visit(broken as Campaign), markup)).rejects.toThrow(TypeError);
    // XState throws what nobody observes in a task of its own, which would end this run; this one comes after it.
    await new Promise((resolve) => setTimeout(resolve));
  });
});
