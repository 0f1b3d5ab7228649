import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Site } from '#server/sites/catalogue.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { siteOf } from './sites.ts';

/** Returns a sweepstakes with a captcha: the embedded one, unless the configuration names a script. */
export const raffleWith = (name: string, digit: number, configuration: Parameters<typeof siteOf>[2] = {}): Site =>
  siteOf(
    name,
    {
      uuid: `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
      recaptchaInformation: { siteKey: 'key' },
      instances: [
        instanceOf({
          pk: 10,
          processingMethod: 'none',
          redemptionInformation: {},
          limitsInformation: { maxBonus: 0, maxEntries: null },
        }),
      ],
    },
    configuration,
  );

/** Returns a payload as the captcha's widget sends it. */
export const encoded = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

export async function solve(challenge: Challenge): Promise<string> {
  return encoded({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
