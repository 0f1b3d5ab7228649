import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { isAddress } from '#domain/formats/web-address.ts';

/** A bucket of S3 or of a compatible service. */
export interface BucketLocation {
  readonly kind: 's3';
  readonly bucket: string;
  /** The prefix of all object names; empty, or ends with `/`. */
  readonly prefix: string;
  /** The address of the service; undefined means AWS. */
  readonly endpoint: string | undefined;
  /** The region; undefined means that AWS's usual environment variables decide. */
  readonly region: string | undefined;
}

/** The location of a picture store. */
export type StoreLocation =
  | { readonly kind: 'database' }
  | { readonly kind: 'folder'; readonly path: string }
  | BucketLocation;

const FORM =
  'must be database, folder:/path or s3://bucket/prefix?endpoint=https://host, or several of them separated by commas';
const SECRETS = 'must not contain a key or a password. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead';
const TWICE = 'must not name two stores of the same kind';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const OF_BUCKET = ['endpoint', 'region'];

/** PICTURE_STORE: new pictures go to the first store; older pictures may still be in the others. */
export const PictureStores = v.pipe(
  v.optional(v.string(), 'database'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const locations: StoreLocation[] = [];
    for (const text of dataset.value.split(',')) {
      const location = storeLocation(text.trim());
      if (typeof location === 'string') {
        addIssue({ message: location });
        return NEVER;
      }
      locations.push(location);
    }
    if (new Set(locations.map(({ kind }) => kind)).size < locations.length) {
      addIssue({ message: TWICE });
      return NEVER;
    }
    return locations;
  }),
);

/** Parses a location such as `folder:/srv/pictures`; returns a message if the text is invalid. */
export function storeLocation(text: string): StoreLocation | string {
  if (text === 'database') return { kind: 'database' };
  const [, path] = /^folder:(.+)$/.exec(text) ?? [];
  if (path !== undefined) return { kind: 'folder', path: resolve(path) };
  const url = isAddress(text) ? new URL(text) : null;
  if (url?.protocol === 'file:' && url.host === '') return { kind: 'folder', path: fileURLToPath(url) };
  return url?.protocol === 's3:' ? bucketOf(url) : FORM;
}

function bucketOf({ hostname, pathname, searchParams, username, password }: URL): BucketLocation | string {
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const server = endpoint !== undefined && isAddress(endpoint) ? new URL(endpoint) : undefined;
  if ([username, password, server?.username, server?.password].some((part) => part !== undefined && part !== ''))
    return SECRETS;
  if (endpoint !== undefined && !/^https?:$/.test(server?.protocol ?? '')) return FORM;
  if (!BUCKET.test(hostname) || [...searchParams.keys()].some((name) => !OF_BUCKET.includes(name))) return FORM;
  const folder = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  return { kind: 's3', bucket: hostname, prefix, endpoint, region: searchParams.get('region') ?? undefined };
}
