import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Everything that runs with the tables of a real server. */
const FOLDERS = ['server', 'tools/operate'];
const SOURCE = /\.(?:ts|mjs|sql)$/;

/** Applies events (`move`), and stores a submission with its first state (decision 038). */
const WRITERS = ['server/processing/processing.repository.ts', 'server/submissions/store-submission.repository.ts'];

/** A statement in SQL that writes the table, up to the end of what it sets. */
const SQL_WRITE =
  /\b(?:update|merge\s+into|insert\s+into|copy)\s+(?:only\s+)?(?:public\.)?["`]?(?:\$\{submission\}|submission\b)(?<set>[^;`]*)/gi;
/** The table under another name, which the patterns below would not recognise. */
const RENAMED = /\bsubmission\s+as\s+\w+[^;]*from\s+'[^']*core\.schema|\*\s+as\s+\w+\s+from\s+'[^']*core\.schema/;

/** Returns the text between the parenthesis at this place and the one that closes it. */
function inParentheses(code: string, from: number): string {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')' && (depth -= 1) === 0) return code.slice(from + 1, at);
  }
  return code.slice(from + 1);
}

/** Whether a call of `update(submission)` may set the state: it names the column, or its columns cannot be read. */
function setsState(code: string, from: number): boolean {
  const set = /^\s*\.set\(/.exec(code.slice(from));
  if (!set) return true;
  const columns = inParentheses(code, from + set[0].length - 1).trim();
  return !columns.startsWith('{') || /\.\.\.|\[|\bprocessing\b/.test(columns);
}

/** Whether a statement in SQL may set the state; one that is not an update stores or replaces rows. */
function isStateSql(sql: string, set: string): boolean {
  return !/^update/i.test(sql) || /\bprocessing\b/.test(set.split(/\bwhere\b/i)[0] ?? '');
}

/** Whether code may write the state of a submission. */
function writesState(code: string): boolean {
  if (RENAMED.test(code) || /\.insert\(\s*submission\s*\)/.test(code)) return true;
  const updates = [...code.matchAll(/\.update\(\s*submission\s*\)/g)];
  if (updates.some(({ index, 0: { length } }) => setsState(code, index + length))) return true;
  return [...code.matchAll(SQL_WRITE)].some(({ 0: sql, groups }) => isStateSql(sql, groups?.['set'] ?? ''));
}

const update = (set: string) => `await tx.update(submission)\n  .set(${set})\n  .where(eq(submission.uuid, uuid));`;

describe('the state of a submission', () => {
  it('[PROC-2] is written only by the function that applies events and by the statement that stores the submission', () => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    ).filter((path) => SOURCE.test(path));
    expect(files.length).toBeGreaterThan(300);
    const writers = files.filter((path) => writesState(readFileSync(resolve(root, path), 'utf8')));
    expect(writers.toSorted()).toEqual(WRITERS);
  });

  it('[PROC-2] is updated at one place of the file that applies events', () => {
    const code = readFileSync(resolve(root, WRITERS[0] ?? ''), 'utf8');
    expect([...code.matchAll(/\.update\(\s*submission\s*\)/g)]).toHaveLength(1);
    expect(
      [...code.matchAll(/^export (?:async )?function (?<name>\w+)/gm)].map(({ groups }) => groups?.['name']),
    ).toEqual(['move', 'noteMark', 'lifeStored']);
  });

  it.each([
    update("{ processing: 'approved' }"),
    update('{ review: null, processing: state }'),
    update('{ review: null, ...state }'),
    update("{ [column]: 'approved' }"),
    update('changes'),
    'const states = tx.update(submission);',
    'await tx.insert(submission).values(row);',
    "await client.query(`update submission set processing = 'sent' where uuid = $1`, [uuid]);",
    'await tx.execute(sql`update ${submission}\n  set review = null, processing = ${state}\n  where uuid = ${uuid}`);',
    "UPDATE public.submission SET processing = 'inReview' WHERE processing = 'checking';",
    'insert into submission (uuid, processing) select uuid, state from old;',
    "import { submission as stored } from '../submissions/core.schema.ts';",
    "import * as tables from '../submissions/core.schema.ts';",
  ])('[PROC-2] is recognised as written in %j', (code) => {
    expect(writesState(code)).toBe(true);
  });

  it.each([
    update("{ review: 'duplicate', duplicateOf: original }"),
    update('{ bonusPoints: sql`${submission.bonusPoints} + ${points}` }'),
    "sql`update ${submission} set created_at = first.at where processing = 'sent'`",
    "await tx.select({ processing: submission.processing }).from(submission).for('update');",
    "await tx.update(submissionLock).set({ processing: 'x' });",
    'insert into submission_event (submission_uuid, event) values ($1, $2)',
    "import { submission } from '../submissions/core.schema.ts';",
  ])('is not recognised as written in %j', (code) => {
    expect(writesState(code)).toBe(false);
  });
});
