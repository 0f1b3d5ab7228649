import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FollowUp } from '#domain/follow-up.ts';
import { statusPath } from '#domain/formats/status-path.ts';
import type { Tx } from '../platform/database/database.ts';
import { REDEMPTION_REFERENCE_TAKEN } from '../rewards/redemption.schema.ts';
import { REFERENCE_TAKEN, submissionReference } from '../processing/status.schema.ts';
import { newReference } from '../platform/new-reference.ts';
import { sharedSecret } from '../platform/database/server-secrets.repository.ts';

/** The stored parts of a submission's reference and code. */
export interface NewName extends FollowUp {
  readonly codeSha256: Buffer;
}

/** References of submissions and the codes of their status pages (STATUS-1, STATUS-2). */
export interface References {
  /** Makes a reference and a code for a new submission. */
  make(submissionUuid: string): Promise<NewName>;
  /** Returns the path of a submission's status page. */
  pathOf(submissionUuid: string): Promise<string>;
  /** Returns the stored reference of a submission, and the path of its status page. */
  of(tx: Pick<Tx, 'select'>, submissionUuid: string): Promise<FollowUp>;
}

/** Name of the servers' shared secret for codes. */
const SECRET = 'status-codes';
/** Half of a 256-bit HMAC, enough against guessing. */
const CODE_BYTES = 16;
/** Maximum number of attempts to find a reference that is unique in the campaign. */
const MOST_TRIES = 5;

/** @param db where the secret of codes is stored; a transaction if there is no other connection */
export function referencesIn(db: Pick<Tx, 'insert' | 'select'>): References {
  let asked: Promise<string> | undefined;
  /** Reads the secret once, and again after a failure. */
  const secret = () => (asked ??= sharedSecret(db, SECRET).catch(askAgain));
  const askAgain = (error: unknown) => {
    asked = undefined;
    throw error;
  };
  /**
   * Returns the code, derived from the uuid and therefore constant: emails and repeated responses can contain it
   * without storing it.
   */
  const codeOf = async (submissionUuid: string) =>
    createHmac('sha256', await secret())
      .update(submissionUuid)
      .digest()
      .subarray(0, CODE_BYTES)
      .toString('base64url');
  const pathOf = async (submissionUuid: string) => statusPath(await codeOf(submissionUuid));

  return {
    async make(submissionUuid) {
      const code = await codeOf(submissionUuid);
      return { reference: newReference('PRM'), statusPath: statusPath(code), codeSha256: sha256OfCode(code) };
    },
    pathOf,
    of: async (tx, submissionUuid) => ({
      reference: await referenceOf(tx, submissionUuid),
      statusPath: await pathOf(submissionUuid),
    }),
  };
}

/** Stores something with a new reference. If the reference is taken, retries with the next one. */
export async function untilFree<T>(store: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await store();
    } catch (error) {
      if (tries === MOST_TRIES || !isReferenceTaken(error)) throw error;
    }
}

/** Whether nothing was stored only because the reference is taken. */
function isReferenceTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === REFERENCE_TAKEN || constraint === REDEMPTION_REFERENCE_TAKEN);
}

/** Returns the reference of a stored submission, which has had one since it was received (STATUS-1). */
export async function referenceOf(tx: Pick<Tx, 'select'>, submissionUuid: string): Promise<string> {
  const [row] = await tx
    .select({ reference: submissionReference.reference })
    .from(submissionReference)
    .where(eq(submissionReference.submissionUuid, submissionUuid));
  if (!row) throw new Error(`Invariant violated: submission ${submissionUuid} has no reference.`);
  return row.reference;
}

/** Returns the hash by which a code is looked up. */
export const sha256OfCode = (code: string): Buffer => createHash('sha256').update(code).digest();
