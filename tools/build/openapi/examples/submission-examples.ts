import { CAMPAIGN, type Examples, KEY, PICTURE, SENT_PICTURE, SUBMISSION } from './example.ts';

const CODE = 'rnBORoaW8w8SUBkwrckWMw';
const DRAW = '0b1d5a4e-3c7f-4a2b-9d8e-1f2a3b4c5d6e';
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

/** Examples of entries and the data sent with them. */
export const submissionExamples: Examples<
  | 'createSubmission'
  | 'sendPicture'
  | 'addSubmissionFile'
  | 'getStatus'
  | 'sendBetterPicture'
  | 'appealRefusal'
  | 'getDraw'
  | 'createChallenge'
  | 'createConsumer'
  | 'reportLinkBack'
> = {
  createSubmission: {
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
  },
  sendPicture: {
    input: {
      params: { uuid: CAMPAIGN },
      query: { campaign_instance_pk: '1' },
      headers: { 'idempotency-key': SENT_PICTURE },
    },
    reply: { uuid: SENT_PICTURE },
  },
  addSubmissionFile: {
    input: { params: { uuid: CAMPAIGN, submissionUuid: SUBMISSION }, body: { dataUrl: PICTURE } },
    reply: { position: 1 },
  },
  getStatus: { input: { params: { uuid: CAMPAIGN, code: CODE } }, reply: STATUS },
  sendBetterPicture: {
    input: { params: { uuid: CAMPAIGN, code: CODE }, body: { dataUrl: PICTURE } },
    reply: STATUS,
  },
  appealRefusal: {
    input: { params: { uuid: CAMPAIGN, code: CODE }, body: { text: 'The date is at the bottom of the receipt.' } },
    reply: STATUS,
  },
  getDraw: {
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
  },
  createChallenge: {
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
  },
  createConsumer: {
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
  },
  reportLinkBack: { input: { params: { uuid: CAMPAIGN }, body: { url: 'https://summer.example/' } }, reply: {} },
};
