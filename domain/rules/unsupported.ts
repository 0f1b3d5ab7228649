import type { Campaign } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';
import { isSweepstakes } from './journeys.ts';

/**
 * What a campaign asks for that this version does not serve yet, one line each with the path of the field. Such a
 * campaign is refused whole, by the server at start and by the browser, so that no journey is half-served.
 */
export function unsupportedFeatures(configuration: Configuration, campaign: Campaign): string[] {
  const lines: string[] = [];
  if (campaign.loginYn) lines.push('campaign.loginYn: accounts are not served yet, so no campaign may ask for a login');
  if (campaign.recaptchaInformation.siteKey) lines.push('campaign.recaptchaInformation.siteKey: captchas are not served yet');
  if (configuration.diageoProgram) lines.push('configuration.diageoProgram: the spirits-brand program is not served yet');
  if (configuration.localize) lines.push('configuration.localize: Spanish is not served yet');
  campaign.instances.forEach((journey, index) => {
    const path = `campaign.instances.${index}`;
    if (journey.limitsInformation.maxBonus > 0) lines.push(`${path}.limitsInformation.maxBonus: the bonus game is not served yet, so it must be 0`);
    const { mode } = journey.redemptionInformation;
    if (!isSweepstakes(journey) && mode !== 'paypal') lines.push(`${path}.redemptionInformation.mode: '${mode}' is not served yet, only 'paypal' and sweepstakes are`);
  });
  return lines;
}
