import { sentences as account } from '../../../accounts/account-sentences.ts';
import { sentences as draws } from '../../../draws/draw-sentences.ts';
import { NO_PICTURE_TYPE } from '../../../platform/calls/call-body.ts';
import { sentences as shared } from '../../../platform/http/refusal-sentences.ts';
import { pictureFaults } from '../../../pictures/picture-sentences.ts';
import { type CallDescriptions, refusal } from './call-description.ts';
import { CAMPAIGN, CODE, SUBMISSION, SENT_PICTURE, KEY, PICTURE } from './example-subjects.ts';
import { NO_CAMPAIGN, NO_SUBMISSION, SIGN_IN_AGAIN, TOO_MANY, FORM_INVALID, UNSTORABLE } from './shared-refusals.ts';

const DRAW = '0b1d5a4e-3c7f-4a2b-9d8e-1f2a3b4c5d6e';
/** Entries, and the data sent with them. */
export const submissionDescriptions: CallDescriptions<
  | 'createSubmission'
  | 'sendPicture'
  | 'addSubmissionFile'
  | 'getDraw'
  | 'createChallenge'
  | 'createConsumer'
  | 'reportLinkBack'
> = {
  createSubmission: {
    summary: 'Submit an entry',
    details:
      'Send the same Idempotency-Key with every attempt until there is a response: each key is stored once, and always gets ' +
      'the same response. At most 64 MB with 40 pictures, 120 megapixels together. Preferably, upload pictures before, and send their uuids.',
    input: {
      params: { uuid: CAMPAIGN },
      headers: { 'idempotency-key': KEY },
      body: {
        campaignInstancePk: 1,
        dateOfBirth: '1985-12-10',
        state: 'CA',
        files: [{ picture: SENT_PICTURE }, { dataUrl: PICTURE }],
        paymentMode: 'digital',
        preferredPaymentMethod: 'paypal',
        email: 'ada@example.com',
        phone: '(415) 555-0132',
        nameFirst: 'Ada',
        nameLast: 'Lovelace',
        custom: { state: 'CA', zipCode: '94110', agree: true, MM: '12', DD: '10', YYYY: '1985' },
        utm: { utm_source: 'pack' },
        language: 'en-US',
      },
    },
    reply: { uuid: SUBMISSION, reference: 'PRM-7Q4K-29XM', statusPath: `/status/${CODE}` },
    refusals: {
      401: refusal('The campaign requires a sign-in, or `accessToken` is invalid.', account.signInAgain),
      404: NO_CAMPAIGN,
      409: refusal(
        'The person has no entries left. `maxEntries` is the limit, if it is more than one.',
        'Additional submissions not allowed',
        { maxEntries: ['5'] },
      ),
      422: refusal(
        'The entry violates a rule of the campaign: dates, gate, payment, receipts, form or captcha.',
        shared.check,
        {
          phone: [shared.phone],
        },
      ),
      429: TOO_MANY,
    },
  },
  sendPicture: {
    summary: 'Upload a picture before its submission',
    details:
      'The body is the picture itself. The Idempotency-Key is a new UUID, which becomes the uuid of the picture. List it in ' +
      '`files` of one submission within a day; otherwise the picture is deleted. At most 10 MB and 50 megapixels.',
    input: {
      params: { uuid: CAMPAIGN },
      query: { campaign_instance_pk: '1' },
      headers: { 'idempotency-key': SENT_PICTURE },
    },
    reply: { uuid: SENT_PICTURE },
    refusals: {
      400: refusal(
        'A value is missing, or the picture is too large, of another type or damaged.',
        `The picture ${pictureFaults.damaged}`,
        { picture: [pictureFaults.damaged] },
      ),
      401: SIGN_IN_AGAIN,
      404: NO_CAMPAIGN,
      413: refusal('The picture is larger than 10 MB.', `The picture ${pictureFaults.large}`, {
        picture: [pictureFaults.large],
      }),
      415: refusal('The body is not declared as a picture.', NO_PICTURE_TYPE),
      422: refusal('The instance accepts no receipts, or is not open.', shared.noReceipts),
      429: TOO_MANY,
    },
  },
  addSubmissionFile: {
    summary: 'Add a picture to a submission',
    details: 'The conditions are those of a submission. The same picture sent again gets its first position.',
    input: { params: { uuid: CAMPAIGN, submissionUuid: SUBMISSION }, body: { dataUrl: PICTURE } },
    reply: { position: 1 },
    refusals: {
      401: SIGN_IN_AGAIN,
      404: NO_SUBMISSION,
      422: refusal('The picture or the captcha is invalid, or the instance is not open.', shared.noReceipts),
      429: TOO_MANY,
    },
  },
  getDraw: {
    summary: 'The draw of a sweepstakes',
    details:
      'The commitment from before the end, the list and the result, each null until it exists. The list itself is the text at ' +
      '`…/draw/{drawUuid}/entries.txt`; docs/operate/draws.md explains how to repeat the draw from both.',
    input: { params: { uuid: CAMPAIGN, drawUuid: DRAW } },
    reply: {
      certificate: {
        version: 1,
        draw: DRAW,
        campaign: CAMPAIGN,
        winners: 4,
        alternates: 8,
        promise: {
          at: '2026-05-20T15:00:00.000Z',
          commitment: '7607861a685a66edb41f818ca921d9ebbbe4897b892cdcef24d41f989c43f7eb',
        },
        list: null,
        beacon: null,
        result: null,
      },
      people: [],
      passedOn: [],
    },
    refusals: { 404: refusal('The campaign does not exist, or has no such draw.', draws.noDraw) },
  },
  createChallenge: {
    summary: 'A puzzle of the embedded captcha',
    details: 'An ALTCHA challenge. Its solution, in Base64, is the field `captcha` of the next submission.',
    input: { params: { uuid: CAMPAIGN } },
    reply: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 5000,
        expiresAt: 1782144000,
        keyLength: 32,
        keyPrefix: '4f8a',
        nonce: '8e7f5b0f9c2d4a61b3e8d7c6f5a49382',
        salt: '2c1d9e8f7a6b5c4d3e2f1a0b9c8d7e6f',
      },
      signature: '5f3a1c9be27d4086a9c1f0e2d3b4a5968778695a4b3c2d1e0f9e8d7c6b5a4938',
    },
    refusals: {
      404: refusal(
        'The campaign does not exist, or has no such captcha.',
        'This campaign has no captcha of this kind.',
      ),
    },
  },
  createConsumer: {
    summary: 'Create a consumer of the spirits-brand program',
    details: 'Call it before the submission if the configuration has `diageoProgram`, always at the site’s own origin.',
    input: {
      body: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        dob: '1985-12-10',
        email: 'ada@example.com',
        phone: '',
        city: 'San Francisco',
        state: 'CA',
        zipCode: '94110',
        optIn: true,
      },
    },
    reply: { cid: '20311' },
    refusals: {
      404: refusal('No campaign of this host takes part in the program.', 'There is no consumer program here.'),
      422: FORM_INVALID,
      429: TOO_MANY,
    },
  },
  reportLinkBack: {
    summary: 'Report that the link was shared',
    details: 'Any JSON object.',
    input: { params: { uuid: CAMPAIGN }, body: { url: 'https://summer.example/' } },
    reply: {},
    refusals: { 404: NO_CAMPAIGN, 422: UNSTORABLE, 429: TOO_MANY },
  },
};
