import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captchaKind, type CaptchaKind } from '#domain/captcha.ts';
import type { Catalogue, Site } from '../catalogue/catalogue.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

const FILE = 'captcha-secret';

/** What the captchas of a catalogue are judged with; null for a kind that no campaign shows. */
export interface CaptchaSecrets {
  readonly altcha: string | null;
  readonly recaptcha: { readonly secret: string; readonly verifyUrl: string } | null;
}

type CaptchaSettings = Pick<Settings, 'captchaSecret' | 'recaptchaSecret' | 'recaptchaVerifyUrl' | 'dataDir'>;

/**
 * The secrets that these campaigns need. That of the embedded captcha is made once where it is not set, and kept in DATA_DIR.
 * @throws StartError that names each campaign with a reCAPTCHA while RECAPTCHA_SECRET is not set
 */
export async function captchaSecrets({ sites }: Catalogue, settings: CaptchaSettings): Promise<CaptchaSecrets> {
  const showing = (kind: CaptchaKind): Site[] => sites.filter(({ configuration, campaign }) => captchaKind(configuration, campaign) === kind);
  const withRecaptcha = showing('recaptcha');
  const { recaptchaSecret: secret, recaptchaVerifyUrl: verifyUrl } = settings;
  if (withRecaptcha.length > 0 && secret === undefined) {
    throw new StartError(
      'RECAPTCHA_SECRET is not set: without it the solutions of these campaigns cannot be checked.',
      withRecaptcha.map(({ name }) => `${name} (campaign.recaptchaInformation.siteKey and configuration.scripts.captcha)`),
    );
  }
  const needsAltcha = showing('altcha').length > 0;
  return {
    altcha: needsAltcha ? (settings.captchaSecret ?? (await keptSecret(settings.dataDir))) : null,
    recaptcha: withRecaptcha.length > 0 && secret !== undefined ? { secret, verifyUrl } : null,
  };
}

/** The secret in DATA_DIR, made where there is none; of two starts at the same moment both get the same. */
async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const draft = `${path}.${process.pid}`;
  try {
    const kept = await read(path);
    if (kept !== null) return kept;
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft, { force: true });
    return (await read(path)) ?? '';
  } catch (error) {
    throw new StartError(`CAPTCHA_SECRET is not set, and the one in DATA_DIR (${path}) cannot be read or made: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
