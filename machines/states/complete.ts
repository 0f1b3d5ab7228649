// The visitor reads what happens next, and may share a link.
// The entry has been reset, so only screens that need no entry can be requested.
import { journeySetup } from '../journey.setup.ts';
import { asked, toPrivacyPolicy, toStatus } from '../screen-targets.ts';

/** The confirmation. On entry the entry is reset (ENTRY-7). */
export const submissionComplete = journeySetup.createStateConfig({
  meta: { screen: 'complete' },
  entry: 'completeEntry',
  on: {
    'link.shared': { actions: { type: 'tellShare', params: ({ event }) => event } },
    'screen.requested': [
      toPrivacyPolicy,
      asked('contact'),
      asked('offer'),
      asked('profile'),
      asked('signIn'),
      asked('bonus'),
      asked('register'),
      toStatus,
      {},
    ],
  },
});
