// Installs Debian packages that npm does not provide: browsers, fonts, and programs that tests use.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** @returns {boolean} */
export function hasApt() {
  return existsSync('/usr/bin/apt-get');
}

/** @returns {boolean} */
export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Installs Debian packages; apt reports failures on the terminal.
 *
 * @param {...string[]} choices groups of packages; only the first group that can be installed is installed
 * @returns {void}
 */
export function apt(...choices) {
  const install = choices
    .map((packages) => `apt-get install -y --no-install-recommends ${packages.join(' ')}`)
    .join(' || ');
  spawnSync('sh', ['-c', `apt-get update && (${install})`], {
    stdio: 'inherit',
    // The run level of a booting system, which keeps installed services from starting.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}
