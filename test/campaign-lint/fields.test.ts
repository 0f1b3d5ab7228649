import { describe, expect, it } from 'vitest';
import { lintFile } from '#campaign-lint/lint.ts';
import { file, inShort, instance, type JourneyFields, lint, shortly } from '#test/kit/linted.ts';

describe('the linter, for the fields of a campaign,', () => {
  it('reports nothing for a correct campaign', () => {
    expect(lint()).toEqual([]);
  });

  it('[CFG-4] reports every field that the schema rejects', () => {
    const { configuration, campaign, domains } = file();
    const wrong = {
      configuration: { ...configuration, production: 'yes' },
      campaign: { ...campaign, minimumAge: -1, instances: [{ ...instance(1), states: ['XX'] }] },
      domains,
    };
    expect(inShort(lintFile(wrong))).toEqual([
      'error schema configuration.production',
      'error schema campaign.minimumAge',
      'error schema campaign.instances.0.states.0',
    ]);
    expect(inShort(lintFile('nothing'))).toEqual(['error schema (root)']);
  });

  it('[API-40] reports the parts of the tracking code that are not scripts', () => {
    const holding = (customCode: string) =>
      lint({ trackingInformation: { customCode } }).map(({ level, rule, message }) => `${level} ${rule}: ${message}`);
    expect(holding('<script>a()</script>')).toEqual([]);
    expect(holding('a()')).toEqual([]);
    expect(
      holding('Hi <script src="t.js"></script><noscript><img></noscript><img><img><script type="text/x">x</script>'),
    ).toEqual([
      'warning idle-code: contains text, <noscript>, <img> and a script of type text/x, which pages ignore, because they run only JavaScript',
      'warning idle-code: pages cannot load the script source “t.js”. Use an https address, or a path that begins with "/".',
    ]);
  });

  it('[CFG-4] reports a configuration of another campaign', () => {
    const another = {
      campaignUuid: '11111111-1111-4111-8111-111111111111',
      externalTermsOfUse: 'http://terms.example/',
    };
    expect(shortly({}, another)).toEqual([
      'error contradiction configuration.campaignUuid',
      'warning insecure-link configuration.externalTermsOfUse',
    ]);
  });

  it('reports a campaign and an instance that end before they start', () => {
    const findings = lint({
      dateStart: '2026-03-02',
      dateEnd: '2026-03-01',
      instances: [instance(1, { dateStart: '2026-05-01T12:00:00', dateEnd: '2026-04-30' })],
    });
    expect(inShort(findings)).toContain('error end-before-start campaign.dateEnd');
    expect(inShort(findings)).toContain('error end-before-start campaign.instances.0.dateEnd');
    expect(findings[0]?.message).toBe('is 2026-03-01, before dateStart 2026-03-02. Swap or correct the two dates.');
    expect(lint({ dateStart: '2026-03-01', dateEnd: '2026-03-01' })).toEqual([]);
  });

  it('reports links without https, in addresses and in HTML', () => {
    const findings = lint(
      {
        mandatories:
          '<p xmlns="http://www.w3.org/1999/xhtml">See <a href="http://rules.example/a">rules</a> and <a href="https://rules.example/b">more</a></p>',
        shareInformation: { url: 'http://share.example/' },
        translations: { es: { 'See the rules': '<a href="http://rules.example/es">Reglas</a>' } },
        instances: [
          instance(1, { themeInformation: { description: '', details: "<img src='http://pictures.example/1.png'>" } }),
        ],
      },
      { externalTermsOfUse: 'http://terms.example/', cidbService: 'http://127.0.0.1:8080/' },
    );
    expect(inShort(findings)).toEqual([
      'warning insecure-link configuration.externalTermsOfUse',
      'warning insecure-link campaign.instances.0.themeInformation.details',
      'warning insecure-link campaign.mandatories',
      'warning insecure-link campaign.shareInformation.url',
      'warning insecure-link campaign.translations.es',
    ]);
    expect(findings[2]?.message).toBe(
      'http://rules.example/a is not https, so its connection is not encrypted. Use an https address.',
    );
  });

  it('reports addresses that the page itself would load as errors in production, where no local address works', () => {
    const addresses = {
      production: true,
      cidbService: 'http://127.0.0.1:8080/',
      externalTermsOfUse: 'http://terms.example/',
      scripts: { analytics: 'http://scripts.example/a.js' },
    };
    expect(
      shortly({ trackingInformation: { customCode: '<script src="http://pixels.example/p.js"></script>' } }, addresses),
    ).toEqual([
      'error insecure-link configuration.cidbService',
      'warning insecure-link configuration.externalTermsOfUse',
      'error insecure-link configuration.scripts.analytics',
      'error insecure-link campaign.trackingInformation.customCode',
    ]);
  });

  it('reports texts without Spanish only if localise is on', () => {
    const texts = {
      mandatories: '<p>One each</p>',
      qualifierQuestion: 'Where?',
      instances: [instance(1, { qualifierAnswer: 'Shop' }), instance(2, { qualifierAnswer: 'Bar' })],
    };
    const findings = lint({ ...texts, translations: { es: { 'Where?': '¿Dónde?', Shop: ' ' } } }, { localize: true });
    expect(inShort(findings)).toEqual([
      'warning missing-spanish campaign.instances.0.qualifierAnswer',
      'warning missing-spanish campaign.instances.1.qualifierAnswer',
      'warning missing-spanish campaign.mandatories',
    ]);
    expect(findings[2]?.message).toContain('<p>One each</p>');
    expect(
      lint(
        {
          ...texts,
          translations: { es: { 'Where?': '¿Dónde?', Shop: 'Tienda', Bar: 'Bar', '<p>One each</p>': '<p>Una</p>' } },
        },
        { localize: true },
      ),
    ).toEqual([]);
    expect(lint(texts)).toEqual([]);
  });

  it('reports states that no instance covers, unless the campaign is not offered there', () => {
    const covering: JourneyFields = { states: ['CA', 'NY'] };
    const [finding, ...more] = lint({ stateGateYn: true, instances: [instance(1, covering)] });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ level: 'warning', rule: 'uncovered-state', path: 'campaign.instances' });
    expect(finding?.message).toMatch(/no instance covers AL, AK, .*WY and AE/);
    expect(lint({ stateGateYn: true, offeredStates: ['NY', 'CA'], instances: [instance(1, covering)] })).toEqual([]);
    expect(shortly({ stateGateYn: true, offeredStates: ['NY', 'TX'], instances: [instance(1, covering)] })).toEqual([
      'error uncovered-state campaign.offeredStates',
    ]);
    expect(lint({ instances: [instance(1, covering)] })).toEqual([]);
  });

  it('reports instances with the same state and answer', () => {
    const findings = lint({
      stateGateYn: true,
      qualifierQuestion: 'Where?',
      instances: [
        instance(1, { states: ['CA', 'NY'], qualifierAnswer: 'Shop' }),
        instance(2, { states: ['NY', 'TX'], qualifierAnswer: 'Shop' }),
        instance(3, { states: ['CA'], qualifierAnswer: 'Bar' }),
        instance(4, { qualifierAnswer: 'none' }),
      ],
    });
    expect(inShort(findings)).toEqual(['warning overlapping-instances campaign.instances.1']);
    expect(findings[0]?.message).toBe(
      'visitors from NY who answer “Shop” also match instance 1 (campaign.instances.0), which is listed first and gets all of them, while both are open. Give the two different states or answers.',
    );
  });

  it('reports instances after one that accepts every answer, even with other dates', () => {
    const instances = [
      instance(1, { states: ['CA'], dateEnd: '2026-06-30' }),
      instance(2, { states: ['CA'], dateStart: '2026-07-01' }),
      instance(3),
    ];
    expect(shortly({ stateGateYn: true, instances }).filter((line) => line.includes('overlapping'))).toEqual([
      'warning overlapping-instances campaign.instances.1',
      'warning overlapping-instances campaign.instances.2',
    ]);
  });
});
