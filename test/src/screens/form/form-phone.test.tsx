import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatPhone, loadPhoneFormat } from '#src/forms/phone-format.ts';
import { field, renderRebateForm } from './form-kit.tsx';

afterEach(cleanup);

const phone = () => field('Phone');

/** Renders the form and waits until the formatter is loaded. */
async function renderReady() {
  await loadPhoneFormat();
  const rendered = await renderRebateForm();
  return rendered;
}

describe('the phone field', () => {
  it.each([
    ['4155550148', '(415) 555-0148'],
    ['(415) 555-0148', '(415) 555-0148'],
    ['415.555.0148', '(415) 555-0148'],
    ['1 415 555 0148', '1 (415) 555-0148'],
    ['+442079460958', '+44 20 7946 0958'],
    ['+1 415 555 0148', '+1 415 555 0148'],
    ['415 555 0148 ext 5', '(415) 555-0148 ext 5'],
  ])('[VAL-8] formats %j during typing as %j', async (typed, shown) => {
    const { user, context } = await renderReady();
    await user.type(phone(), typed);
    await waitFor(() => expect(phone().value).toBe(shown));
    expect(context().entry.phone).toBe(shown);
  });

  it('[VAL-8] formats pasted text', async () => {
    const { user, context } = await renderReady();
    await user.click(phone());
    await user.paste('+4930123456');
    expect(phone().value).toBe('+49 30 123456');
    expect(context().entry.phone).toBe('+49 30 123456');
  });

  it('[VAL-8] can be deleted completely, character by character', async () => {
    const { user } = await renderReady();
    await user.type(phone(), '4155550148');
    await user.type(phone(), '{Backspace}'.repeat(14));
    expect(phone().value).toBe('');
  });
});

describe('the caret', () => {
  it('[VAL-8] stays after a digit that is typed in the middle', async () => {
    const format = await loadPhoneFormat();
    // '(415) 550148' with a 5 inserted after '(415) 55'
    expect(formatPhone(format, { text: '(415) 5550148', caret: 9 })).toEqual({ text: '(415) 555-0148', caret: 9 });
    expect(formatPhone(format, { text: '(4915) 555-0148', caret: 3 }).caret).toBe(2);
    expect(formatPhone(format, { text: '4155550148', caret: 10 })).toEqual({ text: '(415) 555-0148', caret: 14 });
  });

  it('[VAL-8] keeps text that is no phone number', async () => {
    const format = await loadPhoneFormat();
    expect(formatPhone(format, { text: 'none', caret: 2 })).toEqual({ text: 'none', caret: 2 });
  });
});
