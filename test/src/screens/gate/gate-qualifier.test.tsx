import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StateCode } from '#domain/us-states.ts';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { everyGate, qualifierGate } from './gate-campaign.ts';
import { gate } from './gate-page.ts';

afterEach(cleanup);

const QUESTION = 'Where did you buy it?';

describe('the qualifier dropdown', () => {
  it.each([
    ['California', ['Select', 'Liquor store', 'Grocery store', '[Bar (Available on December 1, 2026)]']],
    ['New York', ['Select', 'Liquor store', '[Bar (Available on December 1, 2026)]']],
  ])(
    '[QUAL-1] [QUAL-3] [QUAL-4] lists the answers of %s by start date; those that open later are disabled and show when',
    async (state, choices) => {
      const { user } = await renderAt(everyGate, GateScreen);
      await user.selectOptions(gate.state(), state);
      expect(gate.choices(gate.qualifier(QUESTION))).toEqual(choices);
    },
  );

  it('[PROOF-2] [QUAL-1] lists the answers of instances for every state, too, and none of another state', async () => {
    const offer = (pk: number, qualifierAnswer: string, states: StateCode[]) =>
      instanceOf({ pk, qualifierAnswer, states });
    const campaign = campaignOf({
      stateGateYn: true,
      qualifierQuestion: QUESTION,
      instances: [offer(1, 'Anywhere', []), offer(2, 'Coast', ['CA']), offer(3, 'Plains', ['TX'])],
    });
    const { user } = await renderAt(campaign, GateScreen);
    for (const [state, ...choices] of [
      ['California', 'Anywhere', 'Coast'],
      ['Texas', 'Anywhere', 'Plains'],
    ] as const) {
      await user.selectOptions(gate.state(), state);
      expect(gate.choices(gate.qualifier(QUESTION))).toEqual(['Select', ...choices]);
    }
  });

  it('[QUAL-2] enables an answer when its journey opens while the page is displayed', async () => {
    const { user, journey } = await renderAt(everyGate, GateScreen);
    await user.selectOptions(gate.state(), 'New York');
    journey.send({ type: 'clock.ticked', now: Date.parse('2026-12-01T12:00:00Z') });
    await screen.findByRole('option', { name: 'Bar' });
    expect(gate.choices(gate.qualifier(QUESTION))).toEqual(['Select', 'Liquor store', 'Bar']);
  });

  it('[QUAL-2] enables answers of instances without dates', async () => {
    await renderAt(qualifierGate, GateScreen);
    expect(gate.choices(gate.qualifier('Which pack did you buy?'))).toEqual(['Select', 'Small', 'Large']);
  });

  it('[QUAL-5] is missing if the state has no answers', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04171991');
    await user.selectOptions(gate.state(), 'Florida');
    expect(gate.hasQualifier(QUESTION)).toBe(false);
    expect(cannotPress(gate.next())).toBe(false);
  });

  it('[QUAL-6] is hidden if one answer remains, which is selected', async () => {
    const { user, context, screen: shown } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04171991');
    await user.selectOptions(gate.state(), 'Texas');
    expect(gate.hasQualifier(QUESTION)).toBe(false);
    await user.click(gate.next());
    await waitFor(() => expect(shown()).toBe('upload'));
    expect(context().entry).toMatchObject({ qualifierAnswer: 'Grocery store', instancePk: 3 });
  });

  it('[QUAL-7] is cleared when the state changes', async () => {
    const { user, context } = await renderAt(everyGate, GateScreen);
    await user.selectOptions(gate.state(), 'California');
    await user.selectOptions(gate.qualifier(QUESTION), 'Liquor store');
    expect(context().entry.qualifierAnswer).toBe('Liquor store');
    await user.selectOptions(gate.state(), 'New York');
    expect(gate.qualifier(QUESTION).value).toBe('');
    expect(context().entry).toMatchObject({ state: 'NY', qualifierAnswer: null });
    expect(cannotPress(gate.next())).toBe(true);
  });

  it("[QUAL-8] never lists 'none'", async () => {
    await renderAt(qualifierGate, GateScreen);
    expect(screen.queryByRole('option', { name: 'none' })).toBeNull();
  });
});

describe('an answer whose offer has ended', () => {
  const SHOPS = 'Which shop?';
  const shops = (...ends: (string | null)[]) =>
    campaignOf({
      stateGateYn: true,
      qualifierQuestion: SHOPS,
      instances: ends.map((dateEnd, index) =>
        instanceOf({ pk: index + 1, qualifierAnswer: `Shop ${index + 1}`, dateStart: '2026-01-01', dateEnd }),
      ),
    });
  const ended = () => screen.findByText('This sweepstakes is no longer available.');

  it.each([
    ['all have ended', shops('2026-10-31', '2026-09-30')],
    ['another is open', shops('2026-10-31', null)],
  ])('[QUAL-9] [ERR-3] stays in the list, can be chosen and is explained: %s', async (_, campaign) => {
    const { user, context } = await renderAt(campaign, GateScreen);
    await user.selectOptions(gate.state(), 'California');
    expect(gate.choices(gate.qualifier(SHOPS))).toEqual(['Select', 'Shop 1', 'Shop 2']);
    await user.selectOptions(gate.qualifier(SHOPS), 'Shop 1');
    await user.click(gate.next());
    expect(await ended()).toBeTruthy();
    expect(context().entry).toMatchObject({ passedGate: false, qualifierAnswer: 'Shop 1' });
  });

  it('[QUAL-9] [QUAL-6] does not select the other one for a visitor without a choice', async () => {
    const { user, context } = await renderAt(shops('2026-10-31', null), GateScreen);
    await user.selectOptions(gate.state(), 'California');
    expect(cannotPress(gate.next())).toBe(true);
    expect(context().entry.qualifierAnswer).toBeNull();
  });

  it('[QUAL-9] is still selected when the page reloads', async () => {
    await renderAt(shops('2026-10-31', null), GateScreen, { entry: { state: 'CA', qualifierAnswer: 'Shop 1' } });
    expect(gate.qualifier(SHOPS).value).toBe('Shop 1');
  });

  it('[QUAL-9] [ERR-3] is selected automatically if it is the only one of the state, and explained on Continue', async () => {
    const { user, context } = await renderAt(shops('2026-10-31'), GateScreen);
    await user.selectOptions(gate.state(), 'California');
    expect(gate.hasQualifier(SHOPS)).toBe(false);
    await user.click(gate.next());
    expect(await ended()).toBeTruthy();
    expect(context().entry).toMatchObject({ passedGate: false, qualifierAnswer: 'Shop 1' });
  });
});

describe('an answer of two journeys', () => {
  const PACKS = 'Which pack?';
  const large = (...dates: { dateStart?: string; dateEnd?: string }[]) =>
    campaignOf({
      stateGateYn: true,
      qualifierQuestion: PACKS,
      instances: [
        ...dates.map((range, index) => instanceOf({ pk: index + 1, qualifierAnswer: 'Large', ...range })),
        instanceOf({ pk: 9, qualifierAnswer: 'Small', dateStart: '2027-06-01' }),
      ],
    });

  it.each([
    ['after one that has ended', 2, large({ dateEnd: '2026-10-31' }, { dateStart: '2026-11-01' })],
    ['before one that opens later', 1, large({ dateEnd: '2026-11-30' }, { dateStart: '2026-12-01' })],
    ['after one that opens later', 2, large({ dateStart: '2026-12-01' }, { dateEnd: '2026-11-30' })],
  ])('[QUAL-10] stands for the open one: %s', async (_, instancePk, campaign) => {
    const { user, context, screen: shown } = await renderAt(campaign, GateScreen);
    await user.selectOptions(gate.state(), 'California');
    await user.selectOptions(gate.qualifier(PACKS), 'Large');
    await user.click(gate.next());
    await waitFor(() => expect(shown()).toBe('upload'));
    expect(context().entry).toMatchObject({ instancePk, qualifierAnswer: 'Large' });
  });

  it('[QUAL-10] [QUAL-3] shows when the next one opens if none is open', async () => {
    const campaign = large({ dateStart: '2027-03-05' }, { dateEnd: '2026-10-31' }, { dateStart: '2026-12-01' });
    const { user } = await renderAt(campaign, GateScreen);
    await user.selectOptions(gate.state(), 'California');
    expect(gate.choices(gate.qualifier(PACKS))).toEqual([
      'Select',
      '[Large (Available on December 1, 2026)]',
      '[Small (Available on June 1, 2027)]',
    ]);
  });
});

describe('the earlier input', () => {
  it('[ENTRY-2] is restored when the page reloads at the gate', async () => {
    const first = await renderAt(everyGate, GateScreen);
    await first.user.type(gate.part('MM'), '0417');
    await first.user.type(gate.part('YYYY'), '19');
    await first.user.selectOptions(gate.state(), 'California');
    await first.user.selectOptions(gate.qualifier(QUESTION), 'Grocery store');
    const { entry } = first.context();
    cleanup();

    await renderAt(everyGate, GateScreen, { entry });
    expect([gate.part('MM').value, gate.part('DD').value, gate.part('YYYY').value]).toEqual(['04', '17', '19']);
    expect(gate.state().value).toBe('CA');
    expect(gate.qualifier(QUESTION).value).toBe('Grocery store');
    expect(cannotPress(gate.next())).toBe(true);
  });

  it('[QUAL-3] is dropped if the answer cannot be chosen now', async () => {
    await renderAt(everyGate, GateScreen, { entry: { state: 'CA', qualifierAnswer: 'Bar' } });
    expect(gate.qualifier(QUESTION).value).toBe('');
  });
});
