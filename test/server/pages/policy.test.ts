import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import { csp, policyOf } from '#server/pages/policy.ts';
import { contentSecurityPolicy } from '#server/plugins/security.ts';
import { bundled, campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { startTestServer } from '#test/kit/server/fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

type Tracking = NonNullable<v.InferInput<typeof Campaign>['trackingInformation']>;
type Sources = Record<string, string[]>;

const read = (policy: string): Sources =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]));
const nothing = read(contentSecurityPolicy());

/** Returns the sources that a policy allows in addition to the site's own files, by directive. */
function added(
  configuration: Partial<v.InferInput<typeof Configuration>>,
  campaign: Parameters<typeof campaignOf>[0] = {},
): Sources {
  const policy = read(csp(configurationOf(configuration), campaignOf(campaign)));
  return Object.fromEntries(
    Object.entries(policy).flatMap(([name, sources]) => {
      const more = sources.filter((source) => !nothing[name]?.includes(source));
      return more.length === 0 ? [] : [[name, more]];
    }),
  );
}
const tracking = (fields: Tracking) => ({ trackingInformation: fields });
const tracker = (...origins: string[]) => ({
  'script-src': origins,
  'frame-src': origins,
  'connect-src': origins,
  'img-src': origins,
});

describe('the content security policy', () => {
  it('[API-30] allows no third party by default', () => {
    expect(added({})).toEqual({});
    expect(added({ scripts: {} }, tracking({}))).toEqual({});
    expect(csp(configurationOf(), campaignOf())).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it('[API-30] allows a captcha’s provider its script, frame and calls only if the campaign has a site key', () => {
    const scripts = { captcha: 'https://captcha.example/api.js?render=explicit' };
    const origin = ['https://captcha.example'];
    expect(added({ scripts })).toEqual({});
    expect(added({ scripts }, { recaptchaInformation: { siteKey: 'key' } })).toEqual({
      'script-src': origin,
      'frame-src': origin,
      'connect-src': origin,
    });
    expect(added({}, { recaptchaInformation: { siteKey: 'key' } })).toEqual({});
  });

  it('[API-30] allows what Google documents for its captcha', () => {
    expect(
      added(
        { scripts: { captcha: 'https://www.google.com/recaptcha/api.js' } },
        { recaptchaInformation: { siteKey: 'key' } },
      ),
    ).toEqual({
      'script-src': ['https://www.google.com', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com', 'https://recaptcha.google.com/recaptcha/'],
      'connect-src': ['https://www.google.com'],
    });
  });

  it('[API-30] allows the footer, analytics and marketing scripts their origins, and jQuery only its script', () => {
    expect(added({ scripts: { footer: 'https://footer.example/f.js' } })).toEqual(tracker('https://footer.example'));
    expect(added({ scripts: { analytics: 'http://stats.example:8080/s.js' } })).toEqual(
      tracker('http://stats.example:8080'),
    );
    expect(added({ scripts: { marketing: 'https://pixel.example/p.js' } })).toEqual({});
    expect(added({ scripts: { marketing: 'https://pixel.example/p.js' } }, tracking({ husaTracking: true }))).toEqual(
      tracker('https://pixel.example'),
    );
    expect(added({ scripts: { jquery: 'https://code.example/jquery-3.7.1.js' } })).toEqual({
      'script-src': ['https://code.example'],
    });
  });

  it('[API-30] allows Google’s analytics if the campaign has an id for them', () => {
    const sources = added({}, tracking({ googleAnalytics: 'G-ABC123' }));
    expect(sources['script-src']).toEqual(
      expect.arrayContaining(['https://www.googletagmanager.com', 'https://*.googletagmanager.com']),
    );
    expect(sources['connect-src']).toContain('https://*.google-analytics.com');
    expect(sources['script-src']).not.toContain("'unsafe-inline'");
  });

  it('[API-29] allows the campaign’s tracking code by its hash, without its tags, and its addresses', () => {
    const code = "// load it later\nload('//cdn.pixel.example/p.js'); fetch('https://stats.example:444/a')";
    const { 'script-src': scripts, ...others } = added(
      {},
      tracking({ customCode: `<script type="text/javascript">${code}</script>` }),
    );
    expect(scripts).toEqual([
      'https://stats.example:444',
      'https://cdn.pixel.example',
      `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ]);
    expect(others['img-src']).toEqual(['https://stats.example:444', 'https://cdn.pixel.example']);
  });

  it('[API-40] [API-29] allows each inline script by its hash and each source by its origin, and nothing from a noscript', () => {
    const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    const customCode =
      '<script src="https://tags.example/t.js"></script><script>a()</script><script>b()</script>' +
      '<noscript><img src="https://pixel.example/1.gif"></noscript>';
    expect(added({}, tracking({ customCode }))).toEqual({
      ...tracker('https://tags.example'),
      'script-src': ['https://tags.example', hashOf('a()'), hashOf('b()')],
    });
  });

  it('[API-30] allows calls to another API, to the consumer service of the program, and to Sentry if it is configured', () => {
    expect(added({ apiRoot: 'https://api.example/v1' })).toEqual({ 'connect-src': ['https://api.example'] });
    expect(added({ cidbService: 'https://cid.example/post' })).toEqual({});
    expect(added({ cidbService: 'https://cid.example/post', diageoProgram: true })).toEqual({
      'connect-src': ['https://cid.example'],
    });
    const sentryDsn = 'https://key@sentry.example/1';
    expect(added({ sentryDsn })).toEqual({});
    expect(added({ sentryDsn, sentryEnabled: true })).toEqual({ 'connect-src': ['https://sentry.example'] });
  });

  it('cannot be widened by a campaign’s texts', () => {
    const policy = csp(
      configurationOf({ scripts: { footer: "https://x.example/;script-src 'unsafe-inline'" } }),
      campaignOf(tracking({ customCode: "a('https://y.example;*')" })),
    );
    expect(policy.split('; ').map((line) => line.split(' ')[0])).toEqual(Object.keys(nothing));
    expect(read(policy)['script-src']).toEqual([
      "'self'",
      'https://x.example',
      'https://y.example',
      expect.stringMatching(/^'sha256-/),
    ]);
  });

  it('[API-30] is that of the host’s campaign; a page for any campaign has that of all', async () => {
    const tracked = siteOf('tracked', {}, { scripts: { footer: 'https://footer.example/f.js' } });
    const plain = siteOf('plain', { uuid: '22222222-4444-4444-8444-444444444444' });
    const server = await startTestServer({
      sites: [tracked, plain],
      files: { 'dist/index.html': '<html><head></head></html>' },
    });
    const policyAt = async (host: string, url = '/gate') =>
      (await server.app.inject({ url, headers: { host, accept: 'text/html' } })).headers['content-security-policy'];
    expect(await policyAt('tracked.localhost')).toBe(csp(tracked.configuration, tracked.campaign));
    expect(await policyAt('plain.localhost')).toBe(contentSecurityPolicy());
    expect(await policyAt('plain.localhost', '/?campaign=tracked')).toBe(csp(tracked.configuration, tracked.campaign));
    expect(await policyAt('localhost')).toBe(policyOf([tracked, plain]));
    await server.close();
  });

  it('[API-30] of the bundled campaign vespermoth allows no third party', () => {
    const { configuration, campaign } = bundled('vespermoth');
    expect(csp(configuration, campaign)).toBe(contentSecurityPolicy());
  });
});
