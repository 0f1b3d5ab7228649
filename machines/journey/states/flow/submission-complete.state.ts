// The visitor reads what happens next, and may share a link.
// The entry has been reset, so only screens that need no entry can be requested.
import { journeySetup } from '../../journey.setup.ts';
import { enterIfAllowed, toPrivacyPolicy, toStatus } from '../../journey.transitions.ts';

/** The confirmation. On entry the entry is reset (ENTRY-7). */
export const submissionComplete = journeySetup.createStateConfig({
  meta: { screen: 'complete' },
  entry: 'completeEntry',
  on: {
    'link.shared': { actions: { type: 'tellShare', params: ({ event }) => event } },
    'screen.requested': [
      toPrivacyPolicy,
      enterIfAllowed('contact'),
      enterIfAllowed('offer'),
      enterIfAllowed('profile'),
      enterIfAllowed('signIn'),
      enterIfAllowed('bonus'),
      enterIfAllowed('register'),
      toStatus,
      {},
    ],
  },
});
