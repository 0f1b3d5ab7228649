import type { CallName } from './calls.ts';

/** The groups of calls in the documentation, with the purpose of each. */
export const CALL_GROUPS = {
  Campaigns: 'Campaigns with their instances: the first call of every visit.',
  Submissions: 'Entries, with receipts in a rebate and without in a sweepstakes.',
  'Bonus games': 'Plays of a submission. The server decides or verifies every outcome.',
  Accounts: 'Participants of one campaign: sign-in, profile and passwords.',
  'Points and payments': 'The points and cash of a participant, and the rewards for them.',
  Support: 'Messages to support, and reports that pages send about themselves.',
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
    details:
      'The response omits the odds and stocks of prizes. It has an ETag: send it as If-None-Match to revalidate.',
  },
  findCampaignByDomain: {
    group: 'Campaigns',
    summary: 'The campaign of a domain',
    details: 'The domain is a host name, with a port unless it is the default.',
  },
  findCampaignByHub: {
    group: 'Campaigns',
    summary: 'The open campaign of a hub',
    details: 'A hub is an id that several campaigns share. If none of them is open, the first one is returned.',
  },

  createSubmission: {
    group: 'Submissions',
    summary: 'Submit an entry',
    details:
      'Send the same Idempotency-Key with every attempt until there is a response: each key is stored once, and always gets ' +
      'the same response. At most 64 MB with 40 pictures, 120 megapixels together. Preferably, upload pictures before, and send their uuids.',
  },
  sendPicture: {
    group: 'Submissions',
    summary: 'Upload a picture before its submission',
    details:
      'The body is the picture itself. The Idempotency-Key is a new UUID, which becomes the uuid of the picture. List it in ' +
      '`files` of one submission within a day; otherwise the picture is deleted. At most 10 MB and 50 megapixels.',
  },
  addSubmissionFile: {
    group: 'Submissions',
    summary: 'Add a picture to a submission',
    details: 'The conditions are those of a submission. The same picture sent again gets its first position.',
  },
  getStatus: {
    group: 'Submissions',
    summary: 'The status of a submission',
    details:
      'The code is the last part of `statusPath` in the response of the submission. The status contains no personal data.',
  },
  sendBetterPicture: {
    group: 'Submissions',
    summary: 'Send a better picture',
    details: 'Allowed while `takes` contains `picture.sent`. Sending the same picture again changes nothing.',
  },
  appealRefusal: {
    group: 'Submissions',
    summary: 'Appeal against a rejection',
    details: 'Allowed once, while `takes` contains `appeal`. A person then reviews the submission again.',
  },
  getDraw: {
    group: 'Submissions',
    summary: 'The draw of a sweepstakes',
    details:
      'The commitment from before the end, the list and the result, each null until it exists. The list itself is the text at ' +
      '`…/draw/{drawUuid}/entries.txt`; docs/operate/draws.md explains how to repeat the draw from both.',
  },
  createChallenge: {
    group: 'Submissions',
    summary: 'A puzzle of the embedded captcha',
    details: 'An ALTCHA challenge. Its solution, in Base64, is the field `captcha` of the next submission.',
  },
  createConsumer: {
    group: 'Submissions',
    summary: 'Create a consumer of the spirits-brand program',
    details: 'Call it before the submission if the configuration has `diageoProgram`, always at the site’s own origin.',
  },
  reportLinkBack: {
    group: 'Submissions',
    summary: 'Report that the link was shared',
    details: 'Any JSON object.',
  },

  drawOutcome: {
    group: 'Bonus games',
    summary: 'The play of a bonus game, with its outcome',
    details:
      'Returns the same play until it is completed, then the next one. After the last play it keeps returning that one.',
  },
  completePlay: {
    group: 'Bonus games',
    summary: 'Complete a play by the log of its moves',
    details: 'The server replays the log. A play that is already completed returns its result, whatever the log.',
  },
  addBonusEntry: {
    group: 'Bonus games',
    summary: 'Acknowledge the entry behind a door',
    details: 'The entry is granted with the play in which the door was chosen, so this call adds nothing.',
  },

  register: {
    group: 'Accounts',
    summary: 'Create an account',
    details:
      'Sends an email: a link that confirms the registration, or a notice to the owner of an existing account. The response does not reveal which.',
  },
  verifyAccount: {
    group: 'Accounts',
    summary: 'Verify an e-mail address by the mailed token',
    details:
      'Send the password of the registration, or a new one if the account is not verified yet. Without either, a valid link gets 422 with the fields that it accepts, and a used link gets 200.',
  },
  signIn: {
    group: 'Accounts',
    summary: 'Sign in',
    details: 'The access token in the response belongs to one campaign.',
  },
  signOut: {
    group: 'Accounts',
    summary: 'Sign out',
    details: 'Revokes the access token. Repeating the call has no effect.',
  },
  getProfile: { group: 'Accounts', summary: 'The profile of a participant' },
  updateProfile: {
    group: 'Accounts',
    summary: 'Change the profile',
    details:
      'Omitted fields stay unchanged. A new e-mail requires the current password, and takes effect when its link is opened.',
  },
  setPassword: {
    group: 'Accounts',
    summary: 'Set a new password while signed in',
    details: 'Ends every session, including this one. Sign in again.',
  },
  requestPasswordReset: {
    group: 'Accounts',
    summary: 'Mail a link to set a new password',
    details: 'The response does not reveal whether the account exists.',
  },
  resetPassword: { group: 'Accounts', summary: 'Set a new password by the mailed token' },

  getBalance: {
    group: 'Points and payments',
    summary: 'The balance of points',
    details: '`beingChecked` is the number of submissions that earn points only after their review.',
  },
  getBalanceHistory: {
    group: 'Points and payments',
    summary: 'The history of the balance of points',
    details: 'Newest first. Times are in UTC, without the Z.',
  },
  listRewards: {
    group: 'Points and payments',
    summary: 'The rewards for points',
    details:
      'With a token, those of the participant’s campaign. Otherwise those of the host’s campaign, or of the only one with this instance.',
  },
  acquireReward: {
    group: 'Points and payments',
    summary: 'Redeem points for a reward',
    details: 'Send the same Idempotency-Key with every attempt: the points are deducted once.',
  },
  requestPayment: {
    group: 'Points and payments',
    summary: 'Request a payment of earned cash',
    details:
      'This call has no idempotency key. After a lost response, read `balanceCash` of the profile before you repeat it.',
  },

  createSupportRequest: {
    group: 'Support',
    summary: 'Send a message to support',
    details: 'The same message of a visitor is stored once within an hour.',
  },
  locate: {
    group: 'Support',
    summary: 'The visitor’s country and region',
    details: 'From the headers of a trusted proxy or CDN, otherwise null.',
  },
  reportVitals: {
    group: 'Support',
    summary: 'Report the loading times of a page',
    details: 'A beacon. The browser’s Origin or Sec-Fetch-Site header replaces the anti-forgery token.',
  },
  reportWays: {
    group: 'Support',
    summary: 'Report the transitions of a page’s journey',
    details:
      'A beacon like `reportVitals`. States and transitions have the names of the chart. Reports with `Sec-GPC: 1` are not counted.',
  },
};
