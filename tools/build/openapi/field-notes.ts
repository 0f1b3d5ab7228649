/** Meanings of the fields of request and response bodies, by schema and field, if the name does not explain them. */
export const BODY_NOTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SubmissionCreation: {
    accessToken: 'Of a signed-in participant; required where the campaign has loginYn.',
    campaignInstancePk: 'The instance that the gate’s answers lead to.',
    ageAtSubmission: 'Not needed: the server reckons it.',
    dateOfBirth: 'The gate’s answer, which must equal MM, DD and YYYY in `custom`.',
    qualifierAnswer: 'The gate’s answer, where the campaign asks a question.',
    state: 'The gate’s answer, a code such as CA.',
    files:
      'The receipts: pictures that were sent ahead, by their uuid, or data URLs of JPEG, PNG or WebP. At most 40, each at most 10 MB and 50 megapixels.',
    paymentMode: 'One of those that the instance offers; null if it offers none.',
    preferredPaymentMethod: 'For `digital` alone.',
    email: 'Needed unless the form does not ask for it.',
    phone: 'Optional, with an area code.',
    custom: 'The other fields of the form: agree, MM, DD, YYYY, state, zipCode, rulesAgree and the like.',
    utm: 'The utm parameters of the address that was opened.',
    language: 'Of mail and sentences, such as en-US or es.',
    captcha: 'The solution, where the campaign has a captcha.',
  },
  FurtherFile: {
    dataUrl: 'A picture as a data URL.',
    picture: 'The uuid of a picture that was sent ahead.',
    captcha: 'The solution, where the campaign has a captcha.',
  },
  SubmissionCreated: {
    reference: 'What people read and tell support, such as PRM-7Q4K-29XM.',
    statusPath:
      'The path of the page that shows how it stands; its last part is the code. Whoever has it may read that.',
    entriesLeft: 'How many more this person may make for this instance; absent where any number is allowed.',
  },
  SubmissionStatus: {
    state: 'Of the chart in docs/generated/charts/processing.md.',
    steps: 'The way, in order: what is behind, where it is now, and what is to come if all goes well.',
    reason: 'Why it was refused, or another picture is wanted.',
    pictureUntil: 'Until when a better picture is waited for.',
    takes: 'What the visitor may do now.',
    entriesLeft: 'How many more this person may make for this instance; absent where any number is allowed.',
  },
  PlayCompletion: {
    machineVersion: 'Of the game’s rules that the log was made with.',
    log: 'The moves as `[milliseconds, event]`, in order.',
  },
  Play: {
    seed: 'What the game’s chance comes from, so that every replay is the same.',
    outcome: 'What the server drew; null in games of skill.',
    result: 'Null until the play is completed.',
    playsLeft: 'How many plays may follow this one.',
  },
  Profile: { balanceCash: 'In US dollars.', accessToken: 'For the other calls of this participant.' },
  PaymentRequest: { amount: 'In US dollars, to the cent.' },
  Reward: { quantity: 'How many are left; null for any number.' },
  Redeemed: { reference: 'The number by which support finds it.' },
};

/** Meanings of the parameters, by name. */
export const PARAMETER_NOTES: Readonly<Record<string, string>> = {
  uuid: 'The uuid of the campaign; of the hub in by_hub.',
  submissionUuid: 'As the submission was answered.',
  code: 'The last part of `statusPath`, as the submission was answered.',
  drawUuid: 'As the address of its certificate ends, `/draw/{drawUuid}`.',
  playUuid: 'As the play was answered.',
  domain: 'A host name, with a port unless it is the default.',
  rewardPk: 'The pk of the reward.',
  campaign_uuid: 'The campaign that the account belongs to.',
  campaign_instance_pk: 'The pk of the instance.',
  submission_uuid:
    'As the submission was answered. Without it: the last one that this browser sent without a key, by a cookie.',
  access_token: 'As the sign-in was answered.',
  verify_token: 'From the mailed link.',
  email: 'The address of the account.',
  src: 'What asks for the place, such as the name of a page.',
  'Idempotency-Key':
    'A UUID of your own making; the same for every attempt. Where it may be left out, each call without one counts by itself.',
};
