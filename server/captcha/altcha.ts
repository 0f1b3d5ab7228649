import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { SpentCaptchas } from './spent-captchas.repository.ts';

/** How long a puzzle is valid after the page requested it, in milliseconds. */
const LIFETIME = 10 * 60_000;
/** Difficulty of a puzzle: rounds per attempt, and number of attempts. */
export interface PuzzleWork {
  readonly rounds: number;
  readonly fewestAttempts: number;
  readonly mostAttempts: number;
}

/** About half a second on one core. */
const WORK: PuzzleWork = { rounds: 2_000, fewestAttempts: 500, mostAttempts: 1_500 };

export interface AltchaOptions {
  /** Key that signs puzzles. Every server with this secret accepts their solutions. */
  readonly secret: string;
  readonly spent: SpentCaptchas;
  /** The default stops large numbers of scripts and barely delays a visitor. */
  readonly work?: PuzzleWork | undefined;
}

/** The embedded captcha: a proof-of-work puzzle that the browser solves, without a third party. */
export interface Altcha {
  challenge(campaignUuid: string): Promise<object>;
  /** Whether a solution matches a puzzle made by this server for this campaign, in time and for the first time. */
  verify(campaignUuid: string, solution: string): Promise<boolean>;
}

const Parameters = v.looseObject({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  cost: v.number(),
  keyLength: v.number(),
  keyPrefix: v.string(),
  keySignature: v.string(),
  expiresAt: v.number(),
  data: v.object({ campaign: v.string() }),
});

/** The widget's payload, in base64: the original puzzle and the solution. */
const Payload = v.object({
  challenge: v.object({ parameters: Parameters, signature: v.string() }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

export function altchaOf({ secret, spent, work = WORK }: AltchaOptions): Altcha {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` };
  return {
    challenge: (campaign) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: randomInt(work.fewestAttempts, work.mostAttempts),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME),
        data: { campaign },
        ...secrets,
      }),
    async verify(campaign, text) {
      const payload = v.safeParse(Payload, decoded(text));
      if (!payload.success) return false;
      const { challenge, solution } = payload.output;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified || challenge.parameters.data.campaign !== campaign) return false;
      return spent.spend(challenge.signature, new Date(challenge.parameters.expiresAt * 1_000));
    },
  };
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
