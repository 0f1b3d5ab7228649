import { describe, expect, it } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { progressStubs } from '#src/screens/shell/journey-progress.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';

const gated = campaignOf({ ageGateYn: true });
const sweepstakes = instanceOf({ pk: 2, processingMethod: 'none' });
const withGame = instanceOf({ pk: 3, limitsInformation: { maxBonus: 1 } });

describe('the progress strip', () => {
  it.each([
    ['a gated rebate', gated, instanceOf(), 'upload', ['Eligibility done', 'Receipt current', 'Details next']],
    ['a sweepstakes', gated, sweepstakes, 'form', ['Eligibility done', 'Details current']],
    ['a rebate without gate', campaignOf(), instanceOf(), 'upload', ['Receipt current', 'Details next']],
    [
      'a rebate with a game',
      gated,
      withGame,
      'gate',
      ['Eligibility current', 'Receipt next', 'Details next', 'Bonus next'],
    ],
    ['a completed rebate', gated, instanceOf(), 'done', ['Eligibility done', 'Receipt done', 'Details done']],
  ] as const)('of %s', (_, campaign, instance, current, stubs) => {
    expect(
      progressStubs(campaign, instance, current, createI18n()).map(({ name, state }) => `${name} ${state}`),
    ).toEqual(stubs);
  });
});
