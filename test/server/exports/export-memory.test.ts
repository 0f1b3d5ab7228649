import { setTimeout as pause } from 'node:timers/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { writeExport } from '#server/exports/write-export.ts';
import type { Db } from '#server/platform/database/database.ts';

const SCOPE = { campaignUuid: 'eeeeeeee-2222-4222-8222-00000000e002', from: null, before: null };
const PAGE = 1_000;

/** A database with many messages to support, which counts the pages that are asked of it. */
function largeDatabase(count: number) {
  const asked: number[] = [];
  let given = 0;
  const limit = (most: number) => {
    asked.push(most);
    const first = given;
    given = Math.min(count, given + most);
    return Promise.resolve(Array.from({ length: given - first }, (_, index) => rowOf(first + index)));
  };
  const query = { select: () => query, from: () => query, where: () => query, orderBy: () => query, limit };
  return { db: query as unknown as Db, asked, given: () => given };
}

function rowOf(number: number) {
  const receivedAt = new Date(number);
  const id = `message ${number}`;
  return { message: id, receivedAt, email: 'ada@example.com', text: 'Where is it?', at: receivedAt.toISOString(), id };
}

/** A reader who takes a while for each piece, and notes how many rows were read from the database but not taken yet. */
function slowReader(given: () => number) {
  let taken = 0;
  let held = 0;
  const writable = new Writable({
    write(piece: Buffer | string, _encoding, next) {
      held = Math.max(held, given() - taken);
      taken += piece.toString().split('\n').length - 1;
      setImmediate(next);
    },
  });
  return { writable, taken: () => taken, held: () => held };
}

/** How the command and the desk pass an export on. */
const WAYS = {
  'into a file': (parts: AsyncGenerator<string, void>, to: Writable) => pipeline(parts, to),
  'from the desk': (parts: AsyncGenerator<string, void>, to: Writable) => pipeline(Readable.from(parts), to),
} as const;

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('[EXPORT-2] an export %s', (way) => {
  const heldBy = async (count: number) => {
    const { db, asked, given } = largeDatabase(count);
    const reader = slowReader(given);
    await WAYS[way](writeExport(db, 'support', 'jsonl', SCOPE), reader.writable);
    expect([reader.taken(), new Set(asked)]).toEqual([count, new Set([PAGE])]);
    expect(asked).toHaveLength(Math.floor(count / PAGE) + 1);
    return reader.held();
  };

  it('holds as many rows for ten times as many, however slowly they are taken', async () => {
    const few = await heldBy(10 * PAGE);
    const many = await heldBy(100 * PAGE + 1);
    expect(few).toBeLessThanOrEqual(3 * PAGE);
    expect(many).toBe(few);
  });

  it('asks for no further page once its reader has gone', async () => {
    const { db, asked } = largeDatabase(100 * PAGE);
    const reader = new Writable({ write: (_piece, _encoding, next) => next(new Error('gone')) });
    await expect(WAYS[way](writeExport(db, 'support', 'csv', SCOPE), reader)).rejects.toThrow('gone');
    const before = asked.length;
    await pause(20);
    expect(before).toBeLessThanOrEqual(3);
    expect(asked).toHaveLength(before);
  });
});
