import { nodeIsSupported } from '#scripts/setup-decisions.mjs';

/** The version of Node and the release of Debian of the official base that the Dockerfile names. */
export interface Base {
  readonly node: string;
  readonly debian: string;
}

/**
 * Reads the base from the text of the Dockerfile.
 *
 * @param engines the versions of Node that package.json promises
 * @throws if it is none of the form `node:VERSION-DEBIAN-slim`, or its Node is not among them
 */
export function baseOf(dockerfile: string, engines: string): Base {
  const [, node, debian] = /^ARG BASE=node:(\d+\.\d+\.\d+)-([a-z]+)-slim$/m.exec(dockerfile) ?? [];
  if (!node || !debian) throw new Error('deploy/Dockerfile should name its base as ARG BASE=node:VERSION-DEBIAN-slim');
  if (!nodeIsSupported(node, engines)) throw new Error(`deploy/Dockerfile names Node ${node}; promised is ${engines}`);
  return { node, debian };
}
