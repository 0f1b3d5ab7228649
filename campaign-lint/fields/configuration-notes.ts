import { type FieldNotes, note } from './note.ts';

/** The fields of `configuration`: the switches of one site (CFG-1). */
export const CONFIGURATION_NOTES: FieldNotes = {
  name: note('the short name of the site, as in ?campaign=NAME; unique among all files', 'summer'),
  production: note('whether the site is live; it then hides the details of errors, and the inspector is off', false),
  sentryEnabled: note('whether uncaught errors are sent to sentryDsn', false),
  sentryDsn: note('the DSN of Sentry; if missing, no errors are sent', 'https://key@sentry.example/1'),
  appName: note('the name of the site if the campaign has no theme.brandName', 'Summer Rebate'),
  campaignUuid: note('the uuid of the campaign in this file, or empty', '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab'),
  apiRoot: note(
    'the address of the API if another server provides it; that server must have this campaign, and accepts requests only from pages of its `domains`; empty for this server',
    '',
  ),
  cidbService: note(
    'the address of the consumer service of the spirits-brand program',
    'https://consumers.brand.example/',
  ),
  diageoProgram: note(
    'whether the site belongs to the spirits-brand program, which gets the data of each consumer',
    false,
  ),
  allowDesktop: note('whether visitors on a desktop may take part; otherwise they see a QR code for their phone', true),
  collectName: note('whether the form asks for first and last name, state and zip', true),
  collectAddress: note('whether the form asks for the postal address, which includes the name', false),
  externalCCPAPrivacyPolicy: note(
    "the address of the brand's privacy page for California",
    'https://brand.example/ccpa',
  ),
  externalPrivacyPolicy: note(
    "the address of the brand's privacy policy; if missing, the site has its own page",
    'https://brand.example/privacy',
  ),
  externalTermsOfUse: note("the address of the brand's terms of use", 'https://brand.example/terms'),
  localize: note('whether the site is also offered in Spanish; campaign.translations.es then contains the texts', true),
  inspection: note(
    'whether any visitor may inspect the running statechart with ?inspect; must be false if production is true',
    false,
  ),
  scripts: note('the third-party scripts that pages load', { analytics: 'https://scripts.example/analytics.js' }),
  'scripts.captcha': note(
    'the script of reCAPTCHA; if missing, a captcha is the embedded ALTCHA',
    'https://www.google.com/recaptcha/api.js',
  ),
  'scripts.footer': note('a script that pages load at the end of the body', 'https://scripts.example/footer.js'),
  'scripts.jquery': note(
    'a jQuery that pages load only if another script has brought one older than 3.6.0',
    'https://scripts.example/jquery.js',
  ),
  'scripts.marketing': note(
    'the marketing script, loaded only with trackingInformation.husaTracking',
    'https://scripts.example/m.js',
  ),
  'scripts.analytics': note('the analytics script', 'https://scripts.example/analytics.js'),
};
