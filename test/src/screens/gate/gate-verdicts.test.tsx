import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { campaignOf } from '#test/kit/campaigns.ts';
import { type Rendered, renderAt } from '#test/kit/journey.tsx';
import { ageGate, everyGate } from './gate-campaign.ts';
import { gate } from './gate-page.ts';

afterEach(cleanup);

const QUESTION = 'Where did you buy it?';

/** Answers every question and presses Continue. */
async function answer({ user }: Rendered, date: string, state?: string): Promise<void> {
  await user.type(gate.part('MM'), date);
  if (state) await user.selectOptions(gate.state(), state);
  if (gate.hasQualifier(QUESTION)) await user.selectOptions(gate.qualifier(QUESTION), 'Liquor store');
  await user.click(gate.next());
}

const fault = () => screen.findByRole('alertdialog', { name: 'Sorry!' });

describe('an answer that does not open the gate', () => {
  it.each([
    ['GATE-7] [ERR-1', 'below the minimum age', '11222005', 'California', 'You must be 21 or older to enter'],
    [
      'GATE-8] [ERR-2] [CONST-9] [PROOF-2',
      'a journey that has not started',
      '04171991',
      'Washington',
      'This sweepstakes has not started yet. Please come back on or after March 5, 2027.',
    ],
    ['GATE-8] [ERR-3', 'a journey that has ended', '04171991', 'Illinois', 'This sweepstakes is no longer available.'],
    [
      'GATE-8] [ERR-4',
      'a state that no journey covers',
      '04171991',
      'Alabama',
      'This sweepstakes is not available in your area',
    ],
  ])('[%s] %s', async (_, _name, date, state, sentence) => {
    const rendered = await renderAt(everyGate, GateScreen);
    await answer(rendered, date, state);
    expect(within(await fault()).getByText(sentence)).toBeTruthy();
    expect(rendered.screen()).toBe('gate');
    expect(rendered.context().entry.passedGate).toBe(false);
  });

  it('[GATE-7] is too young on the day before the birthday, and old enough on it', async () => {
    await answer(await renderAt(ageGate, GateScreen), '11222008');
    expect(await fault()).toBeTruthy();
    cleanup();
    const grown = await renderAt(ageGate, GateScreen);
    await answer(grown, '11212008');
    await waitFor(() => expect(grown.screen()).toBe('upload'));
  });

  it.each([
    ['its minimumAge', 18, 'You must be 18 or older to enter'],
    ['21 where the campaign has none', null, 'You must be 21 or older to enter'],
  ])('[GATE-10] shows the under-age text with %s', async (_, minimumAge, sentence) => {
    await answer(await renderAt(campaignOf({ ageGateYn: true, minimumAge }), GateScreen), '01012020');
    expect(within(await fault()).getByText(sentence)).toBeTruthy();
  });

  it("[ERR-19] shows an error icon and a 'Close' button, which leads back to the input", async () => {
    const rendered = await renderAt(ageGate, GateScreen);
    await answer(rendered, '01012020');
    const dialog = await fault();
    expect(dialog.querySelector('svg')).not.toBeNull();
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(gate.part('YYYY').value).toBe('2020');
  });
});

describe('an answer that opens the gate', () => {
  it('[GATE-8] stores the first journey that covers the state and has the answer', async () => {
    const rendered = await renderAt(everyGate, GateScreen);
    await answer(rendered, '04171991', 'New York');
    await waitFor(() => expect(rendered.screen()).toBe('upload'));
    expect(rendered.context().entry).toMatchObject({
      passedGate: true,
      instancePk: 2,
      state: 'NY',
      qualifierAnswer: 'Liquor store',
      ageAtSubmission: 35,
    });
  });
});
