import type { Campaign } from './campaign.ts';
import type { Configuration } from './configuration.ts';

/**
 * Which captcha a form shows: none without a site key, reCAPTCHA if its script is configured, otherwise the embedded
 * ALTCHA.
 */
export type CaptchaKind = 'none' | 'recaptcha' | 'altcha';

export function captchaKind(configuration: Configuration, campaign: Campaign): CaptchaKind {
  if (!campaign.recaptchaInformation.siteKey) return 'none';
  return configuration.scripts?.captcha ? 'recaptcha' : 'altcha';
}
