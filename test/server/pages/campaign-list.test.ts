import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPage } from '#server/pages/list.ts';
import { makeCatalogue } from '#server/sites/catalogue.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { BUILT_SITE, openOn } from '#test/kit/server/page-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { instanceOf } from '#test/kit/campaigns.ts';

const played = siteOf('played', {
  instances: [
    instanceOf({
      processingMethod: 'none',
      limitsInformation: { maxBonus: 1 },
      gameInformation: { type: 'mini-golf' },
    }),
  ],
});

let server: TestServer;
let local: TestServer;
beforeAll(async () => {
  [server, local] = await Promise.all([
    startTestServer({ files: BUILT_SITE, host: '0.0.0.0' }),
    startTestServer({ files: BUILT_SITE, sites: [played] }),
  ]);
});
afterAll(() => Promise.all([server.close(), local.close()]));

describe('the list of campaigns', () => {
  it('[SHELL-20] [PROOF-2] [CONST-9] shows a picture, brand, mode, dates, game, state and link of each, and a QR code', async () => {
    const page = await openOn(server, '/', 'localhost:3000');
    expect(page.statusCode).toBe(200);
    const cards = page.body
      .split('<li>')
      .slice(1)
      .map((card) =>
        card
          .replaceAll(/<svg[^]*?<\/svg>/g, 'QR')
          .replaceAll('<wbr>', '')
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
    expect(cards[0]).toMatch(/^early Sweepstakes, no receipt early early\.localhost Early from 9\/01\/2026 QR/);
    expect(cards[1]).toMatch(/^rebate Rebate, PayPal rebate rebate\.localhost Open until 12\/31\/2026 QR/);
    expect(cards[3]).toMatch(/^ended Sweepstakes, no receipt ended ended\.localhost Ended on 6\/14\/2026 QR/);
    expect(page.body).toContain('<a href="/?campaign=rebate">');
    expect(page.body).toContain(
      '<img src="/og-image.png?campaign=rebate" width="1200" height="630" alt="" loading="lazy">',
    );
    expect(page.headers['content-security-policy']).toMatch(/img-src 'self'/);
    expect(page.body).toMatch(
      /href="http:\/\/[\d.a-z]+:\d+\/\?campaign=rebate" aria-label="Address of rebate for a phone"><svg /,
    );
  });

  it('[SHELL-20] breaks an address before its dots if it is too long for a phone', async () => {
    const { body } = await openOn(server, '/', 'localhost:3000');
    expect(body).toContain('>rebate<wbr>.localhost</a>');
  });

  it.each([
    ['Larkspur', { appName: 'Larkspur' }],
    ['host-7', {}],
  ])('[BRAND-1] calls a site without a brand %s', async (name, configuration) => {
    const site = siteOf('host-7', {}, configuration);
    const page = await listPage(
      makeCatalogue([site]),
      { port: 3000, isLocalOnly: true },
      new Date('2026-06-15T12:00:00Z'),
    );
    expect(page).toContain(`<h2>${name}</h2>`);
    expect(page).toContain(`>${name}</a></h3>`);
  });

  it('[SHELL-20] groups campaigns by brand, and distinguishes those of one brand by their reward', async () => {
    const theme = (headline: string) => ({ brandName: 'Larkspur', offer: { headline, lead: 'Buy one.' } });
    const tiers = [{ rewardDescription: '$7.00 rebate' }];
    const sites = [
      siteOf('first', { theme: theme('$5 back') }),
      siteOf('other', {
        theme: { brandName: 'Teasel' },
        instances: [instanceOf({ redemptionInformation: { tiers } })],
      }),
      siteOf('second', { theme: theme('Win $100') }),
    ];
    const page = await listPage(makeCatalogue(sites), { port: 3000, isLocalOnly: true }, new Date());
    const told = page
      .split(/<h2>|<h3>/)
      .slice(1)
      .map((part) => part.replace(/<\/h[23]>[^]*/, '').replaceAll(/<[^>]+>/g, ''));
    expect(told).toEqual(['Larkspur', '$5 back', 'Win $100', 'Teasel', '$7.00 rebate']);
    expect(page).toContain('2 campaigns');
  });

  it('contains a style that its policy allows, and no script', async () => {
    const page = await openOn(server, '/', 'localhost:3000');
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/);
    expect(page.body).not.toContain('<script');
  });

  it('[SHELL-20] explains that phones cannot reach a server that listens only locally, and shows no code', async () => {
    const alone = (await openOn(local, '/', 'localhost:3000')).body;
    expect([alone.includes('HOST=0.0.0.0'), alone.includes('class="code"')]).toEqual([true, false]);
    expect(alone).not.toContain('Scan a code');
    expect(alone).toContain('Sweepstakes, no receipt, mini golf');
    expect((await openOn(server, '/', 'localhost:3000')).body).not.toContain('HOST=0.0.0.0');
  });

  it('reports that no campaign has the requested name', async () => {
    const page = await openOn(server, '/?campaign=<b>x', 'localhost:3000');
    expect([page.statusCode, page.body.includes('There is no campaign named “&lt;b&gt;x”.')]).toEqual([404, true]);
  });
});
