import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { createSemaphore } from '../semaphore.ts';
import type { BucketLocation } from '../settings/setting-stores.ts';
import { type PictureStore, StoreFailure } from './store.ts';

/** Timeouts in milliseconds for connecting to the server, and for a call with all its attempts. */
const CONNECTION = 3_000;
const PATIENCE = 20_000;
const ATTEMPTS = 3;
/** The number of objects that are removed in parallel. */
const AT_ONCE = 8;
/** The region for signing requests to servers other than AWS's, which have no regions. */
const ANY_REGION = 'us-east-1';

/**
 * Stores pictures in a bucket, one object each. Credentials come from AWS's usual sources: variables, files, or the
 * role of the machine.
 */
export function s3Store(location: BucketLocation): PictureStore {
  const { bucket, prefix, endpoint } = location;
  const client = new S3Client(configuration(location));
  const name = `the bucket ${bucket} at ${endpoint ?? 'AWS'}`;
  const objectOf = (uuid: string) => ({ Bucket: bucket, Key: prefix + uuid });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(PATIENCE) });
  const failed = (act: string) => (error: unknown) => {
    throw new StoreFailure({ name }, act, error);
  };

  const get = async (uuid: string) => {
    const { Body: body } = await client.send(new GetObjectCommand(objectOf(uuid)), inTime());
    return body && Buffer.from(await body.transformToByteArray());
  };

  return {
    kind: 's3',
    name,
    async put(uuid, bytes) {
      const object = { ...objectOf(uuid), Body: bytes, ContentLength: bytes.length };
      await client.send(new PutObjectCommand(object), inTime()).catch(failed('writing a picture'));
    },
    get: (uuid) =>
      get(uuid).catch((error: unknown) =>
        error instanceof NoSuchKey ? undefined : failed('reading a picture')(error),
      ),
    async remove(uuids) {
      // Remove one at a time: removing many with one call needs a checksum, on which servers other than AWS's differ.
      const withPermit = createSemaphore(AT_ONCE);
      const remove = (uuid: string) => withPermit(() => client.send(new DeleteObjectCommand(objectOf(uuid)), inTime()));
      await Promise.all(uuids.map(remove)).catch(failed('removing pictures'));
    },
  };
}

function configuration({ endpoint, region }: BucketLocation): S3ClientConfig {
  const itsRegion = region ?? (endpoint === undefined ? undefined : (process.env['AWS_REGION'] ?? ANY_REGION));
  return {
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(itsRegion !== undefined && { region: itsRegion }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION },
    // AWS has had these checksums since 2025; other servers may not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
