// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { renderAt } from '#test/kit/journey.tsx';
import { everyGate } from './gate-campaign.ts';
import { gate } from './gate-page.ts';

afterEach(cleanup);

const described = () => document.getElementById(gate.next().getAttribute('aria-describedby') ?? '')?.textContent;

describe('what Continue waits for', () => {
  it('[GATE-11] stands below it, counts down and is gone with the last answer', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    expect(described()).toBe('2 answers to go: Date of birth, State of residence');
    await user.type(gate.part('MM'), '04171991');
    expect(described()).toBe('One answer to go: State of residence');
    await user.selectOptions(gate.state(), 'California');
    expect(described()).toBe('One answer to go: Where did you buy it?');
    await user.selectOptions(gate.qualifier('Where did you buy it?'), 'Liquor store');
    expect(described()).toBeUndefined();
    expect(screen.queryByText(/to go:/)).toBeNull();
  });

  it('[GATE-11] counts a date that does not exist as missing', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.selectOptions(gate.state(), 'Texas');
    await user.type(gate.part('MM'), '02311990');
    expect(described()).toBe('One answer to go: Date of birth');
  });

  it('[GATE-11] each name leads to its field, that of a date to its first empty box', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04');
    await user.click(screen.getByRole('button', { name: 'State of residence' }));
    expect(document.activeElement).toBe(gate.state());
    await user.click(screen.getByRole('button', { name: 'Date of birth' }));
    expect(document.activeElement).toBe(gate.part('DD'));
  });

  it('[GATE-11] [GATE-5] a press or Enter while it waits does nothing, and it can be reached by the keyboard', async () => {
    const { user, screen: shown } = await renderAt(everyGate, GateScreen);
    expect([gate.next().disabled, gate.next().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await user.click(gate.next());
    await user.type(gate.part('MM'), '04171991{Enter}');
    expect(shown()).toBe('gate');
    expect(screen.queryByText('Required')).toBeNull();
    while (document.activeElement !== gate.next()) await user.tab();
    await user.keyboard('{Enter}');
    expect(shown()).toBe('gate');
  });
});
