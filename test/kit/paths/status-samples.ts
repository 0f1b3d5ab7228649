import type { SubmissionStatus } from '#domain/status.ts';
import { answered, failed, outOfService, refusal } from './events.ts';

/** A submission in manual review. */
export const CHECKING: SubmissionStatus = {
  reference: 'PRM-7Q4K-29XM',
  campaignInstancePk: 1,
  state: 'inReview',
  reward: 'paypal',
  points: 0,
  code: null,
  paymentMode: 'digital',
  preferredPaymentMethod: 'paypal',
  steps: [
    { step: 'received', mark: 'done', at: '2026-11-21T12:00:00.000Z' },
    { step: 'checking', mark: 'now', at: '2026-11-21T12:00:00.000Z' },
    { step: 'approved', mark: 'toCome', at: null },
    { step: 'payment', mark: 'toCome', at: null },
  ],
  reason: null,
  pictureUntil: null,
  takes: [],
};
/** A submission that waits for a better picture. */
export const PICTURE_WANTED: SubmissionStatus = {
  ...CHECKING,
  state: 'awaitingPicture',
  steps: [
    { step: 'received', mark: 'done', at: '2026-11-21T12:00:00.000Z' },
    { step: 'picture', mark: 'now', at: '2026-11-21T12:30:00.000Z' },
    { step: 'checking', mark: 'toCome', at: null },
    { step: 'approved', mark: 'toCome', at: null },
    { step: 'payment', mark: 'toCome', at: null },
  ],
  reason: 'dark',
  pictureUntil: '2026-12-05T12:30:00.000Z',
  takes: ['picture.sent'],
};
/** A rejected submission that its visitor may appeal. */
export const REFUSED: SubmissionStatus = {
  ...CHECKING,
  state: 'rejected',
  steps: [
    { step: 'received', mark: 'done', at: '2026-11-21T12:00:00.000Z' },
    { step: 'checking', mark: 'done', at: '2026-11-21T12:30:00.000Z' },
    { step: 'rejected', mark: 'refused', at: '2026-11-21T12:30:00.000Z' },
  ],
  reason: 'productMissing',
  takes: ['appeal'],
};
/** An entry that has won, and whose prize its visitor may accept. */
export const WON: SubmissionStatus = {
  ...CHECKING,
  state: 'won',
  reward: 'sweepstakes',
  paymentMode: null,
  preferredPaymentMethod: null,
  steps: [
    { step: 'received', mark: 'done', at: '2026-11-21T12:00:00.000Z' },
    { step: 'draw', mark: 'done', at: '2026-11-24T12:00:00.000Z' },
    { step: 'result', mark: 'now', at: '2026-11-24T12:00:00.000Z' },
  ],
  acceptUntil: '2026-12-01T12:00:00.000Z',
  takes: ['prize.accepted'],
};

const nothing = { '': {} };

/** Events of a status page. */
export const STATUS_EVENTS = {
  'status.followed': () => nothing,
  'status.retried': () => nothing,
  'prize.accepted': () => nothing,
  'appeal.changed': () => ({ '': { text: 'It is' } }),
  'appeal.submitted': () => ({ '': { text: 'It is the last line.' }, 'without words': { text: ' ' } }),
};

/** Responses to the calls of a status page. */
export const STATUS_ANSWERS = {
  'xstate.done.actor.loadStatus': () => ({
    'that people look at it': answered('loadStatus', CHECKING),
    'that a better picture is wanted': answered('loadStatus', PICTURE_WANTED),
    'that it was refused': answered('loadStatus', REFUSED),
    'that it has won': answered('loadStatus', WON),
  }),
  'xstate.error.actor.loadStatus': () => ({
    'that knows no such submission': failed('loadStatus', refusal(404)),
    '': failed('loadStatus', refusal(500)),
    'out of service': failed('loadStatus', outOfService()),
  }),
  'xstate.done.actor.answerStatus': () => ({ '': answered('answerStatus', CHECKING) }),
  'xstate.error.actor.answerStatus': () => ({
    refused: failed('answerStatus', refusal(409, { detail: 'This is not possible any more.' })),
    'out of service': failed('answerStatus', outOfService()),
  }),
};
