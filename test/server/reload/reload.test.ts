import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#domain/campaign.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { type FolderServer, fileOf, reload, reloadCommand, serveFolder } from '#test/kit/server/campaign-folder.ts';
import { raffleWith } from '#test/kit/server/captcha-fixtures.ts';
import { raffle, raffleBody, siteOf } from '#test/kit/server/sites.ts';

const live = { production: true };
const host = 'summer.example';
const summer = (fields: Partial<Campaign> = {}): Site => ({
  ...siteOf('summer', { uuid: raffle.campaign.uuid }, live),
  domains: [host],
  campaign: { ...raffle.campaign, mandatories: 'Ends in June.', ...fields },
});
const winter = {
  ...siteOf('winter', { uuid: 'aaaaaaaa-1111-4111-8111-111111111111' }, live),
  domains: ['winter.example'],
};
const autumn = {
  ...siteOf('autumn', { uuid: 'aaaaaaaa-2222-4222-8222-222222222222' }, live),
  domains: ['autumn.example'],
};
const reversed = summer({ mandatories: 'Never', dateStart: '2026-02-01', dateEnd: '2026-01-01' });

let server: FolderServer;
beforeAll(async () => {
  server = await serveFolder([summer(), winter], { NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' });
});
afterEach(async () => {
  await server.restore();
  await command();
});
afterAll(() => server.end());

const page = (name = host, headers = {}) => server.open('/', name, headers);
const lines = (text: string) => server.log().filter(({ msg }) => String(msg).includes(text));
const RELOADED = 'campaigns reloaded';
const NOT_RELOADED = 'campaigns not reloaded';
/** Reloads the server by SIGHUP and waits for the line in its log. */
async function hangUp(line = RELOADED) {
  const before = lines(line).length;
  process.kill(server.pid, 'SIGHUP');
  await expect.poll(() => lines(line).length).toBe(before + 1);
  return lines(line).at(-1);
}

/** Runs the command in this process. */
const command = () => reload(server);

describe('in production, campaign files that changed', () => {
  it('[TOOL-9] are served unchanged until SIGHUP, and then immediately with another ETag', async () => {
    const before = await page();
    await server.write('summer.json', summer({ mandatories: 'Ends in July.' }));
    await server.write('autumn.json', autumn);
    await server.remove('winter.json');
    expect((await page()).headers['etag']).toBe(before.headers['etag']);
    expect(await hangUp()).toMatchObject({ added: ['autumn'], changed: ['summer'], removed: ['winter'] });
    const after = await page(host, { 'if-none-match': before.headers['etag'] });
    expect([after.status, after.text]).toEqual([200, expect.stringContaining('Ends in July.')]);
    expect((await server.open(`/front_end/${autumn.campaign.uuid}`)).status).toBe(200);
    expect((await page('autumn.example')).status).toBe(200);
    expect((await page('winter.example')).status).toBe(404);
    expect((await server.open(`/front_end/${winter.campaign.uuid}`)).status).toBe(404);
  });

  it('[TOOL-9] are reloaded by the command, which reports the result of each; only touched files have not changed', async () => {
    await server.write('summer.json', summer({ mandatories: 'Ends in July.' }));
    await server.write('winter.json', winter);
    expect(await reloadCommand(server)).toEqual({ code: 0, output: 'changed: summer\n' });
    expect((await page()).text).toContain('Ends in July.');
    expect(await reloadCommand(server)).toEqual({ code: 0, output: 'No campaign has changed.\n' });
    await server.write('autumn.json', autumn);
    await server.remove('winter.json');
    expect(await reloadCommand(server)).toEqual({ code: 0, output: 'added: autumn\nremoved: winter\n' });
  });

  it.each<[string, string | Site, string]>([
    ['a file that is not JSON', '{', 'error    summer.json: cannot be read as JSON'],
    ['a wrong field', fileOf(summer()).replace('"Ends in June."', '7'), 'error    summer.json: campaign.mandatories: '],
    ['a misspelt field', fileOf(summer()).replace('"mandatories"', '"mandatorys"'), '(unknown-field)'],
    ['an error in the fields', reversed, '(end-before-start)'],
    [
      'an error that only the search finds',
      summer({
        instances: raffle.campaign.instances.map((one) => ({ ...one, dateStart: '2030-01-01', dateEnd: '2030-01-02' })),
        dateEnd: '2029-01-01',
      }),
      'error    summer.json: campaign.instances',
    ],
    ['a domain that is taken', { ...summer(), domains: winter.domains }, 'is already used by summer.json'],
    [
      'a secret that is missing',
      {
        ...summer({ recaptchaInformation: { siteKey: 'key' } }),
        configuration: raffleWith('summer', 3, { scripts: { captcha: 'https://captcha.example/' } }).configuration,
      },
      'RECAPTCHA_SECRET is not set',
    ],
  ])('[TOOL-9] are all ignored because of %s, which the command and the log report', async (_what, content, said) => {
    const before = await page();
    const told = lines(NOT_RELOADED).length;
    await server.write('summer.json', content);
    await server.write('winter.json', { ...winter, campaign: { ...winter.campaign, mandatories: 'It snows.' } });
    const { code, output } = await command();
    expect([code, output]).toEqual([1, expect.stringContaining(said)]);
    expect(output).toContain(
      'Nothing was reloaded, and all campaigns are unchanged. Fix the problems above, then reload again.',
    );
    expect((await page()).text).toBe(before.text);
    expect((await page('winter.example')).text).not.toContain('It snows.');
    // The line about the command may arrive after its answer.
    await expect.poll(() => lines(NOT_RELOADED).length).toBe(told + 1);
    await hangUp(NOT_RELOADED);
    await server.write('summer.json', summer());
    expect(await command()).toEqual({ code: 0, output: 'changed: winter\n' });
  });

  it('[TOOL-9] are all ignored if the folder has none any more', async () => {
    await server.remove('summer.json');
    await server.remove('winter.json');
    expect(await reloadCommand(server)).toMatchObject({
      code: 1,
      output: expect.stringContaining('contains no campaign file'),
    });
    expect((await page()).status).toBe(200);
  });

  it('[TOOL-9] do not wait for an error in another, unchanged file that was served before', async () => {
    const old = fileOf(summer()).replace('"mandatories"', '"mandatorys"');
    await server.write('summer.json', old);
    await server.restart();
    await server.write('autumn.json', autumn);
    expect(await command()).toEqual({ code: 0, output: 'added: autumn\n' });
    await server.write('summer.json', old.replace('"summer.example"', '"new.example"'));
    expect(await command()).toMatchObject({ code: 1, output: expect.stringContaining('unknown-field') });
  });

  it('[TOOL-9] are read once more for each parallel reload, and all get a response', async () => {
    await server.write('summer.json', summer({ mandatories: 'Ends in July.' }));
    const answers = await Promise.all([command(), command(), command()]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(answers.filter(({ output }) => output === 'changed: summer\n').length).toBeGreaterThan(0);
    for (let count = 0; count < 20; count += 1) process.kill(server.pid, 'SIGHUP');
    expect((await page()).text).toContain('Ends in July.');
  });

  it('[TOOL-9] are never mixed for a visitor, and no request fails during a reload', async () => {
    let isOver = false;
    const seen = new Set<string>();
    const visiting = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const { status, text } = await page();
        seen.add(`${status} ${/Ends in \w+\./.exec(text)?.[0]}`);
      }
    });
    for (const month of ['July', 'June', 'July', 'June']) {
      await server.write('summer.json', summer({ mandatories: `Ends in ${month}.` }));
      expect((await command()).code).toBe(0);
    }
    isOver = true;
    await Promise.all(visiting);
    expect([...seen].toSorted()).toEqual(['200 Ends in July.', '200 Ends in June.']);
  });

  it('[TOOL-9] do not affect a submission in progress: it is stored even if its campaign is removed', async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(String((await server.open('/healthz')).headers['set-cookie']))?.[1] ?? '';
    const body = JSON.stringify(raffleBody());
    const sending = request(`${server.origin}/front_end/${raffle.campaign.uuid}/submission`, {
      method: 'POST',
      headers: {
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        'content-type': 'application/json',
        'content-length': body.length,
        'idempotency-key': crypto.randomUUID(),
        // The server sends 100 Continue once it has started to handle the request.
        expect: '100-continue',
      },
    });
    const begun = once(sending, 'continue');
    const answered = new Promise<number>((resolve) =>
      sending.once('response', (answer) => resolve(answer.statusCode ?? 0)),
    );
    await begun;
    sending.write(body.slice(0, 50));
    await server.remove('summer.json');
    expect((await command()).output).toBe('removed: summer\n');
    sending.end(body.slice(50));
    expect(await answered).toBe(200);
    expect((await server.open(`/front_end/${raffle.campaign.uuid}`)).status).toBe(404);
  });

  it('[TOOL-9] may contain the first captcha, and the first campaign that can be inspected', async () => {
    const guarded = { ...raffleWith('guarded', 7, live), domains: ['guarded.example'] };
    const staging = {
      ...siteOf('staging', { uuid: 'aaaaaaaa-3333-4333-8333-333333333333' }, { inspection: true }),
      domains: ['staging.example'],
    };
    expect((await server.open('/__inspect', 'winter.example')).status).toBe(200);
    await server.write('guarded.json', guarded);
    await server.write('staging.json', staging);
    const { code, output } = await command();
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/configuration\.production: [^]*staging[^]*added: guarded, staging/),
    ]);
    expect((await server.open(`/front_end/${guarded.campaign.uuid}/captcha`)).status).toBe(200);
    expect((await server.open('/config.json', 'staging.example')).text).toContain('"inspection":true');
    expect((await server.open('/__inspect', 'winter.example')).status).toBe(404);
  });
});
