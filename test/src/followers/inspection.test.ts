import { afterEach, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { inspectionOf } from '#src/followers/inspection.ts';
import { gateAnswers } from '#test/kit/answers.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { startedJourney } from '#test/kit/journey-actor.ts';

afterEach(() => vi.restoreAllMocks());

it("a failing inspector does not break the visitor's step, and is reported once", async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(window, 'open').mockReturnValue(null);
  const inspection = inspectionOf('?inspect', sessionStorage);
  const site = bundled('vespermoth');
  const { journey } = await startedJourney({
    site: { ...site, configuration: { ...site.configuration, inspection: true, production: false } },
    ...inspection.options,
  });
  const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  inspection.follow(journey);
  journey.send({ type: 'gate.changed', answers: { ...gateAnswers, qualifierAnswer: '' } });
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), PATIENT);
  told.mockImplementation(() => {
    throw new DOMException('The channel is closed.', 'InvalidStateError');
  });

  journey.send({ type: 'gate.changed', answers: gateAnswers });
  journey.send({ type: 'gate.submitted', answers: gateAnswers });
  expect(journey.getSnapshot().matches({ flow: 'submissionUpload' })).toBe(true);
  expect(warned).toHaveBeenCalledExactlyOnceWith('the inspector stopped after an error', expect.any(DOMException));
});
