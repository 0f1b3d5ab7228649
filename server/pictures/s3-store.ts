import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { inPlaces } from '../places.ts';
import type { BucketLocation } from '../setting-stores.ts';
import { type PictureStore, StoreFailure } from './store.ts';

/** How long it may take to reach the server, and a call with all its attempts. Milliseconds. */
const CONNECTION = 3_000;
const PATIENCE = 20_000;
const ATTEMPTS = 3;
/** How many objects are removed at the same time. */
const AT_ONCE = 8;
/** Other servers than AWS's have no regions, and are signed for with this one. */
const ANY_REGION = 'us-east-1';

/**
 * Keeps pictures in a bucket, each an object of its own. Credentials come by the usual ways of AWS: variables, files,
 * or the role of the machine.
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
      // One by one: to remove many by one call takes a checksum that servers other than AWS's differ about.
      const inTurn = inPlaces(AT_ONCE);
      const remove = (uuid: string) => inTurn(() => client.send(new DeleteObjectCommand(objectOf(uuid)), inTime()));
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
    // Checksums of a kind that AWS has had since 2025, and others need not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
