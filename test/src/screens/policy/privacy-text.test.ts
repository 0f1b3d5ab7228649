import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '#domain/calls.ts';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import { privacySections } from '#src/screens/policy/privacy-text.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';

type Site = Parameters<typeof privacySections>[0];

/** A campaign that makes every call, with every third-party service. */
const FULL: Site = {
  configuration: configurationOf({
    diageoProgram: true,
    cidbService: 'https://consumers.example/post',
    sentryEnabled: true,
    sentryDsn: 'https://key@errors.example/7',
    scripts: {
      analytics: 'https://analytics.example/a.js',
      footer: 'https://footer.example/f.js',
      marketing: 'https://marketing.example/m.js',
      captcha: 'https://www.google.com/recaptcha/api.js',
    },
  }),
  campaign: campaignOf({
    loginYn: true,
    recaptchaInformation: { siteKey: 'key' },
    shareInformation: { url: 'https://brand.example/' },
    trackingInformation: {
      googleAnalytics: 'G-ABC123',
      husaTracking: true,
      customCode: '<script src="//custom.example/c.js"></script><script>track()</script>',
    },
    instances: [instanceOf({ limitsInformation: { maxBonus: 1 } })],
  }),
};
const PLAIN: Site = { configuration: configurationOf(), campaign: campaignOf() };

const textOf = (site: Site, i18n = createI18n()) =>
  privacySections(site, i18n)
    .map(({ heading, text }) => `${heading}: ${text}`)
    .join('\n');

const BY_BUTTON = /What you type stays in this browser until you press the button that sends it\./;
const WITH_MESSAGES =
  /With a message to us, your browser sends its name and version and your last steps here, but nothing that you entered\./;
const OF_ACCOUNTS = /We keep your account until you have it deleted\./;

/** The page's text about each call with visitor data, except those of accounts. */
const SAID: Partial<Record<CallName, RegExp>> = {
  sendPicture:
    /Pictures are sent to us as soon as they are prepared, before you press Submit; .* deleted after a day\./,
  createSubmission: BY_BUTTON,
  createSupportRequest: WITH_MESSAGES,
  sendBetterPicture: BY_BUTTON,
  appealRefusal: BY_BUTTON,
  createConsumer:
    /consumers\.example: gets your name, email, phone number, address and date of birth when you press Submit/,
  addBonusEntry: /Your moves in a bonus game are sent when it is over\./,
  drawOutcome: /Your moves in a bonus game are sent when it is over\./,
  completePlay: /Your moves in a bonus game are sent when it is over\./,
  reportLinkBack: /If you share this promotion, we are told that you did, and how\./,
  reportVitals: /your browser tells us how fast its first page appeared/,
  reportWays: /which steps you went through/,
  acquireReward: OF_ACCOUNTS,
  listRewards: OF_ACCOUNTS,
  requestPayment: OF_ACCOUNTS,
  addSubmissionFile: BY_BUTTON,
};
const saidOf = (name: CallName) => (calls[name].path.startsWith('/front_end/profile/') ? OF_ACCOUNTS : SAID[name]);

describe('the privacy page', () => {
  it('[PERSON-4] explains when every call with data is made, and describes no other call', () => {
    const text = textOf(FULL);
    const carrying = (Object.keys(calls) as CallName[]).filter(
      (name) => 'body' in calls[name] || 'bytes' in calls[name],
    );
    expect(carrying.filter((name) => !saidOf(name)?.test(text))).toEqual([]);
    expect(Object.entries(SAID).filter(([, said]) => !said.test(text))).toEqual([]);
  });

  it('[PERSON-4] names every configured third-party service with the data it receives, and no other', () => {
    const text = textOf(FULL);
    for (const said of [
      'www.googletagmanager.com, analytics.example, footer.example, and custom.example: counts the pages that you open.',
      'marketing.example: advertising, by the pages that you open.',
      'www.google.com: reCAPTCHA, by how you use the form.',
      'errors.example: failures of this page, without what you entered.',
      'consumers.example: gets your name',
    ])
      expect(text).toContain(said);
    expect(textOf(PLAIN)).not.toContain('Third-party services');
    const { campaign, configuration } = FULL;
    // Services that are configured but not enabled are not used.
    const off: Site = {
      configuration: { ...configuration, diageoProgram: false, sentryEnabled: false },
      campaign: { ...campaign, recaptchaInformation: { siteKey: '' }, trackingInformation: undefined },
    };
    expect(textOf(off)).toContain('Third-party services: analytics.example and footer.example: counts');
    for (const host of ['google', 'marketing', 'errors', 'consumers', 'custom'])
      expect(textOf(off)).not.toContain(host);
  });

  it('[PERSON-4] mentions no pictures, games, shares and accounts if there are none', () => {
    const raffle = campaignOf({ instances: [instanceOf({ processingMethod: 'none', redemptionInformation: {} })] });
    const text = textOf({ ...PLAIN, campaign: raffle });
    expect(text).toContain(
      'When it leaves your device: What you type stays in this browser until you press the button that sends it. With a message to us,',
    );
    expect(text).not.toMatch(/[Pp]icture|game|share|account/);
  });

  it('[PERSON-4] says the same in Spanish', async () => {
    const spanish = createI18n();
    await activate(spanish, 'es');
    const text = textOf(FULL, spanish);
    expect(text).toContain('Las fotos se nos envían en cuanto están listas, antes de que oprima Enviar');
    for (const host of ['www.googletagmanager.com', 'marketing.example', 'www.google.com', 'errors.example'])
      expect(text).toContain(host);
    expect(text).not.toMatch(/\b(?:the|which|learns|your)\b/);
  });
});
