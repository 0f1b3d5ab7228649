import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { dana, renderPerson } from './person-form.tsx';

afterEach(cleanup);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('input appears, under StrictMode on React 19', () => {
  it('in a text field, even when typed in the middle', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.type(box('First name'), 'Dna');
    await user.type(box('First name'), 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(box('First name').value).toBe('Dana');
    expect(box('First name').selectionStart).toBe(2);
  });

  it('in an e-mail field, with its keyboard and autofill', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.type(box('Email'), 'dana@example.com');
    expect(box('Email').value).toBe('dana@example.com');
    expect(box('Email').type).toBe('email');
    expect(box('Email').autocomplete).toBe('email');
  });

  it('in a telephone field', async () => {
    const user = userEvent.setup();
    renderPerson({ withPhone: true });
    await user.type(box('Phone (optional)'), '(415) 555-0148');
    expect(box('Phone (optional)').value).toBe('(415) 555-0148');
    expect(box('Phone (optional)').type).toBe('tel');
  });

  it('[VAL-9] in a zip code of up to five characters with a numeric keyboard', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.type(box('Zip code'), '941105');
    expect(box('Zip code').value).toBe('94110');
    expect(box('Zip code').inputMode).toBe('numeric');
    expect(box('Zip code').autocomplete).toBe('postal-code');
  });

  it.each([' 44101', '44101-1234', '441011234', ' 44101 '])('[VAL-9] as the five digits of the zip code %j', (zip) => {
    renderPerson();
    // Browsers fill in the whole value in one step, and ignore maxlength.
    fireEvent.change(box('Zip code'), { target: { value: zip } });
    expect(box('Zip code').value).toBe('44101');
  });

  it('in a date', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.type(box('MM'), '04');
    expect(box('MM').value).toBe('04');
  });

  it('as a choice in a dropdown, whose unavailable options cannot be chosen', async () => {
    const user = userEvent.setup();
    renderPerson();
    const state = screen.getByLabelText<HTMLSelectElement>('State');
    await user.selectOptions(state, 'New York');
    expect(state.value).toBe('NY');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: /Texas/ }).disabled).toBe(true);
    await user.selectOptions(state, 'Select');
    expect(state.value).toBe('');
  });

  it('as a tick in a checkbox, and a link in its label is not a tick', async () => {
    const user = userEvent.setup();
    renderPerson();
    const agree = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree to the Terms of Use/ });
    await user.click(agree);
    expect(agree.checked).toBe(true);
    await user.click(agree);
    expect(agree.checked).toBe(false);
    expect(within(screen.getByRole('form')).getByRole('link', { name: 'Terms of Use' })).toBeTruthy();
  });

  it('as a choice of a payment card, by pointer and by keyboard', async () => {
    const user = userEvent.setup();
    renderPerson();
    const card = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(card('paypal').checked).toBe(true);
    await user.click(card('venmo'));
    expect([card('paypal').checked, card('venmo').checked]).toEqual([false, true]);
    await user.keyboard('{ArrowDown}');
    expect([card('venmo').checked, card('check').checked]).toEqual([false, true]);
  });
});

describe('a stored entry', () => {
  it('fills every kind of field', () => {
    renderPerson({ initialValues: dana });
    expect(box('First name').value).toBe('Dana');
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('CA');
    expect([box('MM').value, box('DD').value, box('YYYY').value]).toEqual(['04', '17', '1991']);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'paypal' }).checked).toBe(true);
  });

  it('gives filled fields the filled style', async () => {
    const user = userEvent.setup();
    renderPerson({ initialValues: dana });
    expect(box('Email').dataset['filled']).toBe('');
    await user.clear(box('Email'));
    expect(box('Email').dataset['filled']).toBeUndefined();
  });
});

describe('labels, hints and states', () => {
  it('link hint and error to their control', async () => {
    const user = userEvent.setup();
    renderPerson();
    const described = () =>
      (box('Email').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(described()).toEqual(['Enter your email']);
    await user.click(box('Email'));
    await user.tab();
    await waitFor(() => expect(described()).toEqual(['Required', 'Enter your email']));
  });

  it('group the payment cards and the date under their legends', () => {
    renderPerson();
    expect(
      within(screen.getByRole('group', { name: 'How would you like to be paid?' })).getAllByRole('radio'),
    ).toHaveLength(4);
    expect(within(screen.getByRole('group', { name: 'Date of birth' })).getAllByRole('textbox')).toHaveLength(3);
  });

  it('make texts read-only while the form is being submitted', () => {
    renderPerson({ busy: true });
    expect([box('Email').readOnly, box('MM').readOnly]).toEqual([true, true]);
  });
});
