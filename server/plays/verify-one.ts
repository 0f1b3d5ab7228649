import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { Uuid } from '#domain/schema-parts.ts';
import { joinDatabase } from '../platform/database/join.ts';
import { play } from './play.schema.ts';
import { bonusEntry } from '../rewards/points.schema.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { verifyEntry, verifyPlay, type Verdict } from './verify-play.ts';

/** Verifies the play with this uuid in the database of the settings. */
export async function verifyOne(uuid: string, settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Verdict> {
  if (!isUuid(uuid)) return { verdict: 'unknown', line: `'${uuid}' is not the UUID of a play.` };
  const { db, close } = await joinDatabase(settings);
  try {
    const [stored] = await db.select().from(play).where(eq(play.uuid, uuid));
    if (!stored) return { verdict: 'unknown', line: `Unknown play: ${uuid}.` };
    const verdict = await verifyPlay(stored);
    if (verdict.verdict !== 'same') return verdict;
    const granted = await db.$count(bonusEntry, eq(bonusEntry.playUuid, uuid));
    return verifyEntry(stored, granted > 0) ?? verdict;
  } finally {
    await close();
  }
}

function isUuid(text: string): boolean {
  return v.is(Uuid, text);
}
