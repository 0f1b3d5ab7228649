import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadMailCheck } from '#src/forms/mail-check.ts';
import { descriptionOf, field, renderRebateForm } from './form-kit.tsx';

afterEach(cleanup);

const email = () => field('Email');
const offer = () => screen.queryByRole('button', { name: /^Did you mean / });

/** Renders the form and waits until the email check is loaded. */
async function renderReady() {
  await loadMailCheck();
  return renderRebateForm();
}

describe('an e-mail address whose domain looks mistyped', () => {
  it('[VAL-20] gets a suggestion when the field loses the focus, which one press applies', async () => {
    const { user, context } = await renderReady();
    await user.type(email(), 'Dana.W@gmial.com');
    expect(offer()).toBeNull();
    await user.tab();
    await waitFor(() => expect(offer()?.textContent).toBe('Did you mean Dana.W@gmail.com?'));
    expect(descriptionOf(email())).toContain('Did you mean Dana.W@gmail.com?');
    await user.click(screen.getByRole('button', { name: 'Did you mean Dana.W@gmail.com?' }));
    expect(email().value).toBe('Dana.W@gmail.com');
    expect(context().entry.email).toBe('Dana.W@gmail.com');
    expect(offer()).toBeNull();
    expect(document.activeElement).toBe(email());
  });

  it('[VAL-20] is not invalid any more after the suggestion is applied', async () => {
    const { user } = await renderReady();
    await user.type(email(), 'dana@gmailcom');
    await user.tab();
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    await user.click(await screen.findByRole('button', { name: 'Did you mean dana@gmail.com?' }));
    expect(email().getAttribute('aria-invalid')).toBeNull();
    expect(descriptionOf(email())).not.toContain('Invalid');
  });

  it('[VAL-20] stays unchanged if the visitor prefers it, and is no error', async () => {
    const { user, context } = await renderReady();
    await user.type(email(), 'dana@outlok.com');
    await user.tab();
    await waitFor(() => expect(offer()).not.toBeNull());
    expect(email().getAttribute('aria-invalid')).toBeNull();
    expect(context().entry.email).toBe('dana@outlok.com');
  });

  it('[VAL-20] loses the suggestion when another one is typed', async () => {
    const { user } = await renderReady();
    await user.type(email(), 'dana@gmail.con');
    await user.tab();
    await waitFor(() => expect(offer()).not.toBeNull());
    await user.type(email(), 'm');
    expect(offer()).toBeNull();
  });
});

describe('an e-mail address of a real provider', () => {
  const real =
    'gmail.com gmx.net gmx.com mac.com me.com proton.me ymail.com hotmail.com.mx yahoo.es outlook.es live.com.mx ' +
    'acme.co umich.edu verizon.net tutanota.com example.com q.com rr.com cs.com va.gov email.com acme.tv grace.church';
  it.each(real.split(' '))('[VAL-20] at %s is accepted without a suggestion', async (domain) => {
    const suggest = await loadMailCheck();
    expect(suggest(`dana@${domain}`)).toBeNull();
  });
});
