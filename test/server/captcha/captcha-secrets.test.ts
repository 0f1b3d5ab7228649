import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaSecrets } from '#server/captcha/setup.ts';
import { makeCatalogue } from '#server/sites/catalogue.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { temporaryFolder, type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { failToStart, startServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { raffleWith, solve } from '#test/kit/server/captcha-fixtures.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

const guarded = raffleWith('guarded', 1);
const bought = raffleWith('bought', 3, { scripts: { captcha: 'https://www.google.com/recaptcha/api.js' } });

describe('the secrets of captchas', () => {
  const folders: string[] = [];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    await database.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  const newFolder = async (made: Promise<string>) => (folders.push(await made), made);

  it('[VAL-12] the one of the embedded captcha is created once, readable only by its owner, and only if a campaign needs it', async () => {
    const dataDir = join(await newFolder(temporaryFolder('secrets')), 'data');
    const settings = readSettings({ DATA_DIR: dataDir });
    expect(await captchaSecrets(makeCatalogue([sweepstakes]), settings, database.db)).toEqual({
      altcha: null,
      recaptcha: null,
    });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    const made = await Promise.all(
      [1, 2, 3].map(() => captchaSecrets(makeCatalogue([guarded]), settings, database.db)),
    );
    expect(new Set(made.map(({ altcha }) => altcha)).size).toBe(1);
    expect(made[0]?.altcha).toBe(await readFile(join(dataDir, 'captcha-secret'), 'utf8'));
    expect(made[0]?.altcha).toMatch(/^[\w-]{43}$/);
    expect((await stat(join(dataDir, 'captcha-secret'))).mode & 0o777).toBe(0o600);
    const given = 'given '.repeat(8);
    expect(
      (await captchaSecrets(makeCatalogue([guarded]), { ...settings, captchaSecret: given }, database.db)).altcha,
    ).toBe(given);
  });

  it('[SECURITY-6] the one of the embedded captcha is stored in the database of DATABASE_URL if CAPTCHA_SECRET is not set', async () => {
    const settings = readSettings({
      DATA_DIR: join(await newFolder(temporaryFolder('secrets')), 'data'),
      DATABASE_URL: database.url,
    });
    const rows = async () => (await database.pool.query<{ value: string }>('select value from server_secret')).rows;
    const given = { ...settings, captchaSecret: 'given '.repeat(8) };
    expect((await captchaSecrets(makeCatalogue([guarded]), given, database.db)).altcha).toBe(given.captchaSecret);
    expect(await rows()).toEqual([]);
    const made = await Promise.all(
      Array.from({ length: 10 }, () => captchaSecrets(makeCatalogue([guarded]), settings, database.db)),
    );
    expect(new Set(made.map(({ altcha }) => altcha))).toEqual(new Set((await rows()).map(({ value }) => value)));
    await expect(stat(settings.dataDir)).rejects.toThrow('ENOENT');
  });

  it('[PLATFORM-4] the one in DATA_DIR is created once by parallel processes with the same process id, as in containers on one volume', async () => {
    for (let round = 0; round < 5; round += 1) {
      const dataDir = await newFolder(temporaryFolder('secrets'));
      const settings = readSettings({ DATA_DIR: dataDir });
      const made = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          for (let turn = 0; turn < index; turn += 1) await new Promise((resume) => setImmediate(resume));
          return captchaSecrets(makeCatalogue([guarded]), settings, database.db);
        }),
      );
      expect(new Set(made.map(({ altcha }) => altcha)).size).toBe(1);
      expect(await readdir(dataDir)).toEqual(['captcha-secret']);
    }
  });

  it('[VAL-12] a puzzle from before a restart can be solved after it', async () => {
    const [DATA_DIR, CAMPAIGNS_DIR] = [
      await newFolder(temporaryFolder('secrets')),
      await newFolder(campaignsFolder([guarded])),
    ];
    const settings = { DATABASE_URL: database.url, DATA_DIR, CAMPAIGNS_DIR };
    const first = await startServer(settings);
    const challenge = (await (
      await (await visit(first.origin)).get(`/front_end/${guarded.campaign.uuid}/captcha`)
    ).json()) as Challenge;
    expect(challenge.parameters.cost, 'the rounds of each of some 1,000 attempts').toBe(2_000);
    expect(await first.stop()).toBe(0);
    const second = await startServer(settings);
    const visitor = await visit(second.origin);
    const answer = await visitor.post(
      `/front_end/${guarded.campaign.uuid}/submission`,
      sweepstakesBody({ captcha: await solve(challenge) }),
      { 'idempotency-key': randomUUID() },
    );
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { uuid: expect.any(String), reference: expect.any(String), statusPath: expect.any(String) },
    ]);
    expect(await second.stop()).toBe(0);
  });

  it('[VAL-12] an empty file in DATA_DIR prevents the start, and the error names the file', async () => {
    const [DATA_DIR, CAMPAIGNS_DIR] = [
      await newFolder(temporaryFolder('secrets')),
      await newFolder(campaignsFolder([guarded])),
    ];
    await writeFile(join(DATA_DIR, 'captcha-secret'), '\n');
    const { code, output } = await failToStart({ DATA_DIR, CAMPAIGNS_DIR });
    expect(code).toBe(1);
    expect(output).toContain(
      `CAPTCHA_SECRET is not set, and the secret in DATA_DIR (${join(DATA_DIR, 'captcha-secret')}) cannot be read or created: it is empty. Delete it.`,
    );
  });

  it('[VAL-12] without the one of reCAPTCHA the server does not start, and names the campaigns', async () => {
    const [DATA_DIR, CAMPAIGNS_DIR] = [
      await newFolder(temporaryFolder('secrets')),
      await newFolder(campaignsFolder([bought, guarded])),
    ];
    const { code, output } = await failToStart({ DATABASE_URL: database.url, DATA_DIR, CAMPAIGNS_DIR });
    expect(code).toBe(1);
    expect(output).toContain('RECAPTCHA_SECRET is not set');
    expect(output).toContain('  - bought (');
    expect(output).not.toContain('guarded');
  });
});
