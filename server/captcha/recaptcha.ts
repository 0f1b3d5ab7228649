import * as v from 'valibot';
import { unavailable } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';

/** Timeout for the provider's response, in milliseconds. */
const PATIENCE = 10_000;

export interface RecaptchaOptions {
  readonly secret: string;
  readonly verifyUrl: string;
  /** Called with the reason why a solution could not be verified. */
  readonly onFailure: (reason: string) => void;
}

/** A third-party captcha, whose provider verifies the solutions of its widget. */
export interface Recaptcha {
  /**
   * Whether the provider accepts the solution. It verifies each solution once, and only within two minutes.
   *
   * @throws Refusal 503 if it does not respond, or does not know the secret
   */
  verify(solution: string): Promise<boolean>;
}

/** The provider's documented response (https://developers.google.com/recaptcha/docs/verify). */
const Verdict = v.object({ success: v.boolean(), 'error-codes': v.optional(v.array(v.string()), []) });
/** Error codes for a wrong secret of the operator, not a wrong solution of the visitor. */
const OPERATORS_FAULTS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export function recaptchaOf({ secret, verifyUrl, onFailure }: RecaptchaOptions): Recaptcha {
  return {
    async verify(solution) {
      const verdict = await ask(solution).catch((error: unknown) => String(error));
      if (typeof verdict === 'string') return fail(verdict);
      const fault = verdict['error-codes'].find((code) => OPERATORS_FAULTS.has(code));
      return fault === undefined ? verdict.success : fail(fault);
    },
  };

  async function ask(response: string): Promise<v.InferOutput<typeof Verdict>> {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`it returned status ${answer.status}`);
    return v.parse(Verdict, await answer.json());
  }

  function fail(reason: string): never {
    onFailure(reason);
    throw unavailable(undefined, sentences.captchaUnavailable);
  }
}
