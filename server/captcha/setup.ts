import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captchaKind, type CaptchaKind } from '#domain/captcha.ts';
import type { Db } from '../platform/database/database.ts';
import { sharedSecret } from '../platform/database/server-secrets.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';
import { StartError } from '../platform/start-error.ts';

const FILE = 'captcha-secret';

/** Secrets for the captchas of a catalogue; null for a kind that no campaign uses. */
export interface CaptchaSecrets {
  readonly altcha: string | null;
  readonly recaptcha: { readonly secret: string; readonly verifyUrl: string } | null;
}

type CaptchaSettings = Pick<
  Settings,
  'captchaSecret' | 'recaptchaSecret' | 'recaptchaVerifyUrl' | 'databaseUrl' | 'dataDir'
>;

/** @throws StartError with each campaign that uses reCAPTCHA, if RECAPTCHA_SECRET is not set */
export function assertRecaptchaSecret(
  catalogue: Pick<Catalogue, 'sites'>,
  { recaptchaSecret }: Pick<Settings, 'recaptchaSecret'>,
): void {
  const sites = showing(catalogue, 'recaptcha');
  if (sites.length === 0 || recaptchaSecret !== undefined) return;
  throw new StartError(
    'RECAPTCHA_SECRET is not set, and these campaigns use reCAPTCHA. Set it to the secret key of their site key:',
    sites.map(({ name }) => `${name} (campaign.recaptchaInformation.siteKey and configuration.scripts.captcha)`),
  );
}

/**
 * Returns the secrets that these campaigns need. If the secret of the embedded captcha is not set, it is created once.
 * It is stored where every server that accepts the same puzzles finds it (SECURITY-6): in the database of DATABASE_URL,
 * or else in DATA_DIR.
 */
export async function captchaSecrets(
  catalogue: Pick<Catalogue, 'sites'>,
  settings: CaptchaSettings,
  db: Db,
): Promise<CaptchaSecrets> {
  const { recaptchaSecret: secret, recaptchaVerifyUrl: verifyUrl, databaseUrl, dataDir } = settings;
  const kept = () => (databaseUrl === undefined ? keptSecret(dataDir) : sharedSecret(db, 'captcha'));
  return {
    altcha: showing(catalogue, 'altcha').length > 0 ? (settings.captchaSecret ?? (await kept())) : null,
    recaptcha: showing(catalogue, 'recaptcha').length > 0 && secret !== undefined ? { secret, verifyUrl } : null,
  };
}

/** The secrets of a running server. Added campaigns may add secrets; none is removed. */
export interface GrowingSecrets extends CaptchaSecrets {
  /**
   * Adds the secrets for further campaigns (TOOL-9).
   *
   * @throws StartError if a secret is not set or cannot be created
   */
  growFor(catalogue: Pick<Catalogue, 'sites'>): Promise<void>;
}

/** @throws StartError if a secret of these campaigns is not set or cannot be created */
export async function growingSecrets(
  catalogue: Pick<Catalogue, 'sites'>,
  settings: CaptchaSettings,
  db: Db,
): Promise<GrowingSecrets> {
  let known: CaptchaSecrets = { altcha: null, recaptcha: null };
  const growFor = async (more: Pick<Catalogue, 'sites'>) => {
    assertRecaptchaSecret(more, settings);
    const { altcha, recaptcha } = await captchaSecrets(more, settings, db);
    known = { altcha: known.altcha ?? altcha, recaptcha: known.recaptcha ?? recaptcha };
  };
  await growFor(catalogue);
  return {
    get altcha() {
      return known.altcha;
    },
    get recaptcha() {
      return known.recaptcha;
    },
    growFor,
  };
}

function showing({ sites }: Pick<Catalogue, 'sites'>, kind: CaptchaKind): Site[] {
  return sites.filter(({ configuration, campaign }) => captchaKind(configuration, campaign) === kind);
}

/** Returns the secret in DATA_DIR, created if missing. Two concurrent starts get the same one. */
async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  // Random, because processes in containers that share a volume may have the same ids (PLATFORM-4).
  const draft = `${path}.${randomUUID()}`;
  try {
    const kept = await read(path);
    if (kept !== null) return kept;
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    await link(draft, path)
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      })
      .finally(() => rm(draft, { force: true }));
    const made = await read(path);
    if (made === null) throw new Error('it is empty. Delete it.');
    return made;
  } catch (error) {
    throw new StartError(
      `CAPTCHA_SECRET is not set, and the secret in DATA_DIR (${path}) cannot be read or created: ${error instanceof Error ? error.message : String(error)}`,
    );
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
