import { StrictMode } from 'react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { showFieldErrors } from '#src/forms/showFieldErrors.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { dana, PersonForm, renderPerson, type Person } from './person-form.tsx';

afterEach(cleanup);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errorOf = (control: HTMLElement) => {
  if (control.getAttribute('aria-invalid') !== 'true') return null;
  return (
    document.getElementById((control.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent ?? null
  );
};

/** Waits for pending validation to finish. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  });

describe('the display of errors', () => {
  it('starts when a field loses the focus, not while it is typed', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.type(box('Email'), 'dana@');
    await settle();
    expect(errorOf(box('Email'))).toBeNull();
    await user.tab();
    await waitFor(() => expect(errorOf(box('Email'))).toBe('Invalid Email'));
  });

  it('ends with the first correction and returns only when the field loses the focus with an error', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(box('Email'));
    await user.tab();
    await waitFor(() => expect(errorOf(box('Email'))).toBe('Required'));
    await user.type(box('Email'), 'd');
    await settle();
    expect(errorOf(box('Email'))).toBeNull();
    await user.tab();
    await waitFor(() => expect(errorOf(box('Email'))).toBe('Invalid Email'));
  });

  it('is under a dropdown that loses the focus without a choice', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(screen.getByLabelText('State'));
    await user.tab();
    await waitFor(() => expect(errorOf(screen.getByLabelText('State'))).toBe('Required'));
    await user.selectOptions(screen.getByLabelText('State'), 'California');
    expect(errorOf(screen.getByLabelText('State'))).toBeNull();
  });

  it('is under a checkbox that must be ticked', async () => {
    const user = userEvent.setup();
    renderPerson({ initialValues: dana });
    await user.click(screen.getByRole('checkbox'));
    await user.tab();
    await waitFor(() => expect(errorOf(screen.getByRole('checkbox'))).toBe('Required'));
  });

  it('is announced in the single live region, with the name of the field', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(screen.getByLabelText('State'));
    await user.tab();
    await waitFor(() => expect(screen.getByRole('log').textContent).toBe('State: Required'));
  });
});

describe('the submit button', () => {
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

  it('[GATE-5] is disabled until the form is valid, and again when it no longer is', async () => {
    const user = userEvent.setup();
    renderPerson({ initialValues: { ...dana, zip: '' } });
    expect(cannotPress(submit())).toBe(true);
    await user.type(box('Zip code'), '94110');
    expect(cannotPress(submit())).toBe(false);
    await user.clear(box('Email'));
    expect(cannotPress(submit())).toBe(true);
  });

  it('is enabled immediately for a valid stored entry', () => {
    renderPerson({ initialValues: dana });
    expect(cannotPress(submit())).toBe(false);
  });

  it('submits the form outside which it is placed, with all its values', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(values: Person) => void>();
    renderPerson({ initialValues: dana, onSubmit, withPhone: true });
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual(dana);
  });

  it('submits nothing while the form is being sent', async () => {
    const onSubmit = vi.fn<(values: Person) => void>();
    renderPerson({ initialValues: dana, onSubmit, busy: true });
    fireEvent.submit(screen.getByRole('form'));
    await settle();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('submitting wrong fields', () => {
  it('shows their errors and focuses the first one on the page', async () => {
    const onSubmit = vi.fn<(values: Person) => void>();
    renderPerson({ initialValues: { ...dana, email: 'dana@', zip: '' }, onSubmit });
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
    expect([errorOf(box('Email')), errorOf(box('Zip code'))]).toEqual(['Invalid Email', 'Required']);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('errors of the server', () => {
  it('are under the fields that they name, and the first on the page is focused even if it was reported last', async () => {
    const user = userEvent.setup();
    let form: CheckedForm<Person> | undefined;
    const props = {
      initialValues: dana,
      onForm: (made: CheckedForm<Person>) => {
        form = made;
      },
    };
    const { rerender } = renderPerson(props);
    rerender(
      <StrictMode>
        <PersonForm {...props} withPhone />
      </StrictMode>,
    );
    act(() => {
      if (form)
        showFieldErrors(form, {
          email: 'Please enter a valid email address',
          phone: 'Please enter a valid phone number',
        });
    });
    expect(errorOf(box('Email'))).toBe('Please enter a valid email address');
    expect(errorOf(box('Phone (optional)'))).toBe('Please enter a valid phone number');
    expect(document.activeElement).toBe(box('Phone (optional)'));
    await user.type(box('Phone (optional)'), '4');
    expect(errorOf(box('Phone (optional)'))).toBeNull();
  });
});
