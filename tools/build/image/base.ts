import { nodeIsSupported } from '#scripts/setup-decisions.mjs';

/** The Node version and the Debian release of the official base that the Dockerfile names. */
export interface Base {
  readonly node: string;
  readonly debian: string;
}

/**
 * Parses the base from the text of the Dockerfile.
 *
 * @param engines the range of Node versions in package.json
 * @throws if it does not have the form `node:VERSION-DEBIAN-slim`, or its Node version is not in the range
 */
export function baseOf(dockerfile: string, engines: string): Base {
  const [, node, debian] = /^ARG BASE=node:(\d+\.\d+\.\d+)-([a-z]+)-slim$/m.exec(dockerfile) ?? [];
  if (!node || !debian) throw new Error('deploy/Dockerfile should name its base as ARG BASE=node:VERSION-DEBIAN-slim');
  if (!nodeIsSupported(node, engines))
    throw new Error(`deploy/Dockerfile uses Node ${node}, but package.json requires ${engines}`);
  return { node, debian };
}
