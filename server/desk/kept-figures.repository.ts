import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { deskFigures } from './figures.schema.ts';

/** Age in milliseconds after which a request triggers a recount. */
const FRESH_FOR = 60_000;

/** Figures and the time of their count. */
export interface Counted<Figures> {
  readonly at: Date;
  readonly figures: Figures;
}

/**
 * Cached figures. Returns the last count immediately, and recounts in the background once it is a minute old (DESK-33).
 * Only a first count is awaited. Concurrent requests share one count.
 *
 * @param onFailure called when a background count fails; the figures stay unchanged
 * @returns a function that returns the figures of a name; counted values must be plain JSON
 */
export function keptFiguresIn(
  db: Db,
  now: () => Date,
  onFailure: (error: unknown) => void,
): <Figures>(name: string, count: () => Promise<Figures>) => Promise<Counted<Figures>> {
  const running = new Map<string, Promise<unknown>>();
  const countAnew = <Figures>(name: string, count: () => Promise<Figures>): Promise<Counted<Figures>> => {
    const known = running.get(name) as Promise<Counted<Figures>> | undefined;
    if (known) return known;
    const at = now();
    const counting = count()
      .then(async (figures) => {
        const row = { name, at, figures };
        await db
          .insert(deskFigures)
          .values(row)
          .onConflictDoUpdate({
            target: deskFigures.name,
            set: { at, figures: sql`excluded.figures` },
            // Another server may have started its count later and finished earlier.
            setWhere: lt(deskFigures.at, at),
          });
        return { at, figures };
      })
      .finally(() => running.delete(name));
    running.set(name, counting);
    return counting;
  };
  return async <Figures>(name: string, count: () => Promise<Figures>) => {
    const [kept] = await db.select().from(deskFigures).where(eq(deskFigures.name, name));
    if (!kept) return countAnew(name, count);
    if (now().getTime() - kept.at.getTime() >= FRESH_FOR) countAnew(name, count).catch(onFailure);
    return { at: kept.at, figures: kept.figures as Figures };
  };
}
