import { createHash } from 'node:crypto';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type AuditCheck, type Audited, AuditEntry, type AuditLine } from '#domain/desk/audit.ts';
import { audit, auditField } from '../database/audit-schema.ts';
import type { Db, Tx } from '../database/database.ts';

/** Whoever adds a line holds it until the end of the transaction: lines follow each other. */
const LOCK = 7_071_067;
/** What the first line follows. */
const BEGINNING = Buffer.alloc(32);

/** A line as it was added. */
export interface Added {
  readonly line: number;
  /** In hexadecimal digits. */
  readonly hash: string;
}

/** What came of some work, and what the log is to say of it; null for nothing. */
interface Told<T> {
  readonly outcome: T;
  readonly entry: AuditEntry | null;
}

/** Which lines are meant; all of what is left out (AUDIT-4). */
interface AuditFilters {
  /** An operator's e-mail, or the kind of who else did it. */
  readonly who?: string | undefined;
  readonly what?: Audited | undefined;
  /** Just as the line has it. */
  readonly about?: string | undefined;
  /** From this moment on. */
  readonly since?: Date | undefined;
}

interface Page extends AuditFilters {
  /** Only lines that name this campaign; undefined for all. */
  readonly campaign: string | undefined;
  /** Only lines before this one; undefined for the newest. */
  readonly before: number | undefined;
  readonly most: number;
}

/** The audit log: it only grows, and each line holds the hash of the one before (AUDIT-1). */
export interface Audit {
  /** Adds one line. */
  add(entry: AuditEntry): Promise<void>;
  /** Does some work and adds the line that tells of it: both are stored, or neither is. */
  with<T>(work: (tx: Tx) => Promise<Told<T>>): Promise<T>;
  /** The newest lines first. */
  list(page: Page): Promise<AuditLine[]>;
  /** Reads the whole log and hashes it again. */
  check(): Promise<AuditCheck>;
}

/**
 * @param onAdded told of each line once it is stored: what the server's own log says of it, on another disk, shows that
 *   the last lines are missing, which the chain alone cannot
 */
export function auditIn(db: Db, onAdded: (added: Added) => void = () => {}): Audit {
  const addingTo = async <T>(work: (tx: Tx) => Promise<Told<T>>): Promise<T> => {
    const [outcome, added] = await db.transaction(async (tx) => {
      const told = await work(tx);
      return [told.outcome, told.entry && (await addLine(tx, told.entry))] as const;
    });
    if (added) onAdded(added);
    return outcome;
  };
  return {
    add: (entry) => addingTo(async () => ({ outcome: undefined, entry })),
    with: addingTo,
    async list({ campaign, before, most, ...filters }) {
      const ofCampaign = campaign === undefined ? undefined : eq(audit.campaign, campaign);
      const rows = await db
        .select()
        .from(audit)
        .where(and(ofCampaign, before === undefined ? undefined : lt(audit.line, before), matching(filters)))
        .orderBy(desc(audit.line))
        .limit(most);
      return rows.map(({ line, entry, previous, hash }) => ({
        line,
        entry: v.parse(AuditEntry, JSON.parse(entry)),
        previous: previous.toString('hex'),
        hash: hash.toString('hex'),
      }));
    },
    async check() {
      const { rows } = await db.execute<{ lines: string; broken: string | null; head: string | null }>(CHECK);
      const [row] = rows;
      return {
        lines: Number(row?.lines ?? 0),
        broken: row?.broken == null ? null : Number(row.broken),
        head: row?.head ?? null,
      };
    },
  };
}

/** By indexes: the lines from a moment on are those from the first one of it. */
function matching({ who, what, about, since }: AuditFilters) {
  const { entry, line } = audit;
  const from = since?.toISOString();
  return and(
    who === undefined ? undefined : eq(auditField.who(entry), who),
    what === undefined ? undefined : eq(auditField.what(entry), what),
    about === undefined ? undefined : eq(auditField.about(entry), about),
    from === undefined
      ? undefined
      : sql`${line} >= (select min(first.line) from (select ${line} from ${audit} where ${auditField.at(entry)} >= ${from} order by ${auditField.at(entry)} limit 1) first)`,
    from === undefined ? undefined : gte(auditField.at(entry), from),
  );
}

async function addLine(tx: Tx, entry: AuditEntry): Promise<Added> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [last] = await tx.select({ line: audit.line, hash: audit.hash }).from(audit).orderBy(desc(audit.line)).limit(1);
  const text = JSON.stringify(v.parse(AuditEntry, entry));
  const previous = last?.hash ?? BEGINNING;
  const hash = createHash('sha256').update(previous).update(text).digest();
  const line = (last?.line ?? 0) + 1;
  await tx.insert(audit).values({ line, entry: text, previous, hash });
  return { line, hash: hash.toString('hex') };
}

/** By PostgreSQL, so that a million lines do not come here. */
const CHECK = sql`
  with chain as (
    select line, hash,
      hash = sha256(previous || convert_to(entry, 'UTF8'))
      and previous = lag(hash, 1, ${BEGINNING}::bytea) over (order by line)
      and line = row_number() over (order by line) as follows
    from ${audit}
  )
  select count(*) as lines, min(line) filter (where not follows) as broken,
    (select encode(hash, 'hex') from ${audit} order by line desc limit 1) as head
  from chain`;
