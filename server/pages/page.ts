import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** The encodings of a page, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page ready to send, compressed once. */
export interface Page {
  readonly etag: string;
  readonly policy: string;
  /** Whether it may open the hosted inspector, whose window must be able to answer it. */
  readonly opensInspector: boolean;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Prepares a page: its ETag, and its body in every encoding. */
export async function makePage(html: string, policy: string, opensInspector: boolean): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    zipped(identity, { level: 9 }),
  ]);
  // With the headers: those of a page without a site change with other campaigns, and its text does not.
  const hash = createHash('sha256').update(html).update(policy).update(String(opensInspector));
  return {
    etag: `W/"${hash.digest('base64url')}"`,
    policy,
    opensInspector,
    bodies: { br, gzip: gz, identity },
  };
}
