import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { Configuration } from '#domain/configuration.ts';
import { describeIssues } from '#domain/schema-parts.ts';
import { currentInstance, hasProcessingMethod, isSweepstakes } from '#domain/rules/instance-rules.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';

const FIELDS = [
  'name',
  'production',
  'sentryEnabled',
  'appName',
  'campaignUuid',
  'apiRoot',
  'cidbService',
  'diageoProgram',
  'allowDesktop',
  'collectName',
  'collectAddress',
  'externalCCPAPrivacyPolicy',
  'externalPrivacyPolicy',
  'externalTermsOfUse',
  'localize',
];

function problemsOf(schema: v.GenericSchema, data: unknown): string[] {
  const result = v.safeParse(schema, data);
  return result.success ? [] : describeIssues(result.issues);
}

describe('configuration', () => {
  it('[CFG-1] knows every field of the specification', () => {
    expect(Object.keys(Configuration.entries)).toEqual(expect.arrayContaining([...FIELDS, 'sentryDsn', 'scripts']));
  });

  it('[API-35] accepts a URL or a path without a trailing slash as apiRoot, and rejects anything else', () => {
    const rootOf = (apiRoot: unknown) => v.safeParse(Configuration, { name: 'a', production: true, apiRoot });
    for (const [given, read] of [
      [null, ''],
      ['', ''],
      ['/', ''],
      ['/v1/', '/v1'],
      ['https://api.example.com', 'https://api.example.com'],
      ['https://api.example.com:8443/v1//', 'https://api.example.com:8443/v1'],
    ])
      expect(rootOf(given).output, String(given)).toMatchObject({ apiRoot: read });
    for (const wrong of [
      'api.example.com',
      '//api.example.com',
      'ftp://a',
      'https://a?b',
      'https://a#b',
      ' /v1',
      'v1',
      7,
    ])
      expect(rootOf(wrong).success, String(wrong)).toBe(false);
  });

  it('[CFG-1] fills in defaults for omitted fields', () => {
    const configuration = v.parse(Configuration, { name: 'a', production: true });
    expect(configuration).toMatchObject({
      allowDesktop: true,
      collectName: true,
      collectAddress: true,
      sentryEnabled: false,
      localize: false,
      cidbService: null,
    });
  });

  it('[CFG-4] names every wrong field by its path', () => {
    const problems = problemsOf(Configuration, {
      name: '',
      production: 'yes',
      externalPrivacyPolicy: 'javascript:alert(1)',
      scripts: { captcha: 'nope' },
    });
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'name',
      'production',
      'externalPrivacyPolicy',
      'scripts.captcha',
    ]);
  });
});

describe('campaign', () => {
  it('[CFG-2] knows every field of the specification and the additions', () => {
    expect(Object.keys(Campaign.entries)).toEqual(
      expect.arrayContaining([
        'ageGateYn',
        'stateGateYn',
        'qualifierQuestion',
        'loginYn',
        'showEarlyYn',
        'dateStart',
        'dateEnd',
        'minimumAge',
        'instances',
        'mandatories',
        'recaptchaInformation',
        'shareInformation',
        'trackingInformation',
        'timeZone',
        'theme',
        'offerFirst',
        'supportEmail',
      ]),
    );
  });

  it('[CFG-3] knows every field of an instance and the additions', () => {
    expect(Object.keys(CampaignInstance.entries)).toEqual(
      expect.arrayContaining([
        'pk',
        'code',
        'states',
        'qualifierAnswer',
        'dateStart',
        'dateEnd',
        'themeInformation',
        'processingMethod',
        'limitsInformation',
        'redemptionInformation',
        'gameInformation',
      ]),
    );
    expect(instanceOf({ limitsInformation: { maxBonus: 1, maxEntries: 1 } }).limitsInformation).toEqual({
      maxBonus: 1,
      maxEntries: 1,
    });
  });

  it('[CFG-4] names the wrong fields of a campaign and its instances by path', () => {
    const problems = problemsOf(Campaign, {
      uuid: 'x',
      dateStart: '2026-02-30',
      timeZone: 'Mars/Olympus',
      instances: [{ pk: 'one', states: ['CA', 'XX'], dateEnd: 'soon' }],
    });
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'uuid',
      'dateStart',
      'instances.0.pk',
      'instances.0.states.1',
      'instances.0.dateEnd',
      'timeZone',
    ]);
  });

  it('[CFG-4] rejects a campaign without instances, or with two instances of the same pk', () => {
    const { uuid } = campaignOf();
    expect(problemsOf(Campaign, { uuid, instances: [] })).toEqual(['instances: must hold at least one instance']);
    expect(problemsOf(Campaign, { uuid, instances: [{ pk: 1 }, { pk: 1 }] })).toEqual([
      'instances: two instances have the same pk',
    ]);
  });

  it.each([
    ['automatic', true],
    ['manual', true],
    [null, false],
    ['', false],
    ['none', false],
    [undefined, false],
  ])('[CFG-5] takes the processing method %j for receipts: %j', (processingMethod, asks) => {
    const instance = instanceOf({ processingMethod });
    expect(hasProcessingMethod(instance)).toBe(asks);
    expect(isSweepstakes(instance)).toBe(!asks);
  });

  it('[CFG-6] chooses the stored instance, or the first if none or an unknown one is stored', () => {
    const campaign = campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2 })] });
    expect([null, 2, 99].map((pk) => currentInstance(campaign, pk).pk)).toEqual([1, 2, 1]);
    expect(() => currentInstance({ ...campaign, instances: [] }, null)).toThrow(
      'a campaign holds at least one instance',
    );
  });
});
