import { CAMPAIGN, type Examples, PLAY, SUBMISSION } from './example.ts';

const prize = { id: 'gold', name: 'Gold bar', points: 6 };

/** A scratch card that wins. */
export const playExamples: Examples<'drawOutcome' | 'completePlay' | 'addBonusEntry'> = {
  drawOutcome: {
    input: { params: { uuid: CAMPAIGN }, query: { campaign_instance_pk: '1', submission_uuid: SUBMISSION } },
    reply: {
      playUuid: PLAY,
      game: 'scratch',
      seed: 2_718_281_828,
      outcome: { winner: true, prize, rank: null, segment: null, doorPick: false },
      completed: false,
      result: null,
      playsLeft: 0,
    },
  },
  completePlay: {
    input: {
      params: { uuid: CAMPAIGN, playUuid: PLAY },
      body: { machineVersion: 1, log: [[0, { type: 'game.skipped' }]] },
    },
    reply: { points: 6, won: true, prize },
  },
  addBonusEntry: { input: { params: { uuid: CAMPAIGN, submissionUuid: SUBMISSION } }, reply: {} },
};
