import { createHash } from 'node:crypto';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type AuditCheck, type Audited, AuditEntry, type AuditLine } from '#domain/desk/audit-line.ts';
import { audit, auditField } from './audit.schema.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/** Advisory lock held from adding a line until the end of the transaction, so lines form one sequence. */
const LOCK = 7_071_067;
/** The previous hash of the first line: 32 zero bytes. */
const BEGINNING = Buffer.alloc(32);

/** A stored line. */
export interface Added {
  readonly line: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
}

/** The result of audited work, and its audit entry; a null entry adds no line. */
interface Told<T> {
  readonly outcome: T;
  readonly entry: AuditEntry | null;
}

/** Filters of the audit log; an omitted filter matches every line (AUDIT-4). */
interface AuditFilters {
  /** An operator's email, or the kind of another actor. */
  readonly who?: string | undefined;
  readonly what?: Audited | undefined;
  /** Exact value of the field in the line. */
  readonly about?: string | undefined;
  /** Lines from this moment on. */
  readonly since?: Date | undefined;
}

interface Page extends AuditFilters {
  /** Only lines that name this campaign; undefined for all. */
  readonly campaign: string | undefined;
  /** Only lines before this one; undefined for the newest. */
  readonly before: number | undefined;
  readonly most: number;
}

/** The audit log: it is append-only, and each line contains the hash of the previous one (AUDIT-1). */
export interface Audit {
  add(entry: AuditEntry): Promise<void>;
  /** Runs some work and adds its line in one transaction: either both are stored or neither is. */
  with<T>(work: (tx: Tx) => Promise<Told<T>>): Promise<T>;
  /** Returns lines, newest first. */
  list(page: Page): Promise<AuditLine[]>;
  /** Recomputes the hashes of the whole log. */
  check(): Promise<AuditCheck>;
}

/**
 * @param onAdded called with each stored line. The server's own log, on another disk, then shows if the last lines are
 *   missing, which the chain cannot.
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

/** Builds a condition that uses indexes: lines since a moment are those from its first line on. */
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

/** Runs in PostgreSQL, to avoid loading a million lines into this process. */
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
