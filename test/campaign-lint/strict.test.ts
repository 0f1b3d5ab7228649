import { describe, expect, it } from 'vitest';
import { lintFile } from '#campaign-lint/lint.ts';
import { lintUnknown } from '#campaign-lint/rules/lint-unknown.ts';
import { file, inShort, instance, lint } from '#test/kit/linted.ts';

/** Returns a valid file with additional fields at different levels. */
const withFields = (part: object, inInstance: object = {}) => {
  const { configuration, campaign, domains } = file();
  return {
    configuration,
    campaign: { ...campaign, instances: [{ ...instance(1), ...inInstance }], ...part },
    domains,
  };
};

const messages = (json: unknown) => lintFile(json).map(({ path, message }) => `${path}: ${message}`);

describe('the strict linter', () => {
  it('[TOOL-7] reports every unknown field with the most similar known one', () => {
    const json = withFields(
      { minimunAge: 21, dateEdn: '2026-12-31', theme: { brandName: 'Brand', colour: '#112233' } },
      { redemptionInformation: { mode: 'paypal', alowCheck: true } },
    );
    expect(messages(json)).toEqual([
      'campaign.instances.0.redemptionInformation.alowCheck: unknown field "alowCheck" has no effect. Did you mean "allowCheck"?',
      'campaign.minimunAge: unknown field "minimunAge" has no effect. Did you mean "minimumAge"?',
      'campaign.dateEdn: unknown field "dateEdn" has no effect. Did you mean "dateEnd"?',
      'campaign.theme.colour: unknown field "colour" has no effect. Remove it, or find its name in docs/operate/campaigns.md.',
    ]);
    expect(new Set(inShort(lintFile(json)).map((line) => line.split(' ', 2).join(' ')))).toEqual(
      new Set(['error unknown-field']),
    );
  });

  it('[TOOL-7] accepts every field of every file, including the keys of translations, and $schema', () => {
    const translated = withFields({ translations: { es: { 'Any text.': 'Un texto.' } } });
    expect(lintUnknown({ $schema: './campaign.schema.json', ...translated })).toEqual([]);
    expect(lintUnknown({ ...translated, comment: 'mine' })).toHaveLength(1);
    expect(lintUnknown('nothing')).toEqual([]);
    expect(lintUnknown({ campaign: { uuid: { a: 1 } } })).toEqual([]);
    expect(inShort(lintUnknown({ campaign: { instances: [['a list'], 1] } }))).toEqual([
      'error unknown-field campaign.instances.0.0',
    ]);
  });

  it('[TOOL-7] reports a misspelt field even if the correct one is present, too', () => {
    expect(messages(withFields({ minimumAge: 21, minimunAge: 18 }))).toEqual([
      'campaign.minimunAge: unknown field "minimunAge" has no effect. Did you mean "minimumAge"?',
    ]);
  });

  it('[TOOL-7] takes a field that is not there yet for the one that was meant', () => {
    const present = { externalCCPAPrivacyPolicy: 'https://brand.com/california' };
    const json = { ...file(), configuration: { ...file().configuration, ...present, axternalCCPAPrivacyPolicy: '' } };
    expect(lintUnknown(json).map(({ message }) => message)).toEqual([
      'unknown field "axternalCCPAPrivacyPolicy" has no effect. Did you mean "externalPrivacyPolicy"?',
    ]);
  });

  it('[TOOL-7] reports a misspelt field once, and not also as missing', () => {
    const { configuration, domains } = file();
    const json = { configuration, campaign: { uuId: file().campaign.uuid, instances: [instance(1)] }, domains };
    expect(messages(json)).toEqual(['campaign.uuId: unknown field "uuId" has no effect. Did you mean "uuid"?']);
  });

  it('[TOOL-7] explains in a plain sentence what is missing or wrong, with a correct example', () => {
    expect(messages({ configuration: { name: 'x' }, campaign: { minimumAge: '21', instances: {} } })).toEqual([
      'configuration.production: is missing. Meaning: whether the site is live; it then hides the details of errors, and the inspector is off. For example: false',
      'campaign.uuid: is missing. Meaning: the unique id of the campaign; never change it, or the campaign loses its submissions. For example: "7b0a1c52-4a3e-4d0e-9d2f-0123456789ab"',
      'campaign.minimumAge: must be a number without quotes, not "21". For example: 21',
      'campaign.instances: must be a list in square brackets, not an object in braces. For example: [{"pk":1}]',
      'domains: is missing. Meaning: the public addresses of the campaign, unique among all files. For example: ["summer.example"]',
    ]);
    expect(
      messages(
        withFields(
          { ageGateYn: 'yes', minimumAge: -1, supportEmail: 'help', theme: { brandName: 'B', display: 'imbu' } },
          { pk: 1.5, states: 'CA', themeInformation: 'Buy', redemptionInformation: { mode: 'cash' } },
        ),
      ),
    ).toEqual([
      'campaign.ageGateYn: must be true or false, without quotes, not "yes". For example: true',
      'campaign.minimumAge: must be 0 or more, not -1. For example: 21',
      'campaign.instances.0.pk: must be a whole number, not 1.5. For example: 1',
      'campaign.instances.0.states: must be a list in square brackets, not "CA". For example: ["CA","NY"]',
      'campaign.instances.0.themeInformation: must be an object in braces, not "Buy". For example: {"description":"Buy a bottle.","details":"<p>The official rules.</p>"}',
      'campaign.instances.0.redemptionInformation.mode: must be "merchandise", "points", "code", "paypal" or "cashback", not "cash"',
      'campaign.theme.display: must be "funnel-display", "imbue", "dynapuff" or "hanken-grotesk", not "imbu". Did you mean "imbue"?',
      'campaign.supportEmail: must be an email address, not "help". For example: "help@brand.example"',
    ]);
  });

  it('[TOOL-7] never prints a message of the library', () => {
    const wrong = [
      null,
      7,
      'x',
      [],
      {},
      { configuration: 1, campaign: [], domains: {} },
      withFields(
        { uuid: 1, rewards: [{}], translations: { es: 1 } },
        { pk: null, gameInformation: { prizes: [{ odds: 2 }] } },
      ),
      withFields(
        { minimumAge: 500, trackingInformation: { customLocation: 'foot' } },
        { limitsInformation: { maxBonus: -1 } },
      ),
    ];
    for (const line of wrong.flatMap(messages))
      expect(line).not.toMatch(/Invalid|Expected|received|undefined|something else/);
  });

  it('[TOOL-7] reports reversed dates, and none of their consequences', () => {
    const gate = { stateGateYn: true, qualifierQuestion: 'Where?' };
    const answer = { qualifierAnswer: 'Shop' };
    const ofInstance = lint({
      ...gate,
      dateStart: '2026-01-01',
      dateEnd: '2026-12-31',
      instances: [instance(1, { ...answer, dateStart: '2026-12-31', dateEnd: '2026-01-01' })],
    });
    expect(inShort(ofInstance)).toEqual(['error end-before-start campaign.instances.0.dateEnd']);
    const ofCampaign = lint({
      ...gate,
      dateStart: '2026-12-31',
      dateEnd: '2026-01-01',
      instances: [instance(1, answer)],
    });
    expect(inShort(ofCampaign)).toEqual(['error end-before-start campaign.dateEnd']);
    expect(ofCampaign[0]?.message).toBe('is 2026-01-01, before dateStart 2026-12-31. Swap or correct the two dates.');
  });

  it('[TOOL-7] reports problems that do not follow from reversed dates', () => {
    const instances = [instance(1, { dateStart: '2026-05-01T12:00:00', dateEnd: '2026-04-30' }), instance(2)];
    expect(inShort(lint({ instances }))).toEqual([
      'error end-before-start campaign.instances.0.dateEnd',
      'warning overlapping-instances campaign.instances.1',
      'error unreachable-instance campaign.instances.1',
      'warning dead-end campaign.instances',
    ]);
  });

  it('[TOOL-7] reports unreachable instances, without adding that nobody completes them', () => {
    const late = { ...instance(1), dateStart: '2027-01-01' };
    expect(inShort(lint({ stateGateYn: true, dateEnd: '2026-12-31', instances: [late] }))).toEqual([
      'error unreachable-instance campaign.instances.0',
    ]);
  });
});
