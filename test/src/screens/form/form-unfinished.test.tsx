import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { card, dana, field, renderRebateForm, renderSweepstakesForm, submit } from './form-kit.tsx';

afterEach(cleanup);

/** Returns the line next to Submit. */
const line = () => {
  const id = submit().getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};

describe('the line next to', () => {
  it('lists at most three missing fields in the order of the page, and counts the rest', async () => {
    await renderRebateForm({ entry: { dateOfBirth: dana.dateOfBirth! } });
    expect(line()).toBe('Still missing: First name, Last name, Phone and 3 more');
  });

  it('gets shorter as the form is filled in, and disappears when nothing is missing', async () => {
    const { user } = await renderRebateForm({ entry: { ...dana, phone: '', custom: { agree: false } } });
    expect(line()).toBe('Still missing: Phone, Zip code, Terms of Use');
    await user.type(field('Phone'), '4155550148');
    expect(line()).toBe('Still missing: Zip code, Terms of Use');
    await user.type(field('Zip code'), '94110');
    await user.click(screen.getByLabelText(/^I agree to the/));
    expect(line()).toBeNull();
    expect(cannotPress(submit())).toBe(false);
  });

  it('asks to check the invalid fields', async () => {
    const { user } = await renderRebateForm({
      entry: { ...dana, email: 'dana@', dateOfBirth: { month: '13', day: '17', year: '1991' } },
    });
    expect(line()).toBe('Please check: Email, Date of birth');
    await user.type(field('Email'), 'example.com');
    expect(line()).toBe('Please check: Date of birth');
  });

  it('lists the agreements and the fields of another payment', async () => {
    const { user } = await renderRebateForm({ entry: dana });
    await user.click(card('Venmo'));
    expect(line()).toBe('Still missing: Venmo agreement');
    await user.click(card('Check'));
    expect(line()).toBe('Still missing: Address, City');
    cleanup();
    await renderSweepstakesForm({ entry: dana });
    expect(line()).toBe('Still missing: Official Rules');
  });

  it.each([
    ['Phone', { phone: '' }, 'Phone'],
    ['Email', { email: 'dana@' }, 'Email'],
    ['Date of birth', { dateOfBirth: { month: '04', day: '', year: '1991' } }, 'DD'],
    ['Zip code', { custom: { agree: true } }, 'Zip code'],
  ])('links the name %s to its field', async (name, fields, label) => {
    const { user } = await renderRebateForm({ entry: { ...dana, ...fields } });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
  });
});
