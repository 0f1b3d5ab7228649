import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { deskFigures } from '../database/figures-schema.ts';

/** After this they are counted anew when somebody looks. Milliseconds. */
const FRESH_FOR = 60_000;

/** Figures, and when they were counted. */
export interface Counted<Figures> {
  readonly at: Date;
  readonly figures: Figures;
}

/**
 * Figures that are shown at once as they were counted last, and counted anew behind the answer once they are a minute
 * old (DESK-33). Only what was never counted is waited for. Several who ask at once share one count.
 *
 * @param onFailure told when a count behind an answer failed: the figures stay as they are
 * @returns gives the figures of a name; what is counted must be plain JSON
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
            // Another server may have counted later and been quicker.
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
