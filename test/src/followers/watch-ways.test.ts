import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { isMachineSnapshot } from 'xstate';
import { transitionKey } from '#chart/keys.ts';
import { MOST_STEPS, MOST_WAYS, refusalOf, SupportWay, WayReport } from '#domain/way-report.ts';
import { isKnownWay } from '#server/analytics/known-ways.ts';
import { recentSteps } from '#src/calls/recent-steps.ts';
import { watchWays } from '#src/followers/watch-ways.ts';
import { gateAnswers } from '#test/kit/answers.ts';
import { campaignOf } from '#test/kit/campaigns.ts';
import { startJourney } from '#test/kit/journey-actor.ts';
import { pathInput, withGame } from '#test/kit/paths/inputs.ts';
import { eventsOf } from '#test/kit/paths/samples.ts';
import { paintedAlready } from '#test/kit/painted.ts';

const sent: { readonly address: string; readonly body: Promise<string> }[] = [];
const sendBeacon = (address: string, body: Blob) => {
  sent.push({ address, body: body.text() });
  return true;
};

/** Stubs a browser that has painted and is idle. */
function browser(wishes: Record<string, unknown> = {}): void {
  vi.stubGlobal('navigator', { sendBeacon, maxTouchPoints: 5, userAgent: 'Android Mobile', ...wishes });
  paintedAlready();
  vi.stubGlobal('requestIdleCallback', (look: () => void) => (look(), 0));
}

function hide(state: 'hidden' | 'visible' = 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Returns the bodies of all reports. */
const reports = () => Promise.all(sent.map(async ({ body }) => v.parse(WayReport, JSON.parse(await body))));

const summed = async () => {
  const sums: Record<string, number> = {};
  for (const { why, count } of (await reports()).flatMap(({ ways }) => ways)) sums[why] = (sums[why] ?? 0) + count;
  return sums;
};

/** Starts a watched journey, and counts its transitions and errors independently. */
function watched(setting: Parameters<typeof startJourney>[0] = {}) {
  const done: Record<string, number> = {};
  const add = (why: string) => (done[why] = (done[why] ?? 0) + 1);
  let fault: unknown = null;
  const run = startJourney({
    ...setting,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
      if (event.snapshot.machine.id !== 'journey') return;
      for (const each of event._transitions) if (each.target) add(transitionKey(each));
      const told = event.snapshot.context.visit.fault;
      if (told && told !== fault) add(refusalOf(told));
      fault = told;
    },
  });
  const page = new AbortController();
  const report = watchWays(run.journey, () => 'en', page.signal);
  return { ...run, ways: { report, stop: () => page.abort() }, done };
}

beforeEach(() => browser());
afterEach(() => {
  hide('visible');
  sent.length = 0;
});

describe('the transitions of a journey', () => {
  it('[WAY-1] are reported once, with rejected events, when the page is hidden', async () => {
    const { journey, settled, ways, context } = watched({ site: { campaign: campaignOf({ ageGateYn: true }) } });
    await settled();
    journey.send({
      type: 'gate.submitted',
      answers: { ...gateAnswers, dateOfBirth: { month: '1', day: '1', year: '2020' } },
    });
    journey.send({ type: 'fault.dismissed' });
    await ways.report();
    hide();
    hide('visible');
    hide();
    const uuid = context().site?.campaign.uuid;
    expect(sent.map(({ address }) => address)).toEqual([`/front_end/${uuid}/ways`]);
    const [report] = await reports();
    expect(report?.device).toBe('mobile');
    expect(report?.ways.map(({ from, to, why }) => [from, to, why]).slice(-2)).toEqual([
      [
        'flow.ageGate.judging',
        'flow.ageGate.answering',
        expect.stringMatching(/^journey\.flow\.ageGate\.judging · always · \d$/),
      ],
      ['flow.ageGate.judging', 'flow.ageGate.answering', 'refused: underAge'],
    ]);
    journey.send({ type: 'gate.submitted', answers: gateAnswers });
    ways.stop();
    expect((await reports()).length, 'what came after is sent at the end').toBe(2);
    journey.send({ type: 'screen.requested', screen: 'contact' });
    hide();
    expect(sent.length).toBe(2);
  });

  it('[WAY-1] [CONT-5] are each counted once, by names that the server knows, without input', async () => {
    for (const input of [pathInput('a rebate'), pathInput('a game', { campaign: withGame })]) {
      const events = eventsOf(input).map(({ event }) => event);
      const entered = new Set(events.flatMap(textsIn));
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 60 }), async (walk) => {
          sent.length = 0;
          const { journey, settled, ways, done } = watched({ site: input.loaded });
          await settled();
          const half = walk.length / 2;
          const go = (event: (typeof walk)[number]) => {
            // A response that no active state expects would end the journey.
            if (journey.getSnapshot().can(event as never)) journey.send(event as never);
          };
          walk.slice(0, half).forEach(go);
          await ways.report();
          hide();
          walk.slice(half).forEach(go);
          ways.stop();
          journey.stop();
          expect(await summed()).toEqual(done);
          const steps = recentSteps(journey.system);
          expect(steps.length).toBe(
            Math.min(
              MOST_STEPS,
              Object.values(done).reduce((sum, one) => sum + one, 0),
            ),
          );
          expect(steps.filter((step) => !isKnownWay(step))).toEqual([]);
          expect(steps.flatMap(({ from, to, why }) => [from, to, why]).filter((word) => entered.has(word))).toEqual([]);
          for (const { ways: gone } of await reports()) {
            expect(gone.length).toBeLessThanOrEqual(MOST_WAYS);
            expect(gone.filter((way) => !isKnownWay(way))).toEqual([]);
            const words = gone.flatMap(({ from, to, why }) => [from, to, why]);
            expect(words.filter((word) => entered.has(word))).toEqual([]);
            expect(Object.keys(gone[0] ?? {}).toSorted()).toEqual([
              'count',
              'from',
              'instancePk',
              'language',
              'to',
              'why',
            ]);
          }
        }),
        { numRuns: 30 },
      );
    }
  });

  it('[CONT-5] are kept for a message to support: the last 40 in their order, with their age in seconds', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const { journey, settled, ways } = watched({ site: { campaign: campaignOf({ ageGateYn: true }) } });
    await settled();
    await ways.report();
    now.mockReturnValue(31_400);
    const visit = () => {
      journey.send({ type: 'screen.requested', screen: 'contact' });
      journey.send({ type: 'contact.closed' });
    };
    visit();
    const few = recentSteps(journey.system);
    expect(few.map(({ secondsBefore }) => secondsBefore)).toEqual([...few.slice(2).map(() => 30), 0, 0]);
    expect(few.slice(-2).map(({ from, to }) => [from, to])).toEqual([
      ['flow.ageGate.answering', 'contact.writing'],
      ['contact.writing', 'flow.ageGate.answering'],
    ]);
    for (let times = 0; times < MOST_STEPS; times += 1) visit();
    const most = recentSteps(journey.system);
    expect([most.length, most[0]?.from]).toEqual([MOST_STEPS, 'flow.ageGate.answering']);
    expect(v.parse(SupportWay, most)).toEqual(most);
    expect(recentSteps(watched().journey.system), 'those of another journey are apart').toEqual([]);
    ways.stop();
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }, { connection: { saveData: true } }])(
    '[WAY-1] [CONT-5] are not observed if the browser says %o',
    async (wish) => {
      browser(wish);
      const { journey, settled, ways } = watched();
      await settled();
      await ways.report();
      hide();
      ways.stop();
      expect(sent).toEqual([]);
      expect(recentSteps(journey.system)).toEqual([]);
    },
  );
});

/** Returns every text within a value, except types of events and names of screens. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'type' || key === 'screen' ? [] : textsIn(inner)));
}
