import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { renderAt } from '#test/kit/journey.tsx';
import { everyGate } from './gate-campaign.ts';
import { gate } from './gate-page.ts';

afterEach(cleanup);

const described = () => document.getElementById(gate.next().getAttribute('aria-describedby') ?? '')?.textContent;

describe('the missing answers before Continue', () => {
  it('[GATE-11] are listed below it, counted down, and disappear with the last answer', async () => {
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

  it('[GATE-11] include a date that does not exist', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.selectOptions(gate.state(), 'Texas');
    await user.type(gate.part('MM'), '02311990');
    expect(described()).toBe('One answer to go: Date of birth');
  });

  it('[GATE-11] link each name to its field, and the date to its first empty box', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04');
    await user.click(screen.getByRole('button', { name: 'State of residence' }));
    expect(document.activeElement).toBe(gate.state());
    await user.click(screen.getByRole('button', { name: 'Date of birth' }));
    expect(document.activeElement).toBe(gate.part('DD'));
  });

  it('[GATE-11] [GATE-5] are shown when Continue, which the keyboard can reach, is pressed; the focus moves to the first', async () => {
    const { user, screen: shown } = await renderAt(everyGate, GateScreen);
    expect([gate.next().disabled, gate.next().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    while (document.activeElement !== gate.next()) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(gate.part('MM')));
    expect(shown()).toBe('gate');
  });

  it('[GATE-11] are reported in the live region and at each field on a press', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    expect(screen.getByRole('log').textContent).toBe('');
    await user.click(gate.next());
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('State of residence: Required'));
    expect([gate.part('MM'), gate.state()].map((field) => field.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
    ]);
  });

  it('[GATE-11] [GATE-5] get the focus when Enter is pressed in another field', async () => {
    const { user, screen: shown } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04171991');
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(document.activeElement).toBe(gate.state()));
    expect(gate.state().getAttribute('aria-invalid')).toBe('true');
    expect(shown()).toBe('gate');
  });

  it('[GATE-11] get the focus in the empty box of a partial date', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04');
    await user.click(gate.next());
    await waitFor(() => expect(document.activeElement).toBe(gate.part('DD')));
  });
});
