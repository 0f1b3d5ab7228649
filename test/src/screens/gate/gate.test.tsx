import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { US_STATES } from '#domain/us-states.ts';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { ageGate, everyGate, qualifierGate, stateGate } from './gate-campaign.ts';
import { gate } from './gate-page.ts';

afterEach(cleanup);

const LEGAL =
  "By clicking continue, I accept the provider's Conditions of Use and acknowledge the Privacy and Cookie Notice of this website.";
const external = configurationOf({
  externalTermsOfUse: 'https://brand.example/terms',
  externalPrivacyPolicy: 'https://brand.example/privacy',
});
const internal = configurationOf({ externalTermsOfUse: null, externalPrivacyPolicy: null });
const legal = () => screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === LEGAL);

describe('the questions of the gate', () => {
  it.each([
    ['the age alone', ageGate, { date: true, state: false, lead: 'We check age first. It takes ten seconds.' }],
    ['the state alone', stateGate, { date: false, state: true, lead: 'We check state first. It takes ten seconds.' }],
    ['both', everyGate, { date: true, state: true, lead: 'We check age and state first. It takes ten seconds.' }],
    [
      'neither, only the qualifier',
      qualifierGate,
      { date: false, state: false, lead: 'One question first. It takes ten seconds.' },
    ],
  ])('[GATE-1] [GATE-2] %s', async (_, campaign, { date, state, lead }) => {
    // The line below the title stands where the offer has been seen; a gate that comes first has the reward's
    // (OFFER-1).
    await renderAt({ ...campaign, offerFirst: true }, GateScreen, { requested: 'gate' });
    expect(gate.hasDate()).toBe(date);
    expect(gate.hasState()).toBe(state);
    expect(screen.getByText(lead)).toBeTruthy();
  });

  it('[GATE-1] advances after two digits, moves back on Backspace in an empty field, and accepts a pasted date', async () => {
    const { user } = await renderAt(ageGate, GateScreen);
    await user.click(gate.part('MM'));
    expect(gate.part('MM').inputMode).toBe('numeric');
    await user.keyboard('0131');
    expect(document.activeElement).toBe(gate.part('YYYY'));
    await user.keyboard('{Backspace}');
    expect(document.activeElement).toBe(gate.part('DD'));
    await user.paste('1990-12-24');
    expect([gate.part('MM').value, gate.part('DD').value, gate.part('YYYY').value]).toEqual(['12', '24', '1990']);
  });

  it('[GATE-2] list the 50 states, DC and the U.S. Military Base', async () => {
    await renderAt(stateGate, GateScreen);
    const choices = gate.choices(gate.state());
    expect(choices).toEqual(['Select', ...US_STATES.map(([, name]) => name)]);
    expect(choices).toHaveLength(1 + 50 + 1 + 1);
    expect(choices).toContain('District of Columbia');
    expect(choices).toContain('U.S. Military Base');
  });

  it('[GATE-3] show the qualifier with the campaign’s question only if several answers remain', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    expect(gate.hasQualifier('Where did you buy it?')).toBe(false);
    await user.selectOptions(gate.state(), 'California');
    expect(gate.choices(gate.qualifier('Where did you buy it?')).length).toBeGreaterThan(2);
    await user.selectOptions(gate.state(), 'Texas');
    expect(gate.hasQualifier('Where did you buy it?')).toBe(false);
  });
});

describe('the legal text', () => {
  it('[GATE-4] shows the specification’s sentence and opens the external pages in a new tab', async () => {
    await renderAt(ageGate, GateScreen, { site: { configuration: external } });
    const links = within(legal()).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, href, target }) => [textContent, href, target])).toEqual([
      ['Conditions of Use', 'https://brand.example/terms', '_blank'],
      ['Privacy and Cookie Notice', 'https://brand.example/privacy', '_blank'],
    ]);
  });

  it('[GATE-4] leads to /privacy-policy if no external privacy page is configured', async () => {
    const { user, screen: shown } = await renderAt(ageGate, GateScreen, { site: { configuration: internal } });
    const links = within(legal()).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Privacy and Cookie Notice']);
    expect(links[0]?.getAttribute('href')).toBe('/privacy-policy');
    await user.click(links[0] as HTMLElement);
    expect(shown()).toBe('privacyPolicy');
  });

  it("[GATE-6] opens 'Sweepstakes Legal Rules' with the first journey's details", async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.click(screen.getByRole('button', { name: 'Official Rules' }));
    const dialog = screen.getByRole('dialog', { name: 'Sweepstakes Legal Rules' });
    // The sanitiser for the campaign's markup is fetched first.
    expect(await within(dialog).findByText('Rules of the first journey')).toBeTruthy();
    await user.click(within(dialog).getByText('Close', { selector: 'button *' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[GATE-6] offers no rules if the first journey has no details', async () => {
    await renderAt(campaignOf({ ageGateYn: true }), GateScreen);
    expect(screen.queryByRole('button', { name: 'Official Rules' })).toBeNull();
  });
});

describe('Continue', () => {
  it.each([
    ['an age gate', ageGate],
    ['a state gate', stateGate],
    ['a qualifier alone', qualifierGate],
  ])('[GATE-5] is displayed with %s, disabled before an answer', async (_, campaign) => {
    await renderAt(campaign, GateScreen);
    expect(cannotPress(gate.next())).toBe(true);
  });

  it('[GATE-5] [VAL-4] becomes enabled with the last answer and disabled again without it', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.type(gate.part('MM'), '04171991');
    await user.selectOptions(gate.state(), 'California');
    expect(cannotPress(gate.next())).toBe(true);
    await user.selectOptions(gate.qualifier('Where did you buy it?'), 'Liquor store');
    expect(cannotPress(gate.next())).toBe(false);
    await user.selectOptions(gate.qualifier('Where did you buy it?'), 'Select');
    expect(cannotPress(gate.next())).toBe(true);
  });

  it('[GATE-9] passes immediately without a state gate', async () => {
    const { user, screen: shown } = await renderAt(ageGate, GateScreen);
    await user.type(gate.part('MM'), '04171991');
    await user.click(gate.next());
    await waitFor(() => expect(shown()).toBe('upload'));
  });

  it('can be reached and pressed with only the keyboard', async () => {
    const { user, screen: shown } = await renderAt(ageGate, GateScreen);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.tab();
    await user.keyboard('04171991');
    while (document.activeElement !== gate.next()) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toBe('upload'));
  });
});

describe('wrong answers', () => {
  it.each([
    ['VAL-1', '13021990', 'Invalid Month'],
    ['VAL-2', '01321990', 'Invalid Day'],
    ['VAL-3', '01021899', 'Invalid Year'],
    ['VAL-3', '01022027', 'Invalid Year'],
    ['GATE-9', '02311990', 'Invalid Day'],
  ])('[%s] %s is shown when the date loses the focus', async (_, digits, message) => {
    const { user } = await renderAt(ageGate, GateScreen);
    await user.type(gate.part('MM'), digits);
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    await waitFor(() => expect(screen.getByText(message, { selector: 'p > span' })).toBeTruthy());
    expect(cannotPress(gate.next())).toBe(true);
  });

  it('[VAL-1] [VAL-2] [VAL-3] an empty date is Required', async () => {
    const { user } = await renderAt(ageGate, GateScreen);
    await user.click(gate.part('YYYY'));
    await user.tab();
    await waitFor(() => expect(screen.getByText('Required', { selector: 'p > span' })).toBeTruthy());
    await user.type(gate.part('MM'), '123');
    await user.clear(gate.part('YYYY'));
    await user.type(gate.part('YYYY'), '19901');
    expect([gate.part('MM').value, gate.part('YYYY').value]).toEqual(['12', '1990']);
  });

  it('[VAL-4] an empty state and qualifier are Required when they lose the focus', async () => {
    const { user } = await renderAt(everyGate, GateScreen);
    await user.click(gate.state());
    await user.tab();
    await waitFor(() => expect(gate.state().getAttribute('aria-invalid')).toBe('true'));
    await user.selectOptions(gate.state(), 'New York');
    await user.click(gate.qualifier('Where did you buy it?'));
    await user.tab();
    await waitFor(() => expect(gate.qualifier('Where did you buy it?').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Required', { selector: 'p > span' })).toBeTruthy();
  });
});
