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
import { appliedMigrations } from '../platform/database/migrations.ts';
import type { Pictures } from '../pictures/pictures.repository.ts';

/** Low compression: pictures barely shrink, and a server may be running at the same time. */
const COMPRESSION = { compressionLevel: 1 };

/** The same settings as pg_dump: any PostgreSQL must be able to read the output, and writing has no time limit. */
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
 * Writes a consistent snapshot of all tables into a new zip archive while servers run.
 *
 * @param client of the owner of the tables
 * @param pictures reads the pictures outside the database, which are written as its rows; null leaves them out
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
  // Its errors come from the streams added to it; they must end the file.
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
      // Sequences are outside the snapshot, but never behind the written rows.
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
    if (!counted) throw new Error(`Invariant violated: the table ${table.name} was not written`);
    return counted();
  }
}

async function momentOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  return (rows[0]?.now ?? new Date()).toISOString();
}

const asError = (problem: unknown) => (problem instanceof Error ? problem : new Error(String(problem)));
