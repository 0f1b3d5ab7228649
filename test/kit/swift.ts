import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { temporaryFolder } from './database.ts';

/** A real S3 interface on this computer: OpenStack Swift, as Debian packages it. */
export interface Swift {
  readonly origin: string;
  /** AWS's environment variables for it. */
  readonly credentials: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  createBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's Swift modules work only with Debian's Python. */
const PYTHON = '/usr/bin/python3';
const credentials = { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'testing-secret' };

/** Whether Swift is installed: swift-proxy, swift-account, swift-container and swift-object. */
export function hasSwift(): boolean {
  return spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' }).status === 0;
}

/** @throws Error with its output, if it does not start */
export async function startSwift(): Promise<Swift> {
  const folder = await temporaryFolder('swift');
  const { AWS_ACCESS_KEY_ID: user, AWS_SECRET_ACCESS_KEY: password } = credentials;
  const child = spawn(PYTHON, [join(import.meta.dirname, 'swift_in_one.py'), folder, user, password]);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = once(child, 'close');
  const started = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const [port] = await Promise.race([started, ended.then(() => [])]);
  if (port === undefined) throw new Error(`Swift did not start:\n${output}`);
  const origin = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint: origin,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: user, secretAccessKey: password },
  });
  return {
    origin,
    credentials,
    createBucket: async (name) => void (await client.send(new CreateBucketCommand({ Bucket: name }))),
    stop: async () => {
      client.destroy();
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
