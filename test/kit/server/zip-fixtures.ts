import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, open, type Entry, type Options, type ZipFile } from 'yauzl';

const opened = promisify<string, Options, ZipFile>(open);
const read = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Returns the files in a zip archive by name. The archive is given as its bytes or as a path. */
export async function filesIn(archive: string | Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await (typeof archive === 'string'
    ? opened(archive, { lazyEntries: true })
    : read(archive, { lazyEntries: true }));
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve).on('error', reject);
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((bytes) => {
          files.set(entry.fileName, bytes);
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
  return files;
}
