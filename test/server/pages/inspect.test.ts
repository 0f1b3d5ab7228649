import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchingMachine } from '#games/matching/matching.machine.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { countsIn } from '#server/pages/path-test-counts.ts';
import { chartOf } from '#chart/model.ts';
import { campaignsFolder, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { drawn, DRAWING_SITE } from '#test/kit/server/drawing-site.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const files = {
  ...DRAWING_SITE,
  'dist/index.html': '<!doctype html><html><head></head><body>the site</body></html>',
  'dist/__inspect.html': '<!doctype html><html><body>the inspector</body></html>',
};
const quiet = siteOf('quiet', { uuid: '11111111-1111-4111-8111-111111111111' });
const staging = siteOf('staging', { uuid: '22222222-2222-4222-8222-222222222222' }, { inspection: true });
const live = siteOf('live', { uuid: '33333333-3333-4333-8333-333333333333' }, { production: true });

let development: TestServer;
let production: TestServer;
let strict: TestServer;
beforeAll(async () => {
  [development, production, strict] = await Promise.all([
    startTestServer({ sites: [quiet, staging, live], files }),
    startTestServer({ sites: [quiet, staging, live], files, production: true }),
    startTestServer({ sites: [quiet, live], files, production: true }),
  ]);
});
afterAll(() => Promise.all([development.close(), production.close(), strict.close()]));

const ask = (server: TestServer, name: string, url: string) =>
  server.app.inject({ url, headers: { host: `${name}.localhost`, accept: 'text/html' } });

describe('the inspector page', () => {
  it('exists in development, for any host', async () => {
    for (const name of ['quiet', 'staging', 'unknown']) {
      const page = await ask(development, name, '/__inspect');
      expect([page.statusCode, page.body]).toEqual([200, files['dist/__inspect.html']]);
      expect(page.headers['content-security-policy']).toMatch(/default-src 'self'/);
    }
  });

  it('exists in production only if the configuration of the host allows it', async () => {
    const answers = await Promise.all(['quiet', 'staging', 'live'].map((name) => ask(production, name, '/__inspect')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 404]);
  });

  it('is an ordinary page of the site if no configuration allows it', async () => {
    const page = await ask(strict, 'quiet', '/__inspect');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('the site')]);
    expect((await ask(strict, 'quiet', '/__inspect.html')).statusCode).toBe(404);
  });

  it('shows how often the path tests took each transition, or that nothing was counted', async () => {
    const counts = await ask(development, 'quiet', '/__inspect/coverage.json');
    expect([counts.statusCode, typeof counts.json()]).toEqual([200, 'object']);
  });
});

describe('the screen of a state', () => {
  const screen = (server: TestServer, name: string, query: string) =>
    ask(server, name, `/__inspect/screen.html?${query}`);

  it('[TOOL-2] is that of the campaign of the host, or of the named one, with its design and without code', async () => {
    const own = await screen(development, 'quiet', 'state=flow.ageGate.answering');
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(own.body).toContain('<p class="used">quiet flow.ageGate.answering</p>');
    expect(own.body).toContain('<html lang="en" data-shape="round" style="--brand-field:#112233">');
    expect(own.body).toContain('<style>.used{');
    expect(own.body).not.toContain('<script');
    expect(own.headers['content-security-policy']).toContain("default-src 'none'");
    const named = await screen(development, 'unknown', 'campaign=staging&state=flow.ageGate.answering');
    expect(named.body).toContain('<p class="used">staging flow.ageGate.answering</p>');
  });

  it('[TOOL-2] has no content for a state without a screen; it is 404 without a state or a campaign, and in production if no configuration allows it', async () => {
    const answers = await Promise.all([
      screen(development, 'quiet', 'state=flow.loading'),
      screen(development, 'quiet', ''),
      screen(development, 'quiet', 'state=a&state=b'),
      screen(development, 'unknown', 'state=flow.ageGate.answering'),
      ...['quiet', 'staging', 'live'].map((name) => screen(production, name, 'state=flow.ageGate.answering')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 404, 404, 404, 404, 200, 404]);
  });

  it('[TOOL-2] is rendered once for parallel requests, and only for a state of the journey', async () => {
    drawn();
    const asked = ['flow.submissionForm.filling', 'flow.submissionForm.filling', 'flow.lost', 'flow', ''];
    await Promise.all(asked.map((state) => screen(development, 'live', `state=${state}`)));
    await screen(development, 'live', 'state=flow.submissionForm.filling');
    await screen(development, 'live', 'state=flow.loading');
    await screen(development, 'live', 'state=flow.loading');
    expect(drawn()).toEqual(['live flow.submissionForm.filling', 'live flow.loading']);
  });

  it('[TOOL-2] costs nothing in production if no configuration allows it: nothing is rendered, and the address is a missing file', async () => {
    drawn();
    const state = 'state=flow.ageGate.answering';
    const ofNone = await Promise.all(['quiet', 'live'].map((name) => screen(strict, name, `campaign=quiet&${state}`)));
    const ofOthers = await Promise.all(
      ['quiet', 'live'].map((name) => screen(production, name, `campaign=staging&${state}`)),
    );
    expect([...ofNone, ...ofOthers].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(drawn()).toEqual([]);
  });
});

describe('the unreachable states of a campaign', () => {
  it('[TOOL-3] are returned by the host or the name of the campaign, only in development', async () => {
    const told = await ask(development, 'quiet', '/__inspect/unreached.json');
    expect(told.json()).toMatchObject({ states: expect.arrayContaining(['journey.flow.bonusExperience']) });
    const named = await ask(development, 'unknown', '/__inspect/unreached.json?campaign=quiet');
    expect(named.json()).toEqual(told.json());
    expect((await ask(development, 'unknown', '/__inspect/unreached.json')).statusCode).toBe(404);
    expect((await ask(production, 'staging', '/__inspect/unreached.json')).statusCode).toBe(404);
  });
});

describe('the counts of the path tests', () => {
  it('are read from their page, with the inspector’s names of the transitions', () => {
    const counts = countsIn(
      [
        '# Coverage of the charts',
        '## journey',
        '',
        '| State | Reached | A shortest way |',
        '| flow.ageGate.answering | 11376 | an age gate |',
        '| Transition | Taken | Refused | A shortest way |',
        '| --- | ---: | ---: | --- |',
        '| journey · clock.ticked · 0 → stays | 12 |  | a rebate |',
        '| flow.ageGate.judging · always · 1 → flow.ageGate.answering | 3 | 4 | an age gate |',
        '| flow.startingUp · always · 0 (isRequested(privacyPolicy)) → privacyPolicy | 0 | 9 | a rebate |',
        '## matching',
        '',
        '| choosingFirst | 24 | a game |',
        '| judging · always · 1 → mismatched | 7 |  | a game |',
      ].join('\n'),
    );
    expect(counts).toEqual({
      'journey · clock.ticked · 0': 12,
      'journey.flow.ageGate.judging · always · 1': 3,
      'journey.flow.startingUp · always · 0': 0,
      'matching.judging · always · 1': 7,
    });
    const keys = [journeyMachine, matchingMachine].flatMap((machine) =>
      chartOf(machine).transitions.map(({ key }) => key),
    );
    expect(keys).toEqual(expect.arrayContaining(Object.keys(counts)));
  });
});

describe('the permission to inspect a page', () => {
  const sentTo = async (server: TestServer, name: string) =>
    (await ask(server, name, '/config.json')).json() as { inspection: boolean };

  it('is sent with the configuration: in development, or if allowed, and never if it says production', async () => {
    const sent = await Promise.all(
      [development, production].map((server) =>
        Promise.all(['quiet', 'staging', 'live'].map(async (name) => (await sentTo(server, name)).inspection)),
      ),
    );
    expect(sent).toEqual([
      [true, true, false],
      [false, true, false],
    ]);
  });

  it('allows only the window of the hosted inspector on those pages', async () => {
    const policy = async (server: TestServer, name: string) =>
      (await ask(server, name, '/')).headers['cross-origin-opener-policy'];
    expect(await policy(development, 'quiet')).toBe('same-origin-allow-popups');
    expect(await policy(development, 'live')).toBe('same-origin');
    expect(await policy(production, 'quiet')).toBe('same-origin');
  });

  it('[CFG-4] is rejected together with production', async () => {
    const folder = await campaignsFolder([]);
    const { configuration, campaign, domains } = siteOf(
      'both',
      { uuid: '44444444-4444-4444-8444-444444444444' },
      { production: true, inspection: true },
    );
    await writeFile(join(folder, 'both.json'), JSON.stringify({ configuration, campaign, domains }));
    await expect(readCatalogue(folder)).rejects.toThrow(
      'configuration.inspection: must be false if configuration.production is true',
    );
    await rm(folder, { recursive: true });
  });
});
