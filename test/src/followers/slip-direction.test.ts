import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setSlipDirection, directionOf } from '#src/followers/slip-direction.ts';
import { startedJourney } from '#test/kit/journey-actor.ts';
import { campaignOf } from '#test/kit/campaigns.ts';

describe('the direction from screen to screen', () => {
  it.each([
    ['offer', 'gate', 'on'],
    ['offer', 'upload', 'on'],
    ['gate', 'offer', 'back'],
    ['gate', 'upload', 'on'],
    ['upload', 'form', 'on'],
    ['form', 'bonus', 'on'],
    ['bonus', 'complete', 'on'],
    ['form', 'upload', 'back'],
    ['upload', 'offer', 'back'],
    ['complete', 'bonus', 'back'],
    ['complete', 'offer', 'on'],
    ['form', 'contact', 'on'],
    ['contact', 'form', 'back'],
    ['contact', 'contactComplete', 'on'],
  ] as const)('[MOTION-1] from %s to %s is %s', (from, to, way) => {
    expect(directionOf(from, to)).toBe(way);
  });

  it('[MOTION-1] is set in the style before the next slip is displayed, but not for the first', async () => {
    const { journey, screen } = await startedJourney({ site: { campaign: campaignOf({ offerFirst: true }) } });
    const root = document.createElement('html');
    const stop = setSlipDirection(journey, root);
    expect([screen(), root.dataset['direction']]).toEqual(['offer', undefined]);
    journey.send({ type: 'screen.requested', screen: 'contact' });
    expect([screen(), root.dataset['direction']]).toEqual(['contact', 'on']);
    journey.send({ type: 'screen.requested', screen: 'offer' });
    expect([screen(), root.dataset['direction']]).toEqual(['offer', 'back']);
    stop();
    journey.send({ type: 'screen.requested', screen: 'contact' });
    expect(root.dataset['direction']).toBe('back');
  });
});

describe('the slide of a slip', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../src/ui/tokens.css'), 'utf8');

  it('[MOTION-1] takes less than 250 ms, and no time with reduced motion', () => {
    const [normal, reduced] = [...tokens.matchAll(/--dur-slip: (\d+)ms/g)].map(([, time]) => Number(time));
    expect(normal).toBeGreaterThan(0);
    expect(normal).toBeLessThan(250);
    expect(reduced).toBe(0);
    expect(tokens.slice(tokens.indexOf('prefers-reduced-motion: reduce'))).toContain('--dur-slip: 0ms');
  });
});
