import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/run.mjs';

const run = (/** @type {string[]} */ ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: inRoot(), encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe.each(['start', 'serve'])('npm %s', (name) => {
  const script = inRoot('scripts', `${name}.mjs`);

  it('says how it is used for --help, and starts nothing', () => {
    expect(run(script, '--help')).toEqual({ status: 0, stdout: expect.stringContaining(name), stderr: '' });
  });

  it('refuses an argument that it does not know, and says how it is set', () => {
    const { status, stdout, stderr } = run(script, '--port', '8080');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Unexpected argument: --port 8080\. .*environment variables/);
  });
});
