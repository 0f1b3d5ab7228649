import { INSTANCE_NOTES } from './instance-notes.ts';
import { below, type FieldNotes, note } from './note.ts';
import { THEME_NOTES } from './theme-notes.ts';

const RULES = '<p>No purchase necessary. Void where prohibited. Ends 12/31/2026.</p>';

/** The fields of `campaign`: the promotion itself (CFG-2). */
export const CAMPAIGN_NOTES: FieldNotes = {
  uuid: note(
    'the unique id of the campaign; never change it, or the campaign loses its submissions',
    '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab',
  ),
  ageGateYn: note('whether the gate asks for the date of birth, to check minimumAge', true),
  stateGateYn: note('whether the gate asks for the state of residence', true),
  qualifierQuestion: note(
    'a question at the gate; its answers are the qualifierAnswer values of the instances',
    'Where did you buy it?',
  ),
  loginYn: note('whether visitors must sign in to an account', false),
  showEarlyYn: note(
    'whether visitors may take part before dateStart; otherwise they see a notice with the date',
    false,
  ),
  dateStart: note(
    'the first day, from midnight in timeZone, or an ISO date-time; if missing, the campaign has no start',
    '2026-06-01',
  ),
  dateEnd: note(
    'the last day, until 23:59:59 in timeZone; the time of an ISO date-time is ignored, and the linter warns; if missing, the campaign never ends',
    '2026-12-31',
  ),
  minimumAge: note('the minimum age of visitors, in years', 21),
  instances: note('the offers: one for all visitors, or several that differ by state, answer and dates', [{ pk: 1 }]),
  ...below('instances.*', INSTANCE_NOTES),
  mandatories: note('the legal text below every screen, as HTML', RULES),
  recaptchaInformation: note('the captcha of the forms', { siteKey: '' }),
  'recaptchaInformation.siteKey': note(
    'the site key of reCAPTCHA, or any text for the embedded ALTCHA; if empty, there is no captcha',
    'altcha',
  ),
  shareInformation: note('the link that visitors can share from the confirmation', {
    url: 'https://brand.example/summer',
  }),
  'shareInformation.url': note('the shared address; if missing, nothing can be shared', 'https://brand.example/summer'),
  trackingInformation: note('the settings of analytics and tracking', { googleAnalytics: 'G-ABC123' }),
  'trackingInformation.customPages': note(
    'the pages that run customCode, by path or analytics name; if missing or empty, all pages',
    ['/gate'],
  ),
  'trackingInformation.customPages.*': note('the path or analytics name of a page', '/gate'),
  'trackingInformation.customCode': note('HTML with scripts, which these pages run', '<script>track()</script>'),
  'trackingInformation.customLocation': note('where customCode is inserted: header or body', 'header'),
  'trackingInformation.husaTracking': note('whether pages load configuration.scripts.marketing', false),
  'trackingInformation.googleAnalytics': note('the measurement or container id of Google Analytics', 'G-ABC123'),
  timeZone: note(
    'the time zone of all dates; the linter reports zones that older browsers do not know',
    'America/New_York',
  ),
  theme: note('the name, colours, typeface and pictures of the brand; if missing, the default theme', {
    brandName: 'Summer',
  }),
  ...below('theme', THEME_NOTES),
  offerFirst: note('whether visitors see the offer before the gate', true),
  supportEmail: note('the email address that gets the messages from the contact screen', 'help@brand.example'),
  translations: note('the translations of all texts of the campaign, by language', {
    es: { 'Buy one, get one': 'Compre uno, reciba otro' },
  }),
  'translations.*': note('the translations into a language; the key for Spanish is es', {
    'Buy one, get one': 'Compre uno, reciba otro',
  }),
  'translations.*.*': note(
    'the translation of a text; its key is the English text, word for word',
    'Compre uno, reciba otro',
  ),
  offeredStates: note('the states in which the campaign is offered; if missing, all; only the linter uses it', [
    'CA',
    'NY',
  ]),
  'offeredStates.*': note('a two-letter state code', 'CA'),
  hubUuid: note(
    'an id that several campaigns may share, for example one printed on packages',
    '11111111-1111-4111-8111-111111111111',
  ),
  retentionDays: note(
    'the number of days after dateEnd until the data of visitors are erased (docs/operate/privacy.md); if missing, nothing is erased automatically',
    180,
  ),
  payoutLimit: note(
    'the largest sum of a payment batch, in US cents, that one person may pay alone; a second person confirms larger ones (docs/operate/desk.md); if missing, no batch needs one',
    500_000,
  ),
  rewards: note('the rewards that participants can buy with points', [{ pk: 1, name: 'Tote bag', points: 500 }]),
  'rewards.*.pk': note('the number of the reward, unique within the campaign', 1),
  'rewards.*.name': note('the name of the reward', 'Tote bag'),
  'rewards.*.points': note('the price in points', 500),
  'rewards.*.quantity': note('the number of units; if missing, unlimited', 100),
  'rewards.*.delivery': note(
    'how the reward is delivered; with mail, participants must enter a name and an address',
    'mail',
  ),
  'rewards.*.within': note('the delivery time, as text; displayed only if delivery is set', '6-8 weeks'),
  'rewards.*.picture': note(
    'a square picture of the reward, in the folder of the campaign files',
    'art/summer/tote.svg',
  ),
};
