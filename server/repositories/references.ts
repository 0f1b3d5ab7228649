import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FollowUp } from '#domain/follow-up.ts';
import { shortReference } from '#domain/formats/reference.ts';
import { statusPath } from '#domain/formats/status-path.ts';
import type { Tx } from '../database/database.ts';
import { REDEMPTION_REFERENCE_TAKEN } from '../database/redemption-schema.ts';
import { REFERENCE_TAKEN, submissionReference } from '../database/status-schema.ts';
import { newReference } from './new-reference.ts';
import { sharedSecret } from './server-secrets.ts';

/** A submission that is named. */
interface Named {
  readonly uuid: string;
  readonly campaignUuid: string;
}

/** What is stored of a name, beside the name itself. */
export interface NewName extends FollowUp {
  readonly codeSha256: Buffer;
}

/** The references of submissions, and the codes of their status pages (STATUS-1, STATUS-2). */
export interface References {
  /** A reference and a code for a submission that is to be stored. */
  make(submissionUuid: string): Promise<NewName>;
  /** The stored ones of a submission; one that an earlier version stored gets them now. */
  of(tx: Pick<Tx, 'select' | 'insert'>, submission: Named): Promise<FollowUp>;
}

/** The name of the servers' secret that codes are made with. */
const SECRET = 'status-codes';
/** Half of an HMAC of 256 bits: as much as nobody can guess. */
const CODE_BYTES = 16;
/** Attempts to find a reference that no other submission of the campaign has. */
const MOST_TRIES = 5;

/** @param db where the secret of codes is kept; a transaction, where there is no other connection */
export function referencesIn(db: Pick<Tx, 'insert' | 'select'>): References {
  let asked: Promise<string> | undefined;
  /** Asked once; after a failure, again. */
  const secret = () => (asked ??= sharedSecret(db, SECRET).catch(askAgain));
  const askAgain = (error: unknown) => {
    asked = undefined;
    throw error;
  };
  /** The same for ever, so that each mail and each repeated answer can say it although it is not stored. */
  const codeOf = async (submissionUuid: string) =>
    createHmac('sha256', await secret())
      .update(submissionUuid)
      .digest()
      .subarray(0, CODE_BYTES)
      .toString('base64url');

  const named = async (submissionUuid: string, reference: string): Promise<NewName> => {
    const code = await codeOf(submissionUuid);
    return { reference, statusPath: statusPath(code), codeSha256: sha256OfCode(code) };
  };

  return {
    make: (submissionUuid) => named(submissionUuid, newReference('PRM')),
    async of(tx, { uuid, campaignUuid }) {
      // Before references were stored, the mails told this one.
      let candidate = shortReference(uuid);
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const reference = await stored(tx, uuid);
        if (reference !== undefined) return { reference, statusPath: statusPath(await codeOf(uuid)) };
        const { codeSha256 } = await named(uuid, candidate);
        await tx
          .insert(submissionReference)
          .values({ submissionUuid: uuid, campaignUuid, reference: candidate, codeSha256 })
          .onConflictDoNothing();
        candidate = newReference('PRM');
      }
      throw new Error('no reference was free');
    },
  };
}

/** Stores something with a new reference; if another submission of the campaign has it, once more with the next one. */
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

/** The reference of a submission as its visitor was told it (STATUS-1), also of one from before they were stored. */
export async function referenceOf(tx: Pick<Tx, 'select'>, submissionUuid: string): Promise<string> {
  return (await stored(tx, submissionUuid)) ?? shortReference(submissionUuid);
}

async function stored(tx: Pick<Tx, 'select'>, submissionUuid: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ reference: submissionReference.reference })
    .from(submissionReference)
    .where(eq(submissionReference.submissionUuid, submissionUuid));
  return row?.reference;
}

/** By which a code is found. */
export const sha256OfCode = (code: string): Buffer => createHash('sha256').update(code).digest();
