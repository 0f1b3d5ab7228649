import { and, assign, createActor, not, setup, waitFor, type InspectionEvent } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createObserver } from '#src/inspect/observe.ts';
import type { InspectMessage, SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { formValues, gateAnswers } from '#test/kit/answers.ts';
import { receipt, startedJourney } from '#test/kit/journey-actor.ts';

function observed() {
  const messages: InspectMessage[] = [];
  const told: InspectionEvent[] = [];
  const observe = createObserver({
    run: 'run',
    now: () => 0,
    send: (message) => messages.push(structuredClone(message)),
  });
  const inspect = (event: InspectionEvent) => {
    told.push(event);
    observe(event);
  };
  const snapshots = () => messages.filter((message): message is SnapshotMessage => message.type === '@xstate.snapshot');
  return {
    inspect,
    messages,
    told,
    snapshots,
    last: (type: string) => snapshots().findLast(({ event }) => event.type === type),
  };
}

async function walkedJourney() {
  const seen = observed();
  const run = await startedJourney({
    site: bundled('vespermoth'),
    utm: { utm_source: 'MARKED-utm' },
    createSubmission: () => Promise.resolve({ uuid: 'MARKED-uuid' }),
    inspect: seen.inspect,
  });
  const { journey } = run;
  journey.send({ type: 'gate.changed', answers: { ...gateAnswers, qualifierAnswer: '' } });
  journey.send({ type: 'gate.submitted', answers: gateAnswers });
  journey.send({ type: 'receipts.picked', files: [new File(['MARKED-file'], 'MARKED-file.jpg')] });
  journey.send({
    type: 'receipts.prepared',
    images: [{ ...receipt('MARKED-image'), name: 'MARKED-name' }],
    refused: [{ name: 'MARKED-refused', reason: 'svg' }],
  });
  journey.send({ type: 'fault.dismissed' });
  journey.send({ type: 'receipts.confirmed' });
  const values = {
    ...formValues,
    nameFirst: 'MARKED-first',
    nameLast: 'MARKED-last',
    email: 'marked@example.com',
    address: 'MARKED-street',
  };
  journey.send({ type: 'form.changed', values });
  journey.send({ type: 'form.submitted', values, idempotencyKey: 'MARKED-key', captcha: 'MARKED-captcha' });
  await waitFor(journey, (snapshot) => screenOf(snapshot) === 'complete');
  journey.send({ type: 'screen.requested', screen: 'contact' });
  journey.send({ type: 'contact.changed', draft: { email: 'marked@example.com', message: 'MARKED-message' } });
  return seen;
}

describe('reports about a journey', () => {
  it('contain nothing that the visitor entered or that identifies them, from the gate to the message to support', async () => {
    const { messages } = await walkedJourney();
    expect(messages.length).toBeGreaterThan(15);
    const text = JSON.stringify(messages);
    for (const secret of [
      'MARKED',
      'marked',
      '@example',
      '4155550148',
      '555 0148',
      '94110',
      '1991',
      'Liquor',
      'base64',
      '2026-',
    ])
      expect(text).not.toContain(secret);
  });

  it('follow the active states', async () => {
    const { snapshots } = await walkedJourney();
    const places = snapshots()
      .map(({ snapshot }) => snapshot.active.at(-1))
      .filter((id) => id !== undefined);
    expect(new Set(places)).toEqual(
      new Set([
        'journey.flow.loading',
        'journey.flow.ageGate.answering',
        'journey.flow.submissionUpload.choosing',
        'journey.flow.submissionUpload.processing',
        'journey.flow.submissionForm.filling',
        'journey.flow.submissionForm.sending.submitting',
        'journey.flow.submissionComplete',
        'journey.contact.writing',
      ]),
    );
  });

  it('contain the result of each guard, in the order of the chart', async () => {
    const { last } = await walkedJourney();
    const submitted = last('gate.submitted');
    const unasked = [
      'isRequested(profile)',
      'isRequested(rewards)',
      'isRequested(details)',
      'asksProfile',
      'isGateRequired',
      'isLoginRequired',
      'isGameAhead',
      'isRequested(form)',
    ];
    expect(submitted?.verdicts.map(({ key, guard, says }) => [key, guard, says])).toEqual([
      ['journey.flow.ageGate.answering · gate.submitted · 0', null, 'yes'],
      ['journey.flow.ageGate.judging · always · 0', 'isEligible', 'yes'],
      ['journey.flow.ageGate.judging · always · 1', null, 'notAsked'],
      ...unasked.map((guard, index) => [`journey.flow.unknown · always · ${index}`, guard, 'no']),
      ['journey.flow.unknown · always · 8', 'hasProcessingMethod', 'yes'],
      ['journey.flow.unknown · always · 9', null, 'notAsked'],
    ]);
    expect(submitted?.taken).toEqual([
      'journey.flow.ageGate.answering · gate.submitted · 0',
      'journey.flow.ageGate.judging · always · 0',
      'journey.flow.unknown · always · 8',
    ]);
  });

  it('agree with the machine on every transition', async () => {
    const { snapshots } = await walkedJourney();
    const judged = snapshots().filter(({ taken }) => taken.length > 0);
    expect(judged.length).toBeGreaterThan(8);
    for (const { verdicts, taken } of judged)
      expect(verdicts.filter(({ says }) => says === 'yes').map(({ key }) => key)).toEqual(taken);
  });

  it('include the actors that the journey invokes, with their parent and without input and output', async () => {
    const { messages } = await walkedJourney();
    const actors = messages.filter((message) => message.type === '@xstate.actor');
    expect(actors.map(({ name }) => name)).toEqual(['journey', 'loadCampaign', 'prepareReceipts', 'createSubmission']);
    expect(actors.map(({ parentId }) => parentId)).toEqual([
      null,
      actors[0]?.sessionId,
      actors[0]?.sessionId,
      actors[0]?.sessionId,
    ]);
    expect(actors.map(({ chart }) => chart?.id)).toEqual(['journey', undefined, undefined, undefined]);
  });
});

describe('guards', () => {
  const machine = setup({
    types: {
      context: {} as { asked: number; open: boolean },
      events: {} as { type: 'a.b'; at: number } | { type: 'flip' },
    },
    guards: {
      isOpen: ({ context }) => context.open,
      isAt: ({ event }, at: number) => event.type === 'a.b' && event.at === at,
    },
    actions: { flip: assign(({ context }) => ({ open: !context.open })) },
  }).createMachine({
    id: 'doors',
    context: { asked: 0, open: false },
    type: 'parallel',
    on: { '*': { guard: not('isOpen') } },
    states: {
      left: {
        initial: 'one',
        states: {
          one: {
            on: {
              'a.b': [
                { guard: and(['isOpen', { type: 'isAt', params: 1 }]), target: 'two' },
                { guard: not('isOpen'), target: 'two' },
              ],
            },
          },
          two: {},
        },
      },
      right: {
        initial: 'one',
        states: {
          one: { on: { 'a.*': { guard: { type: 'isAt', params: 2 }, target: 'two' }, flip: { actions: 'flip' } } },
          two: {},
        },
      },
    },
  });

  it('may be composed, use parameters and wildcards, in parallel states; those outside a taken transition are not evaluated', () => {
    const { inspect, last } = observed();
    const actor = createActor(machine, { inspect }).start();
    actor.send({ type: 'a.b', at: 1 });
    expect(actor.getSnapshot().value).toEqual({ left: 'two', right: 'one' });
    expect(last('a.b')?.verdicts.map(({ state, guard, says }) => [state, guard, says])).toEqual([
      ['doors.left.one', 'and(isOpen, isAt)', 'no'],
      ['doors.left.one', 'not(isOpen)', 'yes'],
      ['doors.right.one', 'isAt', 'no'],
    ]);
    expect(last('a.b')?.taken).toEqual(['doors.left.one · a.b · 1']);
  });
});
