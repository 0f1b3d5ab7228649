import { describe, expect, it } from 'vitest';
import { campaignOf, configurationOf } from '../../kit/campaigns.ts';
import { startJourney } from '../../kit/journey-actor.ts';
import { STARTS } from '#test/kit/pinned/starts.ts';

describe('start-up', () => {
  it.each(STARTS.map((row) => [row.name, row.ends, row] as const))('%s ends at %s', async (_, ends, { visit = {} }) => {
    const { campaign, configuration, entry, completion, requested = 'start', code, onDesktop = false } = visit;
    const { settled, screen } = startJourney({
      site: { campaign: campaignOf(campaign), configuration: configurationOf(configuration) },
      entry: entry ?? null,
      completion: completion ?? null,
      onDesktop,
      requested,
      code: code ?? null,
    });
    expect(screen()).toBeNull();
    await settled();
    expect(screen()).toBe(ends);
  });

  it('[START-1] continues automatically when the campaign starts while the page is open', async () => {
    const { journey, settled, screen } = startJourney({ site: { campaign: campaignOf({ dateStart: '2026-11-22' }) } });
    await settled();
    journey.send({ type: 'clock.ticked', now: Date.parse('2026-11-22T04:59:59Z') });
    expect(screen()).toBe('early');
    journey.send({ type: 'clock.ticked', now: Date.parse('2026-11-22T05:00:00Z') });
    expect(screen()).toBe('upload');
  });

  it('[CFG-4] an invalid campaign leads to the error screen with its problems, and Try again reloads it', async () => {
    let attempts = 0;
    const { journey, settled, screen, context } = startJourney({
      loadCampaign: () => {
        attempts += 1;
        return Promise.reject(Object.assign(new Error('refused'), { problems: ['instances.0.pk: expected number'] }));
      },
    });
    await settled();
    expect(screen()).toBe('broken');
    expect(context().visit.problems).toEqual(['instances.0.pk: expected number']);
    journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    expect(screen()).toBe('broken');
    journey.send({ type: 'site.retried' });
    expect(screen()).toBeNull();
    await settled();
    expect(attempts).toBe(2);
  });

  it('[ENTRY-4] uses the UTM parameters of the current link, otherwise the stored ones', async () => {
    const landed = startJourney({ utm: { utm_source: 'pack' }, entry: { utm: { utm_source: 'old' } } });
    const returned = startJourney({ entry: { utm: { utm_source: 'old' } } });
    await Promise.all([landed.settled(), returned.settled()]);
    expect(landed.context().entry.utm).toEqual({ utm_source: 'pack' });
    expect(returned.context().entry.utm).toEqual({ utm_source: 'old' });
  });
});
