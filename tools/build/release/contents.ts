/**
 * The files of the project in a release, as paths from its root; a folder includes everything in it. They contain no
 * build tools: only what the server and the operators' commands read at run time, and documents.
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
  // The start scripts, and their imports.
  'scripts/apt.mjs',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/doors.mjs',
  'scripts/front-door.mjs',
  'scripts/listen.mjs',
  'scripts/promenade.mjs',
  'scripts/run-command.mjs',
  'scripts/run.mjs',
  'scripts/serve.mjs',
  'scripts/setup-decisions.mjs',
  'scripts/setup.mjs',
  'scripts/start.mjs',
];

/** Files that are generated only for a release, in addition to these. */
export const LICENCES = 'THIRD-PARTY-LICENSES.md';
export const BILL = 'sbom.cdx.json';
