import { sql } from 'drizzle-orm';
import { builtOnce } from '../platform/database/built-once.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { play } from './play.schema.ts';
import type { StoredPlay } from './play-standing.repository.ts';
import { type StockOwner, takingByOdds } from './prize-stock.repository.ts';

/** A play to be stored. */
export type NewPlay = Pick<typeof play.$inferInsert, 'game' | 'seed' | 'outcome' | 'prizeUnitId' | 'madeAt'>;

/** A play for a limited prize. Its outcome depends on whether a unit of the prize is left when it is stored. */
export interface PlayFromStock extends Pick<NewPlay, 'game' | 'seed' | 'madeAt'> {
  readonly stock: {
    readonly owner: StockOwner;
    readonly prizeId: string;
    readonly won: NewPlay['outcome'];
    readonly lost: NewPlay['outcome'];
  };
}

/**
 * How a play is created: completely known, or with a unit of the stock, each by one statement; or by a function that
 * draws it in the transaction that stores it.
 */
export type Deal = NewPlay | PlayFromStock | ((tx: PlayTx) => Promise<NewPlay>);

/** The transaction that stores a play and takes its unit of a prize. */
export type PlayTx = Tx;

/** Which play of which submission. */
interface PlayNumber {
  readonly submissionUuid: string;
  readonly number: number;
}

/**
 * Stores a play together with its unit of the stock, or neither. Only units that are due by time need a transaction:
 * the found unit then decides which prize is won.
 *
 * @throws a database error if the submission has a play with this number; nothing has changed then
 */
export async function storePlay(db: Db, which: PlayNumber, deal: Deal, now: Date): Promise<StoredPlay> {
  const [made] = await storing(db, which, deal, now);
  if (!made) throw new Error('Invariant violated: the play was not stored.');
  return made;
}

function storing(db: Db, which: PlayNumber, deal: Deal, now: Date): Promise<StoredPlay[]> {
  if (typeof deal === 'function')
    return db.transaction(async (tx) => making(tx).execute({ ...(await deal(tx)), ...which }));
  if (!('stock' in deal)) return making(db).execute({ ...deal, ...which });
  const { stock, ...play } = deal;
  const { owner, ...outcomes } = stock;
  return makingFromStock(db).execute({ ...play, ...owner, ...outcomes, ...which, now });
}

/** A placeholder alone would store JSON `null` if there is no outcome. */
const outcomeAt = (name: string) => sql`nullif(${sql.param(sql.placeholder(name), play.outcome)}::jsonb, 'null')`;

const VALUES = {
  submissionUuid: sql.placeholder('submissionUuid'),
  number: sql.placeholder('number'),
  game: sql.placeholder('game'),
  seed: sql.placeholder('seed'),
  madeAt: sql.placeholder('madeAt'),
};

const making = builtOnce((on) =>
  on
    .insert(play)
    .values({ ...VALUES, outcome: outcomeAt('outcome'), prizeUnitId: sql.placeholder('prizeUnitId') })
    .returning()
    .prepare('make_play'),
);

const makingFromStock = builtOnce((on) => {
  const unit = on.$with('unit').as(takingByOdds(on));
  return on
    .with(unit)
    .insert(play)
    .values({
      ...VALUES,
      outcome: sql`case when exists (select from ${unit}) then ${outcomeAt('won')} else ${outcomeAt('lost')} end`,
      prizeUnitId: sql`(select id from ${unit})`,
    })
    .returning()
    .prepare('make_play_from_stock');
});
