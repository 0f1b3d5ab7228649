import type { OverviewPlan } from '#chart/overview/collapse.ts';

/** Guards of transitions that are not steps of the flow: links, back and forward, typed URLs, and resuming. */
const REQUESTS: ReadonlySet<string> = new Set([
  'isRequested',
  'isFurthest',
  'isOnItsWay',
  'isAtStart',
  'asksProfile',
  'asksSupport',
]);

/** The texts of arrows, by guard or event name. */
const WORDS: Readonly<Record<string, string>> = {
  isGateRequired: 'questions first',
  isLoginRequired: 'an account is needed',
  isGameAhead: 'a game is still to be played',
  hasProcessingMethod: 'with receipts',
  hasBonus: 'with a bonus game',
  isUnauthorised: 'the session has ended',
};

/** The overview of the journey: its steps under visitor-facing names. A test checks it against the chart. */
export const JOURNEY_STEPS: OverviewPlan = {
  main: ['start', 'offer', 'gate', 'next', 'upload', 'form', 'bonus', 'complete'],
  steps: [
    {
      id: 'start',
      title: 'Start',
      lines: ['any address,', 'or a return'],
      states: ['flow.loading', 'flow.startingUp'],
      column: 0,
      row: 1,
      kind: 'decision',
    },
    { id: 'offer', title: 'Offer', lines: ['/'], states: ['flow.offerDetail'], column: 1, row: 1, kind: 'box' },
    { id: 'gate', title: 'Eligibility', lines: ['/gate'], states: ['flow.ageGate'], column: 2, row: 1, kind: 'box' },
    {
      id: 'next',
      title: 'What next?',
      lines: ['decided by', 'the campaign'],
      states: ['flow.unknown'],
      column: 3,
      row: 1,
      kind: 'decision',
    },
    {
      id: 'upload',
      title: 'Receipt',
      lines: ['/submission/', 'receipts'],
      states: ['flow.submissionUpload'],
      column: 4,
      row: 1,
      kind: 'box',
    },
    {
      id: 'form',
      title: 'Details',
      lines: ['/submission/', 'form'],
      states: ['flow.submissionForm'],
      column: 5,
      row: 1,
      kind: 'box',
    },
    { id: 'bonus', title: 'Bonus', lines: ['/game'], states: ['flow.bonusExperience'], column: 6, row: 1, kind: 'box' },
    {
      id: 'complete',
      title: 'Confirmation',
      lines: ['/submission/', 'complete'],
      states: ['flow.submissionComplete'],
      column: 7,
      row: 1,
      kind: 'box',
    },
    {
      id: 'notices',
      title: 'A notice',
      lines: ['not open yet · ended · only', 'on a phone · cannot be shown'],
      states: ['flow.unavailable'],
      column: 0,
      row: 0,
      columns: 2,
      kind: 'box',
    },
    {
      id: 'signIn',
      title: 'Sign In',
      lines: ['/user/sign-in'],
      states: ['flow.account.signIn'],
      column: 3,
      row: 2,
      kind: 'box',
    },
    {
      id: 'account',
      title: 'Account',
      lines: ['Register · Forgot and Reset Password', 'Your account · Points'],
      states: ['flow.account'],
      column: 0,
      row: 2,
      columns: 2,
      kind: 'beside',
    },
    {
      id: 'status',
      title: 'Status',
      lines: ['/status/{code}'],
      states: ['flow.status'],
      column: 5,
      row: 2,
      kind: 'beside',
    },
    {
      id: 'contact',
      title: 'Contact',
      lines: ['from anywhere,', 'and back'],
      states: ['contact'],
      column: 4,
      row: 2,
      kind: 'beside',
    },
    {
      id: 'privacyPolicy',
      title: 'Privacy Policy',
      lines: ['from anywhere, and back'],
      states: ['privacyPolicy'],
      column: 6,
      row: 2,
      columns: 2,
      kind: 'beside',
    },
  ],
  // The last transition out of the start also resumes returning visitors.
  isShown: ({ event, guard, from }) =>
    !(from === 'journey.flow.startingUp' && guard === null) &&
    event !== 'screen.requested' &&
    event !== 'signedOut' &&
    !REQUESTS.has(guard?.bare ?? ''),
  wordsOf: ({ guard, from }) =>
    // The last transition out of the decision applies if no other does.
    from === 'journey.flow.unknown' && guard === null ? 'without receipts' : (WORDS[guard?.short ?? ''] ?? ''),
};
