import { pictureFaults } from '../../../pictures/picture-sentences.ts';
import { type CallDescriptions, refusal } from './call-description.ts';
import { CAMPAIGN, CODE, PICTURE } from './example-subjects.ts';
import { NO_STATUS, NOT_NOW, TOO_MANY, UNSTORABLE } from './shared-refusals.ts';

const STATUS = {
  reference: 'PRM-7Q4K-29XM',
  campaignInstancePk: 1,
  state: 'inReview' as const,
  reward: 'paypal' as const,
  points: 0,
  code: null,
  paymentMode: 'digital' as const,
  preferredPaymentMethod: 'paypal' as const,
  steps: [
    { step: 'received' as const, mark: 'done' as const, at: '2026-06-15T15:00:00.000Z' },
    { step: 'checking' as const, mark: 'now' as const, at: '2026-06-15T15:00:00.000Z' },
    { step: 'approved' as const, mark: 'toCome' as const, at: null },
    { step: 'payment' as const, mark: 'toCome' as const, at: null },
  ],
  reason: null,
  pictureUntil: null,
  takes: [],
};

/** The status page of a submission. */
export const statusDescriptions: CallDescriptions<'getStatus' | 'sendBetterPicture' | 'appealRefusal' | 'acceptPrize'> =
  {
    getStatus: {
      summary: 'The status of a submission',
      details:
        'The code is the last part of `statusPath` in the response of the submission. The status contains no personal data.',
      input: { params: { uuid: CAMPAIGN, code: CODE } },
      reply: STATUS,
      refusals: { 404: NO_STATUS, 429: TOO_MANY },
    },
    sendBetterPicture: {
      summary: 'Send a better picture',
      details: 'Allowed while `takes` contains `picture.sent`. Sending the same picture again changes nothing.',
      input: { params: { uuid: CAMPAIGN, code: CODE }, body: { dataUrl: PICTURE } },
      reply: STATUS,
      refusals: {
        404: NO_STATUS,
        409: NOT_NOW,
        422: refusal(
          'The picture is damaged, too large, or already part of the submission.',
          `Image 1 ${pictureFaults.damaged}`,
          {
            files: [`Image 1 ${pictureFaults.damaged}`],
          },
        ),
        429: TOO_MANY,
      },
    },
    appealRefusal: {
      summary: 'Appeal against a rejection',
      details: 'Allowed once, while `takes` contains `appeal`. A person then reviews the submission again.',
      input: { params: { uuid: CAMPAIGN, code: CODE }, body: { text: 'The date is at the bottom of the receipt.' } },
      reply: STATUS,
      refusals: { 404: NO_STATUS, 409: NOT_NOW, 422: UNSTORABLE, 429: TOO_MANY },
    },
    acceptPrize: {
      summary: 'Accept a prize',
      details:
        'Allowed while `takes` contains `prize.accepted`; repeating it changes nothing. A prize that is not accepted by `acceptUntil` may pass on to the next alternate.',
      input: { params: { uuid: CAMPAIGN, code: CODE } },
      reply: STATUS,
      refusals: { 404: NO_STATUS, 409: NOT_NOW, 429: TOO_MANY },
    },
  };
