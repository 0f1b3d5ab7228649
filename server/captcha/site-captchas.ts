import { captchaKind } from '#domain/captcha.ts';
import type { ErrorBody } from '#domain/errors.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import { spentCaptchasIn } from './spent-captchas.repository.ts';
import type { Site } from '../sites/catalogue.ts';
import { altchaOf, type PuzzleWork } from './altcha.ts';
import { recaptchaOf } from './recaptcha.ts';
import type { CaptchaSecrets } from './setup.ts';

const AGAIN: ErrorBody = { captcha: [sentences.captcha], detail: sentences.captcha };

/** The captchas of all sites; the configuration of each site names its kind (`domain/captcha.ts`). */
export interface Captcha {
  /**
   * The puzzle of the embedded captcha, as its widget expects it.
   *
   * @throws Refusal 404 if the site shows another kind or none
   */
  challenge(site: Site): Promise<object>;
  /**
   * Verifies a solution (VAL-12). The solution is then used up, even if the submission fails (SUBM-4).
   *
   * @throws Refusal 422 if it is missing, wrong, expired or already used; 503 if the provider does not respond
   */
  verify(site: Site, solution: string | null): Promise<void>;
}

/**
 * Returns the captchas of all sites.
 *
 * @param onFailure called with the reason why a provider could not be reached
 * @param work difficulty of the embedded captcha's puzzles, if not the default
 */
export function captchaOf(
  db: Db,
  secrets: CaptchaSecrets | undefined,
  onFailure: (reason: string) => void,
  work?: PuzzleWork,
): Captcha {
  const spent = spentCaptchasIn(db);
  // Evaluated at each use: a campaign added while the server runs may be the first with a captcha (TOOL-9).
  const altcha = () => (secrets?.altcha ? altchaOf({ secret: secrets.altcha, spent, work }) : null);
  const recaptcha = () => (secrets?.recaptcha ? recaptchaOf({ ...secrets.recaptcha, onFailure }) : null);
  return {
    async challenge({ configuration, campaign }) {
      if (captchaKind(configuration, campaign) !== 'altcha')
        throw new Refusal(404, { detail: 'This campaign has no captcha of this kind.' });
      return needed(altcha()).challenge(campaign.uuid);
    },
    async verify({ configuration, campaign }, solution) {
      const kind = captchaKind(configuration, campaign);
      if (kind === 'none') return;
      const isSolved =
        solution !== null &&
        solution !== '' &&
        (await (kind === 'altcha'
          ? needed(altcha()).verify(campaign.uuid, solution)
          : needed(recaptcha()).verify(solution)));
      if (!isSolved) throw new Refusal(422, AGAIN);
    },
  };
}

function needed<T>(part: T | null): T {
  if (part === null) throw new Error('Invariant violated: the requested captcha was not set up.');
  return part;
}
