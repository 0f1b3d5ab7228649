import { CAMPAIGN, type Examples } from './example.ts';

/** Examples of messages to support, and of reports by pages. */
export const supportExamples: Examples<'createSupportRequest' | 'locate' | 'reportVitals' | 'reportWays'> = {
  createSupportRequest: {
    input: {
      params: { uuid: CAMPAIGN },
      body: {
        email: 'ada@example.com',
        message: 'Where is my reward?',
        campaignInstancePk: 1,
        supportData: { Browser: 'Firefox' },
      },
    },
    reply: {},
  },
  locate: { input: { query: { src: 'footer' } }, reply: { country: 'US', region: 'CA' } },
  reportVitals: {
    input: {
      params: { uuid: CAMPAIGN },
      body: { screen: 'gate', device: 'mobile', values: { lcp: 820, cls: 4, alive: 1310 } },
    },
    reply: {},
  },
  reportWays: {
    input: {
      params: { uuid: CAMPAIGN },
      body: {
        device: 'mobile',
        ways: [
          {
            instancePk: 1,
            language: 'en',
            from: 'flow.offerDetail',
            to: 'flow.ageGate.answering',
            why: 'journey.flow.offerDetail · offer.accepted · 0',
            count: 1,
          },
        ],
      },
    },
    reply: {},
  },
};
