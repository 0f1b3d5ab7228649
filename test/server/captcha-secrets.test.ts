import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, describe, expect, it } from 'vitest';
import { captchaSecrets } from '#server/captcha/setup.ts';
import { makeCatalogue } from '#server/catalogue/catalogue.ts';
import { readSettings } from '#server/settings.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { failToStart, startServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { raffleWith, solve } from './captcha-fixtures.ts';
import { campaignsFolder, sweepstakes, sweepstakesBody } from './fixtures.ts';

const guarded = raffleWith('guarded', 1);
const bought = raffleWith('bought', 3, { scripts: { captcha: 'https://www.google.com/recaptcha/api.js' } });

describe('the secrets of captchas', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
  const newFolder = async (made: Promise<string>) => (folders.push(await made), made);

  it('[VAL-12] that of the embedded one is made once, for its owner alone, and only where a campaign needs it', async () => {
    const dataDir = join(await newFolder(temporaryFolder('secrets')), 'data');
    const settings = readSettings({ DATA_DIR: dataDir });
    expect(await captchaSecrets(makeCatalogue([sweepstakes]), settings)).toEqual({ altcha: null, recaptcha: null });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    const made = await Promise.all([1, 2, 3].map(() => captchaSecrets(makeCatalogue([guarded]), settings)));
    expect(new Set(made.map(({ altcha }) => altcha)).size).toBe(1);
    expect(made[0]?.altcha).toBe(await readFile(join(dataDir, 'captcha-secret'), 'utf8'));
    expect(made[0]?.altcha).toMatch(/^[\w-]{43}$/);
    expect((await stat(join(dataDir, 'captcha-secret'))).mode & 0o777).toBe(0o600);
    const given = 'given '.repeat(8);
    expect((await captchaSecrets(makeCatalogue([guarded]), { ...settings, captchaSecret: given })).altcha).toBe(given);
  });

  it('[VAL-12] a puzzle of before a restart can be answered after it', async () => {
    const [DATA_DIR, CAMPAIGNS_DIR] = [await newFolder(temporaryFolder('secrets')), await newFolder(campaignsFolder([guarded]))];
    const first = await startServer({ DATA_DIR, CAMPAIGNS_DIR });
    const challenge = (await (await (await visit(first.origin)).get(`/front_end/${guarded.campaign.uuid}/captcha`)).json()) as Challenge;
    expect(await first.stop()).toBe(0);
    const second = await startServer({ DATA_DIR, CAMPAIGNS_DIR });
    const visitor = await visit(second.origin);
    const answer = await visitor.post(`/front_end/${guarded.campaign.uuid}/submission`, sweepstakesBody({ captcha: await solve(challenge) }), { 'idempotency-key': randomUUID() });
    expect([answer.status, await answer.json()]).toEqual([200, { uuid: expect.any(String) }]);
    expect(await second.stop()).toBe(0);
  });

  it('[VAL-12] without that of a reCAPTCHA the server does not start, and names the campaigns', async () => {
    const [DATA_DIR, CAMPAIGNS_DIR] = [await newFolder(temporaryFolder('secrets')), await newFolder(campaignsFolder([bought, guarded]))];
    const { code, output } = await failToStart({ DATA_DIR, CAMPAIGNS_DIR });
    expect(code).toBe(1);
    expect(output).toContain('RECAPTCHA_SECRET is not set');
    expect(output).toContain('  - bought (');
    expect(output).not.toContain('guarded');
  });
});
