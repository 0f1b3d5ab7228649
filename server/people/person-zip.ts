import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '../platform/database/database.ts';
import type { PersonFile } from './person-file.repository.ts';
import type { Pictures } from '../pictures/pictures.repository.ts';
import { pictureOf } from '../desk/review-pictures.repository.ts';

/** JPEGs cannot be compressed further. */
const STORED = { compress: false };

/**
 * Returns all data of a person as a zip archive (PERSON-2): `person.json` and the pictures, with one picture in memory
 * at a time. A picture deleted meanwhile is in the list but not in the archive.
 *
 * @param names of campaigns, by uuid
 */
export function personZip(
  db: Db,
  pictures: Pick<Pictures, 'read'>,
  file: PersonFile,
  { names, now }: { readonly names: ReadonlyMap<string, string>; readonly now: Date },
): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const written = {
    exportedAt: now,
    ...file,
    submissions: file.submissions.map((one) => ({
      ...one,
      campaign: names.get(one.campaignUuid) ?? null,
      pictures: one.pictures.map((each) => ({ file: pathOf(one, each), ...each })),
    })),
  };
  zip.addBuffer(Buffer.from(JSON.stringify(written, withoutBigInts, 2)), 'person.json');
  for (const one of file.submissions)
    for (const each of one.pictures)
      zip.addReadStreamLazy(pathOf(one, each), STORED, (give) => {
        const wanted = { uuid: one.uuid, campaign: one.campaignUuid, position: each.position };
        pictureOf(db, pictures, wanted).then(
          (bytes) => give(null, Readable.from(bytes ? [bytes] : [])),
          (problem: unknown) => give(problem, Readable.from([])),
        );
      });
  // Its errors come from pictures that could not be read; they are passed to the reader of the archive.
  zip.on('error', (problem: Error) => (zip.outputStream as Readable).destroy(problem));
  zip.end();
  return zip.outputStream;
}

const pathOf = ({ reference }: { readonly reference: string }, { position }: { readonly position: number }) =>
  `pictures/${reference}-${position + 1}.jpg`;

const withoutBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
