import type { CallName } from './calls.ts';

/** The groups of calls in the documentation, with the purpose of each. */
export const CALL_GROUPS = {
  Campaigns: 'What is promoted, and how: the first call of every visit.',
  Submissions: 'An entry: with receipts in a rebate, without in a sweepstakes.',
  'Bonus games': 'Plays of a submission. The server decides or verifies every outcome.',
  Accounts: 'Participants of one campaign: sign-in, profile and passwords.',
  'Points and payments': 'What a participant has earned, and what it buys.',
  Support: 'Messages to support, and what pages report of themselves.',
} as const;

export interface CallNote {
  readonly group: keyof typeof CALL_GROUPS;
  /** The purpose of the call, in a few words. */
  readonly summary: string;
  /** Further information for callers, in sentences. */
  readonly details?: string;
}

/** The purpose of each call. Kept apart from the table of calls, which browsers load without these texts. */
export const CALL_NOTES: Readonly<Record<CallName, CallNote>> = {
  getCampaign: {
    group: 'Campaigns',
    summary: 'A campaign with its instances',
    details: 'The odds and stocks of prizes are not told. Carries an ETag: ask again with If-None-Match.',
  },
  findCampaignByDomain: {
    group: 'Campaigns',
    summary: 'The campaign of a domain',
    details: 'The domain is a host name, with a port unless it is the default.',
  },
  findCampaignByHub: {
    group: 'Campaigns',
    summary: 'The open campaign of a hub',
    details: 'A hub is an identity that several campaigns share; if none is open, its first one is the answer.',
  },

  createSubmission: {
    group: 'Submissions',
    summary: 'Submit an entry',
    details:
      'Send the same Idempotency-Key with every attempt until there is an answer: a key is answered once and for all, ' +
      'so that nothing is stored twice. At most 64 MB with 40 pictures, 120 megapixels together. Pictures are best sent ahead, and named.',
  },
  sendPicture: {
    group: 'Submissions',
    summary: 'Send a picture ahead of its submission',
    details:
      'The body is the picture itself. The Idempotency-Key is a UUID made for this picture: it becomes its uuid, which ' +
      '`files` of one submission names within a day; then the picture is removed. At most 10 MB and 50 megapixels.',
  },
  addSubmissionFile: {
    group: 'Submissions',
    summary: 'Add a picture to a submission',
    details: 'Under the conditions of a submission. The same picture again is answered with its first position.',
  },
  getStatus: {
    group: 'Submissions',
    summary: 'How a submission stands',
    details: 'The code is the last part of `statusPath`, as the submission was answered. Nothing tells whose it is.',
  },
  sendBetterPicture: {
    group: 'Submissions',
    summary: 'Send a better picture',
    details: 'While `takes` has `picture.sent`. The same picture again changes nothing.',
  },
  appealRefusal: {
    group: 'Submissions',
    summary: 'Object to a refusal',
    details: 'Once, while `takes` has `appeal`: somebody looks at the submission again.',
  },
  getDraw: {
    group: 'Submissions',
    summary: 'The draw of a sweepstakes',
    details:
      'What was promised before the end, the list and the result, each null until it is there. The list itself is the text at ' +
      '`…/draw/{drawUuid}/entries.txt`; docs/operate/draws.md says how to draw again from the two.',
  },
  createChallenge: {
    group: 'Submissions',
    summary: 'A puzzle of the embedded captcha',
    details: 'An ALTCHA challenge. Its solution, in Base64, is the field `captcha` of the next submission.',
  },
  createConsumer: {
    group: 'Submissions',
    summary: 'Create a consumer of the spirits-brand program',
    details: 'Before the submission, where the configuration has `diageoProgram`; always at the site’s own origin.',
  },
  reportLinkBack: {
    group: 'Submissions',
    summary: 'Report that the link was shared',
    details: 'Any JSON object.',
  },

  drawOutcome: {
    group: 'Bonus games',
    summary: 'The play of a bonus game, with its outcome',
    details: 'The same play until it is completed; then the next one, and after the last one always that one.',
  },
  completePlay: {
    group: 'Bonus games',
    summary: 'Complete a play by the log of its moves',
    details: 'The server replays the log. A completed play answers its result, whatever is sent.',
  },
  addBonusEntry: {
    group: 'Bonus games',
    summary: 'Acknowledge the entry behind a door',
    details: 'The entry is granted with the play that its door was picked in, so that this adds nothing.',
  },

  register: {
    group: 'Accounts',
    summary: 'Create an account',
    details:
      'A mail follows: a link that confirms the registration, or, to the owner of an account, that somebody tried. The answer does not tell which.',
  },
  verifyAccount: {
    group: 'Accounts',
    summary: 'Verify an e-mail address by the mailed token',
    details:
      'With the password that was set, or, for an account that nobody has verified, with a new one in its place. Without either, a link that is still open is answered 422 with the fields that it takes, and one that has served 200.',
  },
  signIn: { group: 'Accounts', summary: 'Sign in', details: 'The access token of the answer belongs to one campaign.' },
  signOut: { group: 'Accounts', summary: 'Sign out', details: 'Revokes the access token; one more time does no harm.' },
  getProfile: { group: 'Accounts', summary: 'The profile of a participant' },
  updateProfile: {
    group: 'Accounts',
    summary: 'Change the profile',
    details: 'What is left out stays. A new e-mail asks for the current password, and counts once its link was opened.',
  },
  setPassword: {
    group: 'Accounts',
    summary: 'Set a new password while signed in',
    details: 'Ends every session, this one too: sign in anew.',
  },
  requestPasswordReset: {
    group: 'Accounts',
    summary: 'Mail a link to set a new password',
    details: 'The answer does not tell whether there is such an account.',
  },
  resetPassword: { group: 'Accounts', summary: 'Set a new password by the mailed token' },

  getBalance: {
    group: 'Points and payments',
    summary: 'The balance of points',
    details: '`beingChecked` is how many submissions earn points only once they have been checked.',
  },
  getBalanceHistory: {
    group: 'Points and payments',
    summary: 'The changes of the balance of points',
    details: 'The newest first. Times are UTC, without the Z.',
  },
  listRewards: {
    group: 'Points and payments',
    summary: 'The rewards that points buy',
    details: 'Of the participant’s campaign with a token; else of the host’s, or of the only one with this instance.',
  },
  acquireReward: {
    group: 'Points and payments',
    summary: 'Redeem points for a reward',
    details: 'Send the same Idempotency-Key with every attempt: the points are taken once.',
  },
  requestPayment: {
    group: 'Points and payments',
    summary: 'Request a payment of earned cash',
    details: 'Has no key: after a lost answer look at `balanceCash` of the profile before asking again.',
  },

  createSupportRequest: {
    group: 'Support',
    summary: 'Send a message to support',
    details: 'The same message of the same visitor is kept once within an hour.',
  },
  locate: {
    group: 'Support',
    summary: 'The visitor’s country and region',
    details: 'As a trusted proxy or CDN tells them by header; else null.',
  },
  reportVitals: {
    group: 'Support',
    summary: 'Report how fast a page was',
    details: 'A beacon: the browser’s word that it is of this origin stands in for the anti-forgery token.',
  },
  reportWays: {
    group: 'Support',
    summary: 'Report which ways of the journey a page went',
    details:
      'A beacon like the one before. States and transitions are named as in the chart; whoever sends `Sec-GPC: 1` is not counted.',
  },
};
