import type { Db } from '../platform/database/database.ts';
import { linkBack } from './link-back.schema.ts';

/** Reports that pages send when they are shared. */
export interface LinkBacks {
  create(campaignUuid: string, body: Record<string, unknown>): Promise<void>;
}

export function linkBacksIn(db: Db): LinkBacks {
  return {
    async create(campaignUuid, body) {
      await db.insert(linkBack).values({ campaignUuid, body });
    },
  };
}
