import { describe, expect, it } from 'vitest';
import { lintLinks } from '#campaign-lint/rules/lint-links.ts';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { error, warning } from './found.ts';
import { inShort } from '#test/kit/linted.ts';

type CampaignFields = Parameters<typeof campaignOf>[0];

describe('the rule of links', () => {
  const said = (campaign: CampaignFields, configuration: Parameters<typeof configurationOf>[0] = {}) =>
    lintLinks({ campaign: campaignOf(campaign), configuration: configurationOf(configuration) });

  it('reports an address without https, and links in any notation of HTML', () => {
    expect(said({}, { externalTermsOfUse: 'HTTP://terms.example/' })).toEqual([
      warning(
        'insecure-link',
        'configuration.externalTermsOfUse',
        'HTTP://terms.example/ is not https, so its connection is not encrypted. Use an https address.',
      ),
    ]);
    const html =
      '<a HREF = \'http://a.example/1\'>a</a> <img src=http://b.example/2> <form action="  http://c.example/3">';
    expect(said({ mandatories: html }).map(({ message }) => message)).toEqual([
      'http://a.example/1 is not https, so its connection is not encrypted. Use an https address.',
      'http://b.example/2 is not https, so its connection is not encrypted. Use an https address.',
      'http://c.example/3 is not https, so its connection is not encrypted. Use an https address.',
    ]);
    expect(
      said({
        mandatories: 'see http://a.example/ for <a href="https://a.example/">more</a>, xhref="http://b.example"',
      }),
    ).toEqual([]);
  });

  it('reports a link in a translation with its language, and no text without a link', () => {
    expect(
      inShort(
        said({
          translations: {
            es: {
              'See rules': '<a href="http://rules.example/es">Reglas</a>',
              '<a href="http://rules.example/en">': 'Hola',
            },
          },
        }),
      ),
    ).toEqual(['warning insecure-link campaign.translations.es']);
  });

  it.each([
    'http://localhost:8080/',
    'http://a.localhost/',
    'http://shop.localhost/',
    'http://127.0.0.1/',
    'http://127.20.30.40:1/',
    'http://[::1]/',
  ])('ignores %s, except in production', (externalTermsOfUse) => {
    expect(said({}, { externalTermsOfUse })).toEqual([]);
    expect(inShort(said({}, { externalTermsOfUse, production: true }))).toEqual([
      'warning insecure-link configuration.externalTermsOfUse',
    ]);
  });

  it.each([
    'http://localhost.example/',
    'http://my-localhost/',
    'http://127.0.0.1.example/',
    'http://a127.0.0.1.example/',
    'http://a.localhost.example/',
  ])('does not treat %s as this computer', (externalTermsOfUse) => {
    expect(inShort(said({}, { externalTermsOfUse }))).toEqual([
      'warning insecure-link configuration.externalTermsOfUse',
    ]);
  });

  it('reports an error in production if the page itself would load it', () => {
    const findings = said(
      { trackingInformation: { customCode: '<script src="http://p.example/p.js">' } },
      { production: true, cidbService: 'http://c.example/' },
    );
    expect(findings).toEqual([
      error(
        'insecure-link',
        'configuration.cidbService',
        'http://c.example/ is not https, so browsers block it on an https page. Use an https address.',
      ),
      error(
        'insecure-link',
        'campaign.trackingInformation.customCode',
        'http://p.example/p.js is not https, so browsers block it on an https page. Use an https address.',
      ),
    ]);
    expect(inShort(said({}, { cidbService: 'http://c.example/' }))).toEqual([
      'warning insecure-link configuration.cidbService',
    ]);
  });
});
