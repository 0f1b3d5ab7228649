import { sentences as account } from '../../../accounts/account-sentences.ts';
import { sentences as shared } from '../../../platform/http/refusal-sentences.ts';
import { type CallDescriptions } from './call-description.ts';
import { CAMPAIGN } from './example-subjects.ts';
import { NO_CAMPAIGN, TOO_MANY } from './shared-refusals.ts';

/** Messages to support, and reports by pages. */
export const supportDescriptions: CallDescriptions<'createSupportRequest' | 'locate' | 'reportVitals' | 'reportWays'> =
  {
    createSupportRequest: {
      summary: 'Send a message to support',
      details:
        'The same message of a visitor is stored once within an hour. `way` are their last steps through the chart, if known.',
      input: {
        params: { uuid: CAMPAIGN },
        body: {
          email: 'ada@example.com',
          message: 'Where is my reward?',
          campaignInstancePk: 1,
          supportData: { Browser: 'Firefox' },
          way: [
            {
              from: 'contact.writing',
              to: 'contact.sending',
              why: 'journey.contact.writing · contact.submitted · 0',
              secondsBefore: 0,
            },
          ],
        },
      },
      reply: {},
      refusals: {
        404: NO_CAMPAIGN,
        422: { when: 'A field is missing or wrong.', body: { message: [shared.messageMissing] } },
        429: TOO_MANY,
      },
    },
    locate: {
      summary: 'The visitor’s country and region',
      details: 'From the headers of a trusted proxy or CDN, otherwise null.',
      input: { query: { src: 'footer' } },
      reply: { country: 'US', region: 'CA' },
      refusals: {
        422: { when: 'The source contains characters that cannot be stored.', body: { src: [account.unstorable] } },
        429: TOO_MANY,
      },
    },
    reportVitals: {
      summary: 'Report the loading times of a page',
      details: 'A beacon. The browser’s Origin or Sec-Fetch-Site header replaces the anti-forgery token.',
      input: {
        params: { uuid: CAMPAIGN },
        body: { screen: 'gate', device: 'mobile', values: { lcp: 820, cls: 4, alive: 1310 } },
      },
      reply: {},
      refusals: { 404: NO_CAMPAIGN, 429: TOO_MANY },
    },
    reportWays: {
      summary: 'Report the transitions of a page’s journey',
      details:
        'A beacon like `reportVitals`. States and transitions have the names of the chart. Reports with `Sec-GPC: 1` are not counted.',
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
      refusals: { 404: NO_CAMPAIGN, 429: TOO_MANY },
    },
  };
