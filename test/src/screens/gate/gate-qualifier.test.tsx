import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
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
    '[QUAL-1] [QUAL-3] [QUAL-4] lists what %s covers by the date it opens; what opens later is disabled and says when',
    async (state, choices) => {
      const { user } = await renderAt(everyGate, GateScreen);
      await user.selectOptions(gate.state(), state);
      expect(gate.choices(gate.qualifier(QUESTION))).toEqual(choices);
    },
  );

  it('[QUAL-2] an answer becomes available when its journey opens while the page is there', async () => {
    const { user, journey } = await renderAt(everyGate, GateScreen);
    await user.selectOptions(gate.state(), 'New York');
    journey.send({ type: 'clock.ticked', now: Date.parse('2026-12-01T12:00:00Z') });
    await screen.findByRole('option', { name: 'Bar' });
    expect(gate.choices(gate.qualifier(QUESTION))).toEqual(['Select', 'Liquor store', 'Bar']);
  });

  it('[QUAL-2] answers of instances without dates are available', async () => {
    await renderAt(qualifierGate, GateScreen);
    expect(gate.choices(gate.qualifier('Which pack did you buy?'))).toEqual(['Select', 'Small', 'Large']);
  });

  it('[QUAL-5] is not there where the state has no answers', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04171991');
    await user.selectOptions(gate.state(), 'Florida');
    expect(gate.hasQualifier(QUESTION)).toBe(false);
    expect(gate.next().disabled).toBe(false);
  });

  it('[QUAL-6] is hidden where one answer is left, which is taken', async () => {
    const { user, context, screen: shown } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04171991');
    await user.selectOptions(gate.state(), 'Texas');
    expect(gate.hasQualifier(QUESTION)).toBe(false);
    await user.click(gate.next());
    await waitFor(() => expect(shown()).toBe('receipts'));
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
    expect(gate.next().disabled).toBe(true);
  });

  it("[QUAL-8] never lists 'none'", async () => {
    await renderAt(qualifierGate, GateScreen);
    expect(screen.queryByRole('option', { name: 'none' })).toBeNull();
  });
});

describe('what was typed before', () => {
  it('[ENTRY-2] is there again when the page comes back in the middle of the gate', async () => {
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
    expect(gate.next().disabled).toBe(true);
  });

  it('[QUAL-3] is not taken up where the answer cannot be chosen now', async () => {
    await renderAt(everyGate, GateScreen, { entry: { state: 'CA', qualifierAnswer: 'Bar' } });
    expect(gate.qualifier(QUESTION).value).toBe('');
  });
});
