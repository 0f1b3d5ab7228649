import { createWriteStream } from 'node:fs';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { type Counted, counting } from './counted.ts';
import { fileOf, MANIFEST, type Manifest } from './manifest.ts';
import { countOutside, lostPictures, outsidePictures } from './outside-pictures.ts';
import { sequencesOf } from './sequences.ts';
import { copied, type TableShape, tablesOf } from './tables.ts';
import { appliedMigrations } from '../database/migrations.ts';
import type { Pictures } from '../repositories/pictures.ts';

/** Pictures hardly become smaller, and a server may be at work beside this. */
const COMPRESSION = { compressionLevel: 1 };

/** As pg_dump sets it: what is written must be read the same by any PostgreSQL, and may take its time. */
const SNAPSHOT = `
  begin isolation level repeatable read read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = iso;
  set local intervalstyle = postgres;
  set local extra_float_digits = 3;
  set local bytea_output = hex;
  set local timezone = 'UTC'`;

/**
 * Writes all tables into a new file (a zip archive), as they are at one moment, while servers go on.
 *
 * @param client of the owner of the tables
 * @param pictures from which those outside the database are read, as rows of it; null: they are left out
 */
export async function writeBackup(
  client: pg.Client,
  path: string,
  pictures: Pick<Pictures, 'read'> | null,
): Promise<void> {
  await client.query(SNAPSHOT);
  const tables = await tablesOf(client);
  const migrations = await appliedMigrations(client);
  const takenAt = await momentOf(client);
  const missing = await lostPictures(client);
  const leftOut = pictures === null ? await countOutside(client) : 0;
  const zip = new ZipFile();
  // Its errors are of streams that were added to it; the file ends with them.
  zip.on('error', (problem) => output.destroy(problem));
  const output = zip.outputStream.pipe(new PassThrough());
  const counts = new Map<TableShape, () => Counted>();
  for (const table of tables)
    zip.addReadStreamLazy(fileOf(table), COMPRESSION, (give) => {
      const { stream, counted } = counting();
      counts.set(table, counted);
      give(null, stream);
      fill(stream, table).catch((problem: unknown) => output.destroy(asError(problem)));
    });
  zip.addReadStreamLazy(MANIFEST, COMPRESSION, (give) => {
    const manifest = async () => {
      // Not part of the snapshot: they are never behind the rows that were written.
      const sequences = await sequencesOf(client);
      const counted = tables.map((table) => ({ ...table, columns: [...table.columns], ...countOf(table) }));
      return { format: 1, takenAt, migrations, tables: counted, sequences, missing, leftOut } satisfies Manifest;
    };
    manifest().then(
      (made) => give(null, Readable.from([JSON.stringify(made, null, 2)])),
      (problem: unknown) => give(problem, Readable.from([])),
    );
  });
  zip.end();
  await finished(output, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  await client.query('commit');

  async function fill(stream: Writable, table: TableShape): Promise<void> {
    await finished(client.query(copyTo(`copy ${copied(client, table)} to stdout`)), stream, { end: false });
    if (table.name !== 'picture_bytes' || pictures === null) stream.end();
    else
      await finished(
        outsidePictures(client, pictures, (uuid) => missing.push(uuid)),
        stream,
      );
  }

  function countOf(table: TableShape): Counted {
    const counted = counts.get(table);
    if (!counted) throw new Error(`the table ${table.name} was not written`);
    return counted();
  }
}

async function momentOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  return (rows[0]?.now ?? new Date()).toISOString();
}

const asError = (problem: unknown) => (problem instanceof Error ? problem : new Error(String(problem)));
