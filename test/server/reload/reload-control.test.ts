import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '#test/kit/visitor.ts';
import { type FolderServer, reloadCommand, serveFolder } from '#test/kit/server/campaign-folder.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const winter = { ...siteOf('winter', {}, { production: true }), domains: ['winter.example'] };
const strict = { NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' };
const said = (server: FolderServer) => server.log().map(({ msg }) => String(msg));
const RELOADED = 'campaigns reloaded';

describe('the control socket of a running server', () => {
  let server: FolderServer;
  beforeAll(async () => {
    server = await serveFolder([winter], strict);
  });
  afterAll(() => server.end());

  it('[TOOL-9] is a socket that only its user can reach, without a network address', async () => {
    const folder = join(server.environment['DATA_DIR'] ?? '', 'control');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const visitor = await visit(server.origin);
    for (const path of ['/campaigns/reload', '/__campaigns/reload']) {
      expect((await visitor.post(path, {})).status).toBe(404);
    }
  });

  it('[TOOL-9] is only SIGHUP if the socket cannot be created, which is logged at the start', async () => {
    const dataDir = join(server.environment['DATA_DIR'] ?? '', 'x'.repeat(120));
    const other = await serveFolder([winter], { ...strict, DATA_DIR: dataDir });
    await expect
      .poll(() => said(other))
      .toContainEqual(expect.stringContaining('npx promenade campaigns reload cannot reach this server'));
    process.kill(other.pid, 'SIGHUP');
    await expect.poll(() => said(other)).toContain(RELOADED);
    await other.end();
  });

  it('[TOOL-9] is not SIGHUP outside production, where it stops the server because its terminal was closed', async () => {
    const other = await serveFolder([winter]);
    process.kill(other.pid, 'SIGHUP');
    expect(await other.stop()).toBe(0);
    await other.end();
  });

  it('[TOOL-9] is reported as missing if no server runs in production, even after one was killed', async () => {
    await server.kill();
    expect(await reloadCommand(server)).toMatchObject({
      code: 2,
      output: expect.stringContaining('No server in production is running'),
    });
    await server.restart();
    expect(await reloadCommand(server)).toMatchObject({ code: 0 });
  });
});
