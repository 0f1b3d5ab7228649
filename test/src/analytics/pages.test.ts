import { describe, expect, it } from 'vitest';
import type { ScreenName } from '#domain/screens.ts';
import {
  analyticsPage,
  analyticsPath,
  isOldJquery,
  namesPage,
  thirdPartyScripts,
  trackingCode,
} from '#domain/rules/tracking-rules.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';

const single = campaignOf();
const several = campaignOf({
  instances: [
    instanceOf({ pk: 7, code: 'LIQUOR' }),
    instanceOf({ pk: 8, code: null }),
    instanceOf({ pk: 9, code: '' }),
  ],
});

function pageOf(screen: ScreenName, campaign = single, index = 0, isUnderAge = false): string {
  const instance = campaign.instances[index];
  if (!instance) throw new Error('there is no such instance');
  return analyticsPage(screen, { campaign, instance, isUnderAge });
}

describe('the analytics name of a page', () => {
  it.each<[ScreenName, string]>([
    ['gate', 'ageGate'],
    ['upload', 'receiptUpload'],
    ['form', 'submissionForm'],
    ['bonus', 'game'],
    ['complete', 'submissionComplete'],
    ['contactComplete', 'contactComplete'],
  ])('[API-27] %s is %s', (screen, name) => {
    expect(pageOf(screen)).toBe(name);
  });

  it('[API-27] an under-age visitor at the gate is on underAge, anywhere else on the page itself', () => {
    expect(pageOf('gate', single, 0, true)).toBe('underAge');
    expect(pageOf('upload', single, 0, true)).toBe('receiptUpload');
  });

  it.each<[ScreenName, string]>([
    ['offer', 'LIQUOR/offer'],
    ['upload', 'LIQUOR/receiptUpload'],
    ['form', 'LIQUOR/submissionForm'],
    ['complete', 'LIQUOR/submissionComplete'],
    ['contact', 'LIQUOR/contact'],
    ['contactComplete', 'LIQUOR/contactComplete'],
  ])('[API-27] in a campaign of several instances %s is %s', (screen, name) => {
    expect(pageOf(screen, several)).toBe(name);
  });

  it.each<ScreenName>(['gate', 'early', 'expired', 'desktop', 'privacyPolicy'])(
    '[API-27] %s belongs to no journey and has no prefix',
    (screen) => {
      expect(pageOf(screen, several)).not.toContain('/');
    },
  );

  it('[API-27] a journey without code is IH and its pk', () => {
    expect([pageOf('form', several, 1), pageOf('form', several, 2)]).toEqual([
      'IH8/submissionForm',
      'IH9/submissionForm',
    ]);
  });
});

describe('the analytics path of a page', () => {
  const pathOf = (screen: ScreenName, path: string, campaign = several, index = 0) => {
    const instance = campaign.instances[index];
    if (!instance) throw new Error('there is no such instance');
    return analyticsPath(screen, path, { campaign, instance });
  };

  it('[API-39] [API-27] has the same prefix as its name, or none', () => {
    expect([
      pathOf('offer', '/'),
      pathOf('form', '/submission/form'),
      pathOf('complete', '/submission/complete', several, 1),
      pathOf('gate', '/gate'),
      pathOf('form', '/submission/form', single),
    ]).toEqual(['/LIQUOR', '/LIQUOR/submission/form', '/IH8/submission/complete', '/gate', '/submission/form']);
  });
});

describe('a campaign’s tracking code', () => {
  const codeOf = (customCode: string, more = {}) =>
    trackingCode(campaignOf({ trackingInformation: { customCode, ...more } }));

  it.each([
    ['<script>track(1)</script>', ['track(1)']],
    ['<SCRIPT type="text/javascript" async>\n track(1);\n</SCRIPT >', ['track(1);']],
    ['<script>a()</script><script data-x="1">b()</script>', ['a()', 'b()']],
    ['track("scripture")', ['track("scripture")']],
    ['if (1 < 2) track("<noscript>")', ['if (1 < 2) track("<noscript>")']],
    ['<!-- Pixel --><script>a("</b>")</script><!-- <script>no()</script> -->', ['a("</b>")']],
    ['<script>a()</script><noscript><img src="https://p.example/1.gif"></noscript>', ['a()']],
    ['<noscript><script>no()</script></noscript><script>a()</script>', ['a()']],
    ['<script type="application/ld+json">{}</script><script type="module">a()</script>', ['a()']],
    ['<img alt="<script>no()</script>" src="x"><script title=">">a()</script>', ['a()']],
  ])('[API-40] [API-29] %s is injected as %j', (given, scripts) => {
    expect(codeOf(given)?.scripts.map(({ code }) => code)).toEqual(scripts);
  });

  it('[API-40] keeps sources, their order and their attributes except handlers', () => {
    const code =
      '<script async src="https://t.example/t.js?a=1&amp;b=2" data-key=\'k 1\' onload="no()"></script><script>a()</script>' +
      '<SCRIPT SRC=//u.example/u.js></SCRIPT>';
    expect(codeOf(code)?.scripts).toEqual([
      { attributes: { async: '', src: 'https://t.example/t.js?a=1&b=2', 'data-key': 'k 1' }, code: '' },
      { attributes: {}, code: 'a()' },
      { attributes: { src: '//u.example/u.js' }, code: '' },
    ]);
  });

  it('[API-29] is in the header unless the campaign chooses the body', () => {
    expect(codeOf('a()')?.place).toBe('head');
    expect(codeOf('a()', { customLocation: 'header' })?.place).toBe('head');
    expect(codeOf('a()', { customLocation: 'body' })?.place).toBe('body');
  });

  it('[API-29] is null if no script remains', () => {
    expect(trackingCode(single)).toBeNull();
    expect(codeOf('<script></script> ')).toBeNull();
    expect(codeOf('<noscript><img src="https://p.example/1.gif"></noscript>')).toBeNull();
  });

  it.each([
    ['/submission/complete', true],
    ['submission/complete/', true],
    ['//submission/complete//', true],
    ['submissionComplete', true],
    ['LIQUOR/submissionComplete', true],
    ['complete', false],
    ['/submission', false],
  ])('[API-29] the listed page %s names the confirmation: %s', (listed, expected) => {
    expect(namesPage([listed], { path: '/submission/complete', page: 'LIQUOR/submissionComplete' })).toBe(expected);
  });

  it('[API-29] is on every page in the list', () => {
    expect(namesPage(['ageGate', 'offer'], { path: '/offer', page: 'offer' })).toBe(true);
    expect(namesPage([], { path: '/offer', page: 'offer' })).toBe(false);
  });
});

describe('third-party scripts', () => {
  const scripts = {
    footer: 'https://a.example/footer.js',
    analytics: 'https://b.example/a.js',
    marketing: 'https://c.example/m.js',
    jquery: 'https://d.example/jquery.js',
    captcha: 'https://e.example/c.js',
  };
  const addresses = (...site: Parameters<typeof thirdPartyScripts>) =>
    thirdPartyScripts(...site).map(({ address }) => address);

  it('[API-30] are none without configuration', () => {
    expect(thirdPartyScripts(configurationOf(), single)).toEqual([]);
    expect(thirdPartyScripts(configurationOf({ scripts: {} }), campaignOf({ trackingInformation: {} }))).toEqual([]);
  });

  it('[API-30] are those of the configuration, including the marketing script for campaigns with husaTracking, but neither jQuery nor the captcha', () => {
    const configuration = configurationOf({ scripts });
    expect(addresses(configuration, single)).toEqual([scripts.analytics, scripts.footer]);
    expect(addresses(configuration, campaignOf({ trackingInformation: { husaTracking: true } }))).toEqual([
      scripts.analytics,
      scripts.marketing,
      scripts.footer,
    ]);
    expect(thirdPartyScripts(configuration, single).map(({ place }) => place)).toEqual(['head', 'body']);
  });

  it('[API-30] are in the head, except for the footer’s; a campaign with marketing gets no script if none is configured', () => {
    const tracked = campaignOf({ trackingInformation: { husaTracking: true, googleAnalytics: 'G-1' } });
    expect(thirdPartyScripts(configurationOf({ scripts }), tracked).map(({ place }) => place)).toEqual([
      'head',
      'head',
      'head',
      'body',
    ]);
    expect(addresses(configurationOf(), tracked)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  });

  it.each([
    ['G-ABC123', 'https://www.googletagmanager.com/gtag/js?id=G-ABC123'],
    ['GTM-ABC123', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'],
    ['G-1&x=<2>', 'https://www.googletagmanager.com/gtag/js?id=G-1%26x%3D%3C2%3E'],
  ])('[API-30] Google’s tag for %s is %s', (googleAnalytics, address) => {
    expect(addresses(configurationOf(), campaignOf({ trackingInformation: { googleAnalytics } }))).toEqual([address]);
  });

  it.each([
    ['1.12.4', true],
    ['2.2.4', true],
    ['3.5.1', true],
    ['3.6.0', false],
    ['3.10.0', false],
    ['4.0.0-beta.2', false],
  ])('[API-30] jQuery %s is older than 3.6.0: %s', (version, expected) => {
    expect(isOldJquery(version)).toBe(expected);
  });
});
