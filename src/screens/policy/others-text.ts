import type { I18n } from '@lingui/core';
import type { Site } from '#machines/journey/journey.types.ts';

/** The sources of scripts in a campaign's own code. */
const SOURCES = /<script\b[^>]*?\bsrc\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]+)/gi;

type Address = string | null | undefined | false;

/**
 * Describes the third-party services of a campaign, each with its purpose and the data that it receives (PERSON-4);
 * '' if there are none.
 */
export function othersText({ configuration, campaign }: Site, i18n: I18n): string {
  const { scripts, cidbService, diageoProgram, sentryEnabled, sentryDsn } = configuration;
  const tracking = campaign.trackingInformation;
  const sources = [...(tracking?.customCode ?? '').matchAll(SOURCES)].map(([, source]) => source);
  const list = (...addresses: readonly Address[]) => {
    const hosts = addresses.flatMap((address) => (address ? [hostOf(address)] : []));
    return hosts.length === 0 ? null : { hosts: new Intl.ListFormat(i18n.locales).format(new Set(hosts)) };
  };
  const counting = list(
    tracking?.googleAnalytics && 'https://www.googletagmanager.com',
    scripts?.analytics,
    scripts?.footer,
    ...sources,
  );
  const advertising = list(tracking?.husaTracking && scripts?.marketing);
  const captcha = list(campaign.recaptchaInformation.siteKey && scripts?.captcha);
  const failures = list(sentryEnabled && sentryDsn);
  const consumer = list(diageoProgram && cidbService);
  return [
    counting &&
      i18n._({
        id: 'privacy.counting',
        message: '{hosts}: counts the pages that you open.',
        values: counting,
      }),
    advertising &&
      i18n._({
        id: 'privacy.advertising',
        message: '{hosts}: advertising, by the pages that you open.',
        values: advertising,
      }),
    captcha &&
      i18n._({
        id: 'privacy.captcha',
        message: '{hosts}: reCAPTCHA, by how you use the form.',
        values: captcha,
      }),
    failures &&
      i18n._({
        id: 'privacy.failures',
        message: '{hosts}: failures of this page, without what you entered.',
        values: failures,
      }),
    consumer &&
      i18n._({
        id: 'privacy.consumer',
        message: '{hosts}: gets your name, email, phone number, address and date of birth when you press Submit.',
        values: consumer,
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the host of an address, without a key before it. */
function hostOf(address: string): string {
  return /^(?:https?:)?\/\/(?:[^@/]*@)?([^/?#]+)/i.exec(address)?.[1] ?? address;
}
