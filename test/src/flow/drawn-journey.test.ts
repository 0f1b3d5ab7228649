import { describe, expect, it } from 'vitest';
import type { RequestedScreen } from '#domain/screens.ts';
import { isBusy, isWaiting, type JourneySnapshot, screenOf } from '#machines/journey/journey.selectors.ts';
import type { JourneyEvent } from '#machines/journey/journey.types.ts';
import { firstScreenOf } from '#src/boot/first-visit.ts';
import { drawnJourney } from '#src/flow/drawn-journey.ts';
import { drawnSnapshot } from '#src/flow/drawn-snapshot.ts';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { NOW, startJourney } from '#test/kit/journey-actor.ts';

const OPEN = { ageGateYn: false, stateGateYn: false, qualifierQuestion: '' };
const campaigns = {
  gated: campaignOf({ ageGateYn: true }),
  open: campaignOf(OPEN),
  members: campaignOf({ ...OPEN, loginYn: true }),
};

/** The properties of a snapshot that screens read. */
const saidBy = (snapshot: JourneySnapshot) => ({
  screen: screenOf(snapshot),
  isBusy: isBusy(snapshot),
  isWaiting: isWaiting(snapshot),
  isAt: [
    snapshot.matches('flow'),
    snapshot.matches('contact'),
    snapshot.matches({ contact: 'writing' }),
    snapshot.matches({ contact: 'sending' }),
    snapshot.matches({ flow: 'ageGate' }),
    snapshot.matches({ flow: { submissionUpload: 'choosing' } }),
    snapshot.matches({ flow: { submissionUpload: 'processing' } }),
    snapshot.matches({ flow: { account: { signIn: 'editing' } } }),
    snapshot.matches({ flow: { account: { register: 'sent' } } }),
  ],
  // The requested screen is irrelevant once a screen has been reached.
  context: { ...snapshot.context, visit: { ...snapshot.context.visit, requested: null } },
});

describe('a first screen before its journey runs', () => {
  it.each<[RequestedScreen, keyof typeof campaigns, boolean, string]>([
    ['start', 'gated', false, 'gate'],
    ['offer', 'gated', false, 'offer'],
    ['contact', 'gated', false, 'contact'],
    ['privacyPolicy', 'gated', false, 'privacyPolicy'],
    ['start', 'gated', true, 'desktop'],
    ['upload', 'open', false, 'upload'],
    ['start', 'members', false, 'signIn'],
    ['register', 'members', false, 'register'],
  ])(
    '[FIRST-9] shows for %s, %s campaign, desktop: %s what the journey does: %s',
    async (requested, of, onDesktop, screen) => {
      const site = { campaign: campaigns[of], configuration: configurationOf({ allowDesktop: false }) };
      const { journey } = startJourney({ site, requested, onDesktop });
      const first = await firstScreenOf(journey);
      const { value } = journey.getSnapshot();
      const drawn = drawnSnapshot({ screen: first, state: value }, site, {
        requested,
        code: null,
        onDesktop,
        now: NOW,
        utm: {},
      });
      expect(first).toBe(screen);
      expect(saidBy(drawn)).toEqual(saidBy(journey.getSnapshot()));
      journey.stop();
    },
  );

  it('[FIRST-9] records events, which the journey receives first and in order, before later ones', async () => {
    const { journey } = startJourney();
    await firstScreenOf(journey);
    const drawn = drawnSnapshot({ screen: 'gate', state: journey.getSnapshot().value }, null, {
      requested: 'start',
      code: null,
      onDesktop: false,
      now: NOW,
      utm: {},
    });
    const kept: JourneyEvent[] = [];
    const waiting = drawnJourney(drawn, (event) => kept.push(event));
    const ticks = [1, 2, 3].map((now): JourneyEvent => ({ type: 'clock.ticked', now }));
    const told: number[] = [];
    journey.subscribe(({ context }) => told.push(context.visit.now));
    for (const tick of ticks.slice(0, 2)) waiting.send(tick);
    expect([kept, waiting.getSnapshot(), told]).toEqual([ticks.slice(0, 2), drawn, []]);
    waiting.goOnAs(journey);
    for (const tick of ticks.slice(2)) waiting.send(tick);
    expect([told, waiting.getSnapshot()]).toEqual([[1, 2, 3], journey.getSnapshot()]);
    expect(kept).toHaveLength(2);
    journey.stop();
  });
});
