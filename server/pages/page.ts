import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** The encodings of a page, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page ready to send. */
export interface Page {
  readonly etag: string;
  readonly policy: string;
  /** Whether it may open the hosted inspector, whose window must be able to answer it. */
  readonly opensInspector: boolean;
  /** Its text in an encoding: compressed as well as it goes, once, when somebody first asks for it. */
  body(encoding: Encoding): Promise<Buffer>;
}

const COMPRESS: Readonly<Record<Encoding, (identity: Buffer) => Promise<Buffer>>> = {
  br: (identity) => brotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
  gzip: (identity) => zipped(identity, { level: 9 }),
  identity: async (identity) => identity,
};

/** Prepares a page: its ETag, and its body in every encoding. */
export function makePage(html: string, policy: string, opensInspector: boolean): Page {
  const identity = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  // With the headers: those of a page without a site change with other campaigns, and its text does not.
  const hash = createHash('sha256').update(html).update(policy).update(String(opensInspector));
  return {
    etag: `W/"${hash.digest('base64url')}"`,
    policy,
    opensInspector,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? COMPRESS[encoding](identity);
      bodies.set(encoding, body);
      return body;
    },
  };
}
