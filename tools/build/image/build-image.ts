import { podman } from './podman.ts';

/** Name of the image. */
export const IMAGE = 'localhost/promenade:latest';

const MEGABYTE = 1_000_000;

/**
 * Builds the image with deploy/Dockerfile, and prints the output.
 *
 * @param base the image to build on; undefined for the one that the Dockerfile names
 * @returns the unpacked sizes of the image and its base, in megabytes
 */
export async function buildImage(base: string | undefined): Promise<{ image: number; base: number | undefined }> {
  await podman(
    [
      'build',
      ...(base === undefined ? [] : ['--build-arg', `BASE=${base}`, '--pull=never']),
      // Docker's own format, because OCI's has no health check.
      '--format=docker',
      // Also works inside a container.
      '--isolation=chroot',
      '--network=host',
      '--layers',
      // npm opens more files at the same time than the usual 1024.
      '--ulimit=nofile=16384:16384',
      '--file=deploy/Dockerfile',
      `--tag=${IMAGE}`,
      '.',
    ],
    true,
  );
  return { image: await sizeOf(IMAGE), base: base === undefined ? undefined : await sizeOf(base) };
}

async function sizeOf(image: string): Promise<number> {
  return Number(await podman(['image', 'inspect', '--format', '{{.Size}}', image])) / MEGABYTE;
}
