import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#domain/campaign.ts';
import { STATE_CODES } from '#domain/us-states.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { campaignOf } from '#test/kit/campaigns.ts';
import { visit } from '#test/kit/visitor.ts';
import { type FolderServer, serveFolder } from '#test/kit/server/campaign-folder.ts';
import { gameInstance, gold } from '#test/kit/server/play-fixtures.ts';
import { raffle, raffleBody, siteOf } from '#test/kit/server/sites.ts';

const summer = (fields: Partial<Campaign> = {}): Site => ({
  ...siteOf('summer', { uuid: raffle.campaign.uuid, instances: raffle.campaign.instances }),
  campaign: { ...raffle.campaign, mandatories: '<p>Ends in June.</p>', ...fields },
});
const winter = siteOf('winter', { uuid: 'aaaaaaaa-1111-4111-8111-111111111111' }, { localize: true });
const pictured = (art: string): Partial<Campaign> => ({
  theme: campaignOf({ theme: { brandName: 'Summer', art: { emblem: art } } }).theme,
});
const emblem = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/></svg>`;

let server: FolderServer;
beforeAll(async () => {
  server = await serveFolder([summer(), winter]);
});
afterAll(() => server.end());

const page = (name: string, headers = {}) => server.open(`/?campaign=${name}`, 'localhost', headers);
const told = (text: string) => server.log().filter(({ msg }) => String(msg).includes(text));

describe('outside production, the next load after a campaign file', () => {
  it('[TOOL-9] was edited shows it, on the page, in the list and in the API, and under another ETag', async () => {
    const before = await page('summer');
    expect(before.text).toContain('Ends in June.');
    await server.write('summer.json', summer({ mandatories: '<p>Ends in July.</p>', dateStart: '2099-01-01' }));
    const after = await page('summer', { 'if-none-match': before.headers['etag'] ?? '' });
    expect([after.status, after.text]).toEqual([200, expect.stringContaining('Ends in July.')]);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect((await server.open('/')).text).toContain('Early');
    expect((await server.open(`/front_end/${raffle.campaign.uuid}`)).text).toContain('Ends in July.');
    await server.write('summer.json', summer());
    expect((await server.open(`/front_end/${raffle.campaign.uuid}`)).text).toContain('Ends in June.');
  });

  it('[TOOL-9] was added or removed includes it or omits it', async () => {
    const autumn = siteOf('autumn', { uuid: 'aaaaaaaa-2222-4222-8222-222222222222' });
    expect((await page('autumn')).status).toBe(404);
    await server.write('autumn.json', autumn);
    expect((await server.open(`/front_end/${autumn.campaign.uuid}`)).status).toBe(200);
    expect((await server.open('/config.json', 'autumn.localhost')).text).toContain('"autumn"');
    expect((await page('autumn')).status).toBe(200);
    await server.remove('autumn.json');
    expect((await page('autumn')).text).toContain('There is no campaign named “autumn”.');
    expect((await server.open(`/front_end/${autumn.campaign.uuid}`)).status).toBe(404);
  });

  it('[TOOL-9] changes also updates a page without a campaign, with the policy of all campaigns', async () => {
    const before = await server.open('/gate', 'nowhere.localhost');
    await server.write('winter.json', {
      ...winter,
      configuration: { ...winter.configuration, apiRoot: 'https://api.example/' },
    });
    const after = await server.open('/gate', 'nowhere.localhost', { 'if-none-match': before.headers['etag'] ?? '' });
    expect([after.status, after.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining('https://api.example'),
    ]);
    await server.write('winter.json', winter);
  });

  it('[TOOL-9] got other art shows it: the picture, the icon and the preview, which browsers request again', async () => {
    await server.write('art/summer/emblem.svg', emblem('red'));
    await server.write('summer.json', summer(pictured('art/summer/emblem.svg')));
    const paths = [
      '/campaigns/art/summer/emblem.svg',
      '/icon-192.png?campaign=summer',
      '/og-image.png?campaign=summer',
    ];
    const seen = await Promise.all(paths.map((path) => server.open(path)));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.write('art/summer/emblem.svg', emblem('blue'));
    for (const [index, path] of paths.entries()) {
      const again = await server.open(path, 'localhost', { 'if-none-match': seen[index]?.headers['etag'] ?? '' });
      expect([path, again.status]).toEqual([path, 200]);
      expect(again.headers['cache-control']).toMatch(/no-cache|max-age=0/);
    }
  });
});

describe('the prizes of a bonus game', () => {
  const prized = (quantity: number): Site =>
    siteOf('prized', {
      uuid: 'aaaaaaaa-3333-4333-8333-333333333333',
      instances: [
        {
          ...gameInstance(1, { type: 'scratch', prizes: [{ ...gold, quantity, odds: 1 }] }),
          limitsInformation: { maxBonus: 1, maxEntries: 1 },
        },
      ],
    });
  const play = async (person: number) => {
    const visitor = await visit(server.origin);
    const { uuid } = prized(1).campaign;
    const body = {
      ...raffleBody(),
      campaignInstancePk: 1,
      state: STATE_CODES[1],
      email: `player${person}@example.com`,
      phone: `(415) 200-000${person}`,
    };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const sent = (await (await visitor.post(`/front_end/${uuid}/submission`, body, key)).json()) as { uuid: string };
    const query = new URLSearchParams({ campaign_instance_pk: '1', submission_uuid: sent.uuid });
    return (await visitor.post(`/front_end/${uuid}/randomizer?${query}`, {})).status;
  };
  const units = () => server.rows('select count(*)::int as all, count(taken_at)::int as won from prize_unit');

  it('[TOOL-9] [GAME-3] are in stock as in the new file from the next play on, and won ones stay won', async () => {
    await server.write('prized.json', prized(1));
    expect(await play(1)).toBe(200);
    expect(await units()).toEqual([{ all: 1, won: 1 }]);
    await server.write('prized.json', prized(3));
    expect(await play(2)).toBe(200);
    expect(await units()).toEqual([{ all: 3, won: 2 }]);
    await server.write('prized.json', prized(1));
    expect(await play(3)).toBe(200);
    expect(await units()).toEqual([{ all: 2, won: 2 }]);
    await server.remove('prized.json');
  });
});

describe('a campaign file that is broken outside production', () => {
  it('[TOOL-9] keeps its last valid version, is reported with the field in the log and on its page, and blocks nothing else', async () => {
    await server.write('summer.json', summer());
    await page('summer');
    const wrong = { ...summer({ mandatories: 'Broken' }), domains: ['not a host'] };
    await server.write('summer.json', wrong);
    await server.write('winter.json', { ...winter, campaign: { ...winter.campaign, mandatories: 'It snows.' } });
    const shown = await page('summer');
    expect(shown.text).toContain('Ends in June.');
    expect(shown.text).toMatch(/role="alert"[^]*summer\.json[^]*domains\.0/);
    expect((await page('winter')).text).toContain('It snows.');
    expect((await page('winter')).text).not.toContain('role="alert"');
    expect((await server.open('/')).text).toMatch(/summer\.json[^]*domains\.0/);
    expect((await server.open(`/front_end/${raffle.campaign.uuid}`)).status).toBe(200);
    await expect
      .poll(() => told('summer.json: domains.0: '))
      .toMatchObject([{ level: 50, file: 'summer.json', path: 'domains.0' }]);
    await server.write('summer.json', summer({ mandatories: 'Mended' }));
    const mended = await page('summer');
    expect([mended.text.includes('Mended'), mended.text.includes('role="alert"')]).toEqual([true, false]);
  });

  it.each([
    ['is not JSON', '{ "configuration": ', 'cannot be read as JSON'],
    ['names art that is not there', summer(pictured('art/no.svg')), 'does not exist'],
    ['ends before it starts', summer({ dateStart: '2026-02-01', dateEnd: '2026-01-01' }), 'campaign.dateEnd'],
    ['takes the domain of another', { ...summer(), domains: winter.domains }, 'is already used by winter.json'],
    [
      'shows a captcha that cannot be judged',
      {
        ...summer({ recaptchaInformation: { siteKey: 'key' } }),
        configuration: { ...summer().configuration, scripts: { captcha: 'https://www.google.com/recaptcha/api.js' } },
      },
      'RECAPTCHA_SECRET',
    ],
  ])('[TOOL-9] because it %s is logged, and its last valid version is served', async (_what, content, sentence) => {
    await server.write('summer.json', summer());
    await page('summer');
    await server.write('summer.json', content as string | Site);
    const shown = await page('summer');
    expect(shown.text).toContain('Ends in June.');
    expect(shown.text).toContain(sentence);
    await expect.poll(() => told(sentence).length).toBe(1);
    await server.write('summer.json', summer());
    expect((await page('summer')).text).not.toContain('role="alert"');
  });

  it('[TOOL-9] that was never served is reported in the list, where its name is unknown', async () => {
    await server.write('spring.json', '{}');
    const list = await page('spring');
    expect([list.status, list.text]).toEqual([404, expect.stringContaining('spring.json')]);
    await server.remove('spring.json');
    expect((await page('spring')).text).not.toContain('spring.json');
  });
});
