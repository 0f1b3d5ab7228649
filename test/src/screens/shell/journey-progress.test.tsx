import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { JourneyProvider } from '#src/flow/journey-context.tsx';
import { JourneyProgress } from '#src/screens/shell/JourneyProgress.tsx';
import { createI18n } from '#src/i18n/i18n.ts';
import { progressStubs } from '#src/screens/shell/journey-progress.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { InEnglish } from '#test/kit/i18n.tsx';
import { startJourney } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const gated = campaignOf({ ageGateYn: true });
const sweepstakes = instanceOf({ pk: 2, processingMethod: 'none' });
const withGame = instanceOf({ pk: 3, limitsInformation: { maxBonus: 1 } });

describe('the progress strip', () => {
  it.each([
    ['a gated rebate', gated, instanceOf(), 'receipt', ['Eligibility done', 'Receipt current', 'Details next']],
    ['a sweepstakes', gated, sweepstakes, 'details', ['Eligibility done', 'Details current']],
    ['a rebate without gate', campaignOf(), instanceOf(), 'receipt', ['Receipt current', 'Details next']],
    [
      'a rebate with a game',
      gated,
      withGame,
      'eligibility',
      ['Eligibility current', 'Receipt next', 'Details next', 'Bonus next'],
    ],
    ['a completed rebate', gated, instanceOf(), 'done', ['Eligibility done', 'Receipt done', 'Details done']],
  ] as const)('of %s', (_, campaign, instance, current, stubs) => {
    expect(
      progressStubs(campaign, instance, current, createI18n()).map(({ name, state }) => `${name} ${state}`),
    ).toEqual(stubs);
  });

  it('shows the instance that was completed, not the one that a reset entry falls back to', async () => {
    const campaign = campaignOf({ ageGateYn: true, instances: [instanceOf({ pk: 1 }), sweepstakes] });
    const completion = { submissionUuid: 'u', instancePk: 2, paymentMode: null, preferredPaymentMethod: null };
    const { journey, settled } = startJourney({ site: { campaign }, completion, requested: 'complete' });
    await settled();
    render(
      <InEnglish>
        <JourneyProvider journey={journey}>
          <JourneyProgress current="done" />
        </JourneyProvider>
      </InEnglish>,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Eligibility, done',
      'Details, done',
    ]);
  });
});
