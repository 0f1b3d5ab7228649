import type { Db } from '../platform/database/database.ts';
import { spentCaptcha } from '../submissions/core.schema.ts';

/** Records which solved captchas have been used. */
export interface SpentCaptchas {
  /** Uses a solution up. Returns false if it was already used; of concurrent calls only one gets true. */
  spend(signature: string, expiresAt: Date): Promise<boolean>;
}

export function spentCaptchasIn(db: Db): SpentCaptchas {
  return {
    async spend(signature, expiresAt) {
      const { rowCount } = await db.insert(spentCaptcha).values({ signature, expiresAt }).onConflictDoNothing();
      return rowCount === 1;
    },
  };
}
