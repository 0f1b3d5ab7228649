import { INSTANCE_NOTES } from './instance.ts';
import { below, type FieldNotes, note } from './note.ts';
import { THEME_NOTES } from './theme.ts';

const RULES = '<p>No purchase necessary. Void where prohibited. Ends 12/31/2026.</p>';

/** The fields of `campaign`: the promotion itself (CFG-2). */
export const CAMPAIGN_NOTES: FieldNotes = {
  uuid: note(
    "the campaign's own id; never change it, or its submissions are lost to it",
    '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab',
  ),
  ageGateYn: note('whether the gate asks for the date of birth (with minimumAge)', true),
  stateGateYn: note('whether the gate asks for the state of residence', true),
  qualifierQuestion: note(
    'a question of the gate; its answers are the qualifierAnswer of the instances',
    'Where did you buy it?',
  ),
  loginYn: note('whether visitors need an account', false),
  showEarlyYn: note('whether the journey is open before dateStart; otherwise a notice says when it begins', false),
  dateStart: note(
    'the first day, from midnight in timeZone, or an ISO date-time; without it it has always been open',
    '2026-06-01',
  ),
  dateEnd: note(
    'the last day, until 23:59:59 in timeZone; of an ISO date-time its day counts and its time is not used, as the linter says; without it it never ends',
    '2026-12-31',
  ),
  minimumAge: note('how old visitors must be, in years', 21),
  instances: note('the offers: one for everybody, or several by state, answer and time', [{ pk: 1 }]),
  ...below('instances.*', INSTANCE_NOTES),
  mandatories: note('the small print below every screen, as HTML', RULES),
  recaptchaInformation: note('the captcha of the form', { siteKey: '' }),
  'recaptchaInformation.siteKey': note(
    "reCAPTCHA's site key; any text for the embedded ALTCHA; empty is no captcha",
    'altcha',
  ),
  shareInformation: note('what the confirmation offers to share', { url: 'https://brand.example/summer' }),
  'shareInformation.url': note('the address that is shared; without it nothing is', 'https://brand.example/summer'),
  trackingInformation: note('what analytics are told', { googleAnalytics: 'G-ABC123' }),
  'trackingInformation.customPages': note(
    'the pages that get customCode, by path or analytics name; without them all',
    ['/gate'],
  ),
  'trackingInformation.customPages.*': note('the path or analytics name of a page', '/gate'),
  'trackingInformation.customCode': note('HTML with scripts that is put into these pages', '<script>track()</script>'),
  'trackingInformation.customLocation': note('where customCode is put', 'header'),
  'trackingInformation.husaTracking': note('whether configuration.scripts.marketing is loaded', false),
  'trackingInformation.googleAnalytics': note("the id of Google's analytics", 'G-ABC123'),
  timeZone: note(
    'the time zone of all dates; the linter names those that older browsers do not know',
    'America/New_York',
  ),
  theme: note("the brand's name, colours, letters and pictures; without it the site's own", { brandName: 'Summer' }),
  ...below('theme', THEME_NOTES),
  offerFirst: note('whether visitors see the offer before the gate', true),
  supportEmail: note('where messages of the contact screen are mailed', 'help@brand.example'),
  translations: note('the translation of each text of the campaign, by language', {
    es: { 'Buy one, get one': 'Compre uno, reciba otro' },
  }),
  'translations.*': note('the texts of a language: es', { 'Buy one, get one': 'Compre uno, reciba otro' }),
  'translations.*.*': note('the translation of the text that is its key, word for word', 'Compre uno, reciba otro'),
  offeredStates: note('the states that the campaign is meant for, unless all; only the linter reads it', ['CA', 'NY']),
  'offeredStates.*': note('the code of a state', 'CA'),
  hubUuid: note(
    'an id that several campaigns may share, such as one printed on packs',
    '11111111-1111-4111-8111-111111111111',
  ),
  retentionDays: note(
    'for how many days after dateEnd what visitors entered is kept; then it is erased (docs/operate/privacy.md). Without it it is kept until somebody erases it',
    180,
  ),
  rewards: note('what participants can get for their points', [{ pk: 1, name: 'Tote bag', points: 500 }]),
  'rewards.*.pk': note('the number of the reward; no other may have it', 1),
  'rewards.*.name': note('its name', 'Tote bag'),
  'rewards.*.points': note('its price in points', 500),
  'rewards.*.quantity': note('how many there are; without it any number', 100),
  'rewards.*.delivery': note('how it comes; what comes by mail needs a name and an address', 'mail'),
  'rewards.*.within': note('how long that takes, in words', '6-8 weeks'),
  'rewards.*.picture': note('a square picture of it below the folder of the campaign files', 'art/summer/tote.svg'),
};
