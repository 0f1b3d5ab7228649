import { expect, it } from 'vitest';
import { gateAnswers } from '../../kit/answers.ts';
import { campaignOf } from '../../kit/campaigns.ts';
import { startedJourney } from '../../kit/journey-actor.ts';

const grownUp = { ...gateAnswers, state: null, qualifierAnswer: null };

it.each([
  ['[GATE-9] that open the gate are judged once', grownUp, 'upload', 1],
  [
    '[GATE-7] that keep it closed are judged once',
    { ...grownUp, dateOfBirth: { month: '01', day: '01', year: '2020' } },
    'gate',
    1,
  ],
  [
    '[GATE-5] that are incomplete are not judged',
    { ...grownUp, dateOfBirth: { month: '02', day: '31', year: '1991' } },
    'gate',
    0,
  ],
] as const)('answers %s, without storing a verdict', async (_, answers, screen, times) => {
  let asked = 0;
  // Only the validation of the gate reads the minimum age.
  const campaign = Object.defineProperty(campaignOf({ ageGateYn: true }), 'minimumAge', {
    get: () => ((asked += 1), 21),
  });
  const run = await startedJourney({ site: { campaign } });
  expect(asked).toBe(0);
  run.journey.send({ type: 'gate.submitted', answers });
  expect([run.screen(), asked]).toEqual([screen, times]);
  expect(run.context().gate).toEqual({ judged: null });
});
