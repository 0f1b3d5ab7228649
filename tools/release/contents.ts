/**
 * What a release holds of the project, as paths from its root; a folder stands for all in it. Nothing of it builds:
 * what the server and the operators' commands read while they run, and what people read.
 */
export const CONTENTS: readonly string[] = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'CONTRIBUTING.md',
  'docs',
  'dist',
  'dist-server',
  'server/campaigns',
  'server/migrations',
  'server/README.md',
  // What starts it, and what that imports.
  'scripts/apt.mjs',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/listen.mjs',
  'scripts/run.mjs',
  'scripts/serve.mjs',
  'scripts/setup-decisions.mjs',
  'scripts/setup.mjs',
  'scripts/start.mjs',
  'scripts/tool.mjs',
];

/** What is made for a release alone, beside them. */
export const LICENCES = 'THIRD-PARTY-LICENSES.md';
export const BILL = 'sbom.cdx.json';
