import { sentences as account } from '../../../accounts/account-sentences.ts';
import { refusedLog, sentences as play } from '../../../plays/play-sentences.ts';
import { type CallDescriptions, refusal } from './call-description.ts';
import { CAMPAIGN, SUBMISSION, PLAY } from './example-subjects.ts';
import { NO_SUBMISSION } from './shared-refusals.ts';

const prize = { id: 'gold', name: 'Gold bar', points: 6 };

/** Plays of the bonus games; the example is a scratch card that wins. */
export const playDescriptions: CallDescriptions<'drawOutcome' | 'completePlay' | 'addBonusEntry'> = {
  drawOutcome: {
    summary: 'The play of a bonus game, with its outcome',
    details:
      'Returns the same play until it is completed, then the next one. After the last play it keeps returning that one.',
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
    refusals: {
      404: NO_SUBMISSION,
      409: refusal('The instance has no bonus game.', play.noGame),
      429: refusal('The person has drawn too many plays.', account.tooManyAttempts(60)),
    },
  },
  completePlay: {
    summary: 'Complete a play by the log of its moves',
    details: 'The server replays the log. A play that is already completed returns its result, whatever the log.',
    input: {
      params: { uuid: CAMPAIGN, playUuid: PLAY },
      body: { machineVersion: 1, log: [[0, { type: 'game.skipped' }]] },
    },
    reply: { points: 6, won: true, prize },
    refusals: {
      404: refusal('The campaign does not exist, or has no such play.', play.noPlay),
      409: refusal('The log is from another version of the game. Reload the page.', play.outOfDate, {
        machineVersion: ['must be 3'],
      }),
      422: {
        when: 'The log is not from a fair, finished game.',
        body: refusedLog({ reason: 'unfinished', index: 12 }),
      },
    },
  },
  addBonusEntry: {
    summary: 'Acknowledge the entry behind a door',
    details: 'The entry is granted with the play in which the door was chosen, so this call adds nothing.',
    input: { params: { uuid: CAMPAIGN, submissionUuid: SUBMISSION } },
    reply: {},
    refusals: { 404: NO_SUBMISSION, 409: refusal('The instance has no doors.', play.noEntries) },
  },
};
