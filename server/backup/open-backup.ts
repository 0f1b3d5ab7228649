import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartError } from '../platform/start-error.ts';
import { counting } from './counted.ts';
import { fileOf, Manifest, MANIFEST } from './manifest.ts';

/** An open backup that was verified as complete. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  /** Opens the COPY data of a table. */
  open(table: { readonly name: string }): ReturnType<ZipFile['openReadStreamPromise']>;
  close(): void;
}

/**
 * Verifies a backup: every table in its manifest exists, with the same number of rows and the same checksum.
 *
 * @throws StartError with the problem
 */
export async function openBackup(path: string): Promise<CheckedBackup> {
  const broken = (reason: string) => new StartError(`${path} is not a complete backup: ${reason.replace(/\.$/, '')}.`);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((problem: unknown) => {
    throw broken(messageOf(problem));
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw broken(`it does not contain ${name}`);
      return zip.openReadStreamPromise(entry);
    };
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), await text(await open(MANIFEST)));
    if (!parsed.success) throw broken(`its ${MANIFEST} cannot be read: ${v.summarize(parsed.issues)}`);
    for (const table of parsed.output.tables) {
      const { stream, counted } = counting();
      await pipeline(await open(fileOf(table)), stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
      const { rows, sha256 } = counted();
      if (rows !== table.rows || sha256 !== table.sha256)
        throw broken(
          `the table ${table.name} has ${rows} rows and checksum ${sha256}, expected ${table.rows} rows and ${table.sha256}`,
        );
    }
    return { manifest: parsed.output, open: (table) => open(fileOf(table)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof StartError ? error : broken(messageOf(error));
  }
}

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));
