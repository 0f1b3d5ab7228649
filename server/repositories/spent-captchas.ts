import type { Db } from '../database/database.ts';
import { spentCaptcha } from '../database/schema.ts';
import { sweep } from './sweep.ts';

/** Remembers which solved captchas have been used. */
export interface SpentCaptchas {
  /** Uses a solution up. False if it was already used; of concurrent calls only one gets true. */
  spend(signature: string, expiresAt: Date): Promise<boolean>;
}

/** How long after its expiry, from when a solution is refused anyway, its row is kept. Milliseconds. */
const GRACE = 60_000;
const SPENT = { table: spentCaptcha, key: spentCaptcha.signature, endsAt: spentCaptcha.expiresAt };

export function spentCaptchasIn(db: Db): SpentCaptchas {
  return {
    async spend(signature, expiresAt) {
      const { rowCount } = await db.insert(spentCaptcha).values({ signature, expiresAt }).onConflictDoNothing();
      if (rowCount !== 1) return false;
      await sweep(db, SPENT, new Date(Date.now() - GRACE));
      return true;
    },
  };
}
