import { CAMPAIGN, type Examples, KEY, PICTURE, SENT_PICTURE, SUBMISSION } from './example.ts';

/** Entries and what goes with them. */
export const submissionExamples: Examples<
  'createSubmission' | 'sendPicture' | 'addSubmissionFile' | 'createChallenge' | 'createConsumer' | 'reportLinkBack'
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
    reply: { uuid: SUBMISSION },
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
