import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { campaignOf } from '../../kit/campaigns.ts';
import { receipt, startedJourney, type JourneySetting } from '../../kit/journey-actor.ts';

const draft = { email: 'dana@example.com', message: 'Where is my rebate?' };
const writing = async (setting: JourneySetting = {}) => {
  const run = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', ...setting });
  run.journey.send({ type: 'screen.requested', screen: 'contact' });
  return run;
};

it('[CONT-1] opens from a step and leads back to it', async () => {
  const run = await writing();
  expect(run.screen()).toBe('contact');
  run.journey.send({ type: 'contact.closed' });
  expect(run.screen()).toBe('form');
});

it('[START-8] opens before the gate, and leads back to it', async () => {
  const run = await startedJourney({ site: { campaign: campaignOf({ ageGateYn: true }) } });
  expect(run.screen()).toBe('gate');
  run.journey.send({ type: 'screen.requested', screen: 'contact' });
  expect(run.screen()).toBe('contact');
  run.journey.send({ type: 'contact.closed' });
  expect(run.screen()).toBe('gate');
  run.journey.send({
    type: 'gate.submitted',
    answers: { dateOfBirth: { month: '04', day: '17', year: '1991' }, state: null, qualifierAnswer: null },
  });
  expect(run.screen()).toBe('upload');
});

it('[CONT-2] a received message ends at its confirmation, and its draft is deleted', async () => {
  const createSupportRequest = vi.fn(() => Promise.resolve({}));
  const run = await writing({ createSupportRequest });
  run.journey.send({ type: 'contact.submitted', draft });
  await waitFor(run.journey, (snapshot) => screenOf(snapshot) === 'contactComplete');
  expect(createSupportRequest).toHaveBeenCalledWith(expect.objectContaining({ draft }));
  expect(run.context().contact.draft).toEqual({ email: '', message: '' });
});

it('[VAL-13] requires a valid e-mail and a message', async () => {
  const createSupportRequest = vi.fn(() => Promise.resolve({}));
  const run = await writing({ createSupportRequest });
  for (const wrong of [
    { ...draft, email: '' },
    { ...draft, email: 'dana' },
    { ...draft, message: ' ' },
  ])
    run.journey.send({ type: 'contact.submitted', draft: wrong });
  expect(createSupportRequest).not.toHaveBeenCalled();
});

it.each([
  ['[ERR-11]', { status: 422, body: { email: ['bad'] } }, { kind: 'invalidEmail' }],
  ['[ERR-12]', { status: 422, body: { message: ['Too long', 'Too rude'] } }, { kind: 'detail', detail: 'Too long' }],
  ['[ERR-13]', { status: 500, body: {} }, { kind: 'unknown' }],
])('%s a rejected message is explained and stays as written', async (_, failure, fault) => {
  const run = await writing({ createSupportRequest: () => Promise.reject(Object.assign(new Error('no'), failure)) });
  run.journey.send({ type: 'contact.submitted', draft });
  await waitFor(run.journey, ({ context }) => context.visit.fault !== null);
  expect([run.screen(), run.context().visit.fault, run.context().contact.draft]).toEqual(['contact', fault, draft]);
});

it('[ENTRY-2] keeps the draft', async () => {
  const run = await writing();
  run.journey.send({ type: 'contact.changed', draft: { email: 'da', message: '' } });
  expect(run.context().contact.draft).toEqual({ email: 'da', message: '' });
});

it('[START-11] from the confirmation of a message, back goes to the step that the URL names', async () => {
  const run = await writing();
  run.journey.send({ type: 'contact.submitted', draft });
  await waitFor(run.journey, (snapshot) => screenOf(snapshot) === 'contactComplete');
  run.journey.send({ type: 'screen.requested', screen: 'upload' });
  expect(run.screen()).toBe('upload');
});
