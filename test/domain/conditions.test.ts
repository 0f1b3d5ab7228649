import { expect, it } from 'vitest';
import { conditionsOf } from '#domain/rules/conditions.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { STATE_CODES } from '#domain/us-states.ts';

const conditions = (
  fields: Parameters<typeof campaignOf>[0] = {},
  instance: Parameters<typeof instanceOf>[0] = {},
  others: readonly Parameters<typeof instanceOf>[0][] = [],
) => {
  const instances = [instance, ...others].map(instanceOf);
  const campaign = campaignOf({ ...fields, instances });
  const [first] = campaign.instances;
  if (!first) throw new Error('the campaign has an instance');
  return conditionsOf(campaign, first);
};

it('[SHELL-14] [SHELL-16] an offer without limits has only its dates', () => {
  expect(conditions({ dateStart: '2026-01-01', dateEnd: '2026-12-31' })).toEqual({
    dateStart: '2026-01-01',
    dateEnd: '2026-12-31',
    entries: null,
    age: null,
    selectStates: false,
  });
});

it('[SHELL-16] the limits of entries and age are those that are enforced', () => {
  expect(conditions({ ageGateYn: true }, { limitsInformation: { maxBonus: 0, maxEntries: 2 } })).toMatchObject({
    entries: 2,
    age: 21,
  });
  expect(conditions({ minimumAge: 18 }, { processingMethod: 'none' })).toMatchObject({ entries: 1, age: 18 });
});

it('[SHELL-16] only some states are admitted if the state gate leaves one out', () => {
  const states = { states: ['CA', 'NY'] as const };
  const rest = { pk: 2, states: STATE_CODES.filter((state) => state !== 'CA') };
  expect(conditions({ stateGateYn: true }, { states: [...states.states] }).selectStates).toBe(true);
  expect(conditions({ stateGateYn: false }, { states: [...states.states] }).selectStates).toBe(false);
  expect(conditions({ stateGateYn: true }, {}).selectStates).toBe(false);
  expect(conditions({ stateGateYn: true }, { states: [...states.states] }, [rest]).selectStates).toBe(false);
});
