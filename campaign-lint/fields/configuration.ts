import { type FieldNotes, note } from './note.ts';

/** The fields of `configuration`: the switches of one site (CFG-1). */
export const CONFIGURATION_NOTES: FieldNotes = {
  name: note('the short name of the site, as in ?campaign=NAME; no other file may have it', 'summer'),
  production: note(
    'whether the site is live: its faults are then not shown in detail, and it cannot be inspected',
    false,
  ),
  sentryEnabled: note('whether errors that nobody catches are sent to sentryDsn', false),
  sentryDsn: note('the address of Sentry; nothing is sent without it', 'https://key@sentry.example/1'),
  appName: note('what the site is called where the campaign has no theme.brandName', 'Summer Rebate'),
  campaignUuid: note('the uuid of the campaign in this file, or empty', '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab'),
  apiRoot: note(
    'where the API is, if not on this server: a server with this campaign and its `domains`, from whose pages alone it takes calls; empty is this server',
    '',
  ),
  cidbService: note("the address of the spirits-brand program's consumer service", 'https://consumers.brand.example/'),
  diageoProgram: note('whether the site belongs to the spirits-brand program, which is told of each consumer', false),
  allowDesktop: note('whether visitors on a desktop may take part; otherwise they get a QR code for their phone', true),
  collectName: note('whether the form asks for first and last name, state and zip', true),
  collectAddress: note('whether the form asks for the postal address, and with it the name', false),
  externalCCPAPrivacyPolicy: note("the brand's page about privacy in California", 'https://brand.example/ccpa'),
  externalPrivacyPolicy: note(
    "the brand's privacy policy, instead of the site's own page",
    'https://brand.example/privacy',
  ),
  externalTermsOfUse: note("the brand's terms of use", 'https://brand.example/terms'),
  localize: note('whether the site is offered in Spanish, too; its texts are then in campaign.translations.es', true),
  inspection: note(
    'whether any visitor may look at the running chart with ?inspect; not where production is true',
    false,
  ),
  scripts: note('the scripts of third parties that pages load', { analytics: 'https://scripts.example/analytics.js' }),
  'scripts.captcha': note(
    "reCAPTCHA's script; without it a captcha is the embedded ALTCHA",
    'https://www.google.com/recaptcha/api.js',
  ),
  'scripts.footer': note('a script that is loaded at the end of the page', 'https://scripts.example/footer.js'),
  'scripts.jquery': note(
    'an address of jQuery that pages may load; the site itself does not',
    'https://scripts.example/jquery.js',
  ),
  'scripts.marketing': note(
    'the marketing script, loaded with trackingInformation.husaTracking',
    'https://scripts.example/m.js',
  ),
  'scripts.analytics': note('the analytics script', 'https://scripts.example/analytics.js'),
};
