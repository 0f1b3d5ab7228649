import type { Db } from '../database/database.ts';
import { spentCaptcha } from '../database/schema.ts';
import { sweep } from './sweep.ts';

/** Remembers which solved captchas were used. */
export interface SpentCaptchas {
  /** Uses a solution up. False where it was used before; of several at the same moment one is true. */
  spend(signature: string, expiresAt: Date): Promise<boolean>;
}

/** Beyond its expiry a solution is refused anyway; this much later its row goes. Milliseconds. */
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
