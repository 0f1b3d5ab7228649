import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { configurationOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { card, dana, descriptionOf, field, renderRebateForm, renderSweepstakesForm, submit } from './form-kit.tsx';

afterEach(cleanup);

const lean = configurationOf({ collectName: false, collectAddress: false });

/** Leaves a field, empty or after typing a text, and returns the message below it. */
async function leave(
  { user }: Awaited<ReturnType<typeof renderRebateForm>>,
  label: string,
  text = '',
): Promise<string> {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
  else await user.click(field(label));
  await user.tab();
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  return descriptionOf(field(label));
}

describe('Submit', () => {
  it('[VAL-6] [VAL-7] [VAL-8] [VAL-9] is disabled until every required field is valid', async () => {
    const { user } = await renderRebateForm({ entry: { dateOfBirth: dana.dateOfBirth! } });
    const steps: [string, string][] = [
      ['First name', 'Dana'],
      ['Last name', 'Whitlock'],
      ['Phone', '4155550148'],
      ['Zip code', '94110'],
      ['Email', 'dana@example.com'],
    ];
    await user.click(screen.getByLabelText(/^I agree to the/));
    for (const [label, text] of steps) {
      expect(cannotPress(submit()), label).toBe(true);
      await user.type(field(label), text);
    }
    expect(cannotPress(submit())).toBe(false);
  });

  it.each(['First name', 'Last name', 'Phone', 'Zip code', 'Email'])(
    '[VAL-6] [VAL-7] [VAL-8] [VAL-9] is disabled without only %s, which is Required',
    async (label) => {
      const rendered = await renderRebateForm({ entry: dana });
      expect(cannotPress(submit())).toBe(false);
      expect(await leave(rendered, label)).toMatch(/^Required/);
      expect(cannotPress(submit())).toBe(true);
    },
  );

  it('[VAL-9] is disabled without a state', async () => {
    const { user } = await renderRebateForm({ entry: dana });
    await user.selectOptions(field('State'), '');
    expect(cannotPress(submit())).toBe(true);
    await user.selectOptions(field('State'), 'Texas');
    expect(cannotPress(submit())).toBe(false);
  });

  it('[VAL-8] requires no phone if only the e-mail is collected, until Venmo is chosen', async () => {
    const { nameFirst: _, nameLast: __, phone: ___, ...nobody } = dana;
    const { user } = await renderRebateForm({ entry: nobody, site: { configuration: lean } });
    expect(cannotPress(submit())).toBe(false);
    await user.click(card('Venmo'));
    await user.click(screen.getByLabelText(/^I agree to be paid by Venmo/));
    expect(cannotPress(submit())).toBe(true);
    await user.type(field('Phone'), '4155550148');
    expect(cannotPress(submit())).toBe(false);
  });
});

describe('submitting an unfinished form', () => {
  it('[VAL-6] [VAL-7] [VAL-8] [VAL-9] [VAL-10] [VAL-11] shows the message of every field and focuses the first', async () => {
    await renderSweepstakesForm({
      entry: { state: null, email: 'dana@', dateOfBirth: { month: '', day: '', year: '' } },
    });
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    for (const label of ['First name', 'Last name', 'Phone', 'State', 'Zip code', 'MM'])
      expect(descriptionOf(field(label)), label).toBe('Required');
    expect(descriptionOf(field('Email'))).toMatch(/^Invalid Email /);
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map(descriptionOf)).toEqual(['Required', 'Required', '']);
  });

  it.each([
    ['month', '13', 'Invalid Month'],
    ['day', '32', 'Invalid Day'],
    ['year', '1899', 'Invalid Year'],
  ])('[VAL-1] [VAL-2] [VAL-3] reports for the %s %s: %s', async (part, text, message) => {
    await renderRebateForm({ entry: { ...dana, dateOfBirth: { ...dana.dateOfBirth!, [part]: text } } });
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Date of birth' })).getByText(message)).toBeTruthy(),
    );
  });
});

describe('a field', () => {
  it("[VAL-6] shows 'Invalid Email' under an invalid e-mail", async () => {
    expect(await leave(await renderRebateForm({ entry: dana }), 'Email', 'dana@')).toMatch(
      /^Invalid Email Enter your email/,
    );
  });

  it.each([
    ['Phone', '555', 'Please enter a valid phone number'],
    ['Zip code', '12', 'Invalid Zip Code'],
  ])('[VAL-20] %s reports for %s, when it loses the focus: %s', async (label, text, message) => {
    expect(await leave(await renderRebateForm({ entry: dana }), label, text)).toBe(message);
    expect(cannotPress(submit())).toBe(true);
  });

  it('[VAL-9] accepts at most five characters of a zip code', async () => {
    const { user } = await renderRebateForm();
    await user.type(field('Zip code'), '941101234');
    expect(field('Zip code').value).toBe('94110');
  });

  it.each(['MM', 'DD', 'YYYY'])('[VAL-10] of the date of birth is Required: %s', async (label) => {
    const rendered = await renderRebateForm({ entry: dana });
    await rendered.user.clear(field(label));
    expect(cannotPress(submit())).toBe(true);
    await rendered.user.click(field('Email'));
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Date of birth' })).getByText('Required')).toBeTruthy(),
    );
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the date of birth', () => {
  const birth = () => screen.getByRole('group', { name: 'Date of birth' });

  it.each([
    ['2015', 'You must be 21 or older to enter'],
    ['2026', 'Invalid Day'],
  ])('[VAL-19] [VAL-5] with the year %s reports, when it loses the focus: %s', async (year, message) => {
    const { dateOfBirth: _, ...others } = dana;
    const { user, journey } = await renderRebateForm({ entry: others });
    await user.type(field('MM'), '12');
    await user.type(field('DD'), '24');
    await user.type(field('YYYY'), year);
    expect(within(birth()).queryByText(message)).toBeNull();
    await user.tab();
    await waitFor(() => expect(within(birth()).getByText(message)).toBeTruthy());
    expect(cannotPress(submit())).toBe(true);
    fireEvent.submit(document.querySelector('form')!);
    expect(journey.getSnapshot().matches({ flow: { submissionForm: 'filling' } })).toBe(true);
  });
});

describe('the agreements', () => {
  const rules = () =>
    screen
      .getByText(/^I have read the/)
      .closest('label')!
      .querySelector('input')!;

  it('[VAL-11] of a rebate are a required one and the optional opt-in', async () => {
    const { user, context } = await renderRebateForm({ entry: { ...dana, custom: { zipCode: '94110' } } });
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(screen.getByLabelText('Send me news and offers from Vespermoth. (optional)'));
    expect(cannotPress(submit())).toBe(true);
    await user.click(screen.getByLabelText('I agree to the Terms of Use and the Privacy Policy.'));
    expect(cannotPress(submit())).toBe(false);
    expect(context().entry.custom).toMatchObject({ agree: true, optIn: true });
  });

  it('[VAL-11] of a sweepstakes include the rules', async () => {
    const { user } = await renderSweepstakesForm({ entry: dana });
    expect(rules().closest('label')?.textContent).toBe('I have read the Official Rules and I agree to them.');
    expect(cannotPress(submit())).toBe(true);
    await user.click(rules());
    expect(cannotPress(submit())).toBe(false);
  });

  it("[GATE-6] the Official Rules open in the dialog 'Sweepstakes Legal Rules', in which a press ticks no box", async () => {
    const { user } = await renderSweepstakesForm({ entry: dana });
    await user.click(screen.getByText('Official Rules', { selector: 'label *' }));
    const dialog = screen.getByRole('dialog', { name: 'Sweepstakes Legal Rules' });
    expect(dialog.textContent).toContain('No purchase or payment is necessary to enter or win.');
    const isTicked = rules().checked;
    await user.click(within(dialog).getByText(/No purchase or payment/));
    expect(rules().checked).toBe(isTicked);
  });

  it('[FIRST-10] [GATE-6] contain terms as buttons for Space and Enter, which tick no box', async () => {
    const { user } = await renderSweepstakesForm({ entry: dana });
    const words = screen.getByText('Official Rules', { selector: 'label *' }).closest<HTMLElement>('[role=button]')!;
    for (const key of [' ', '{Enter}']) {
      words.focus();
      await user.keyboard(key);
      await user.click(within(screen.getByRole('dialog')).getByText('Close', { selector: 'button *' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(rules().checked).toBe(false);
    expect(document.querySelectorAll('label button')).toHaveLength(0);
    // Without scripts, and in another tab, the link opens a page.
    expect(words.getAttribute('href')).toBe('/terms/201');
  });

  it('open the terms of use in a new tab if configured, otherwise as the terms of the offer', async () => {
    const { configuration } = (await renderRebateForm()).context().site!;
    const link = screen.getByRole('main').querySelector('a[href="https://example.com/terms"]');
    expect([link?.textContent, link?.getAttribute('target')]).toEqual(['Terms of Use', '_blank']);
    cleanup();
    const { user } = await renderRebateForm({
      site: { configuration: { ...configuration, externalTermsOfUse: null } },
    });
    await user.click(within(screen.getByRole('main')).getByText('Terms of Use'));
    expect(screen.getByRole('dialog', { name: 'Purchase Requirements and Savings Details' }).textContent).toContain(
      'Purchase requirement',
    );
  });
});
