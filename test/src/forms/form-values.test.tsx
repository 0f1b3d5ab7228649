import { StrictMode } from 'react';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dana, nobody, PersonForm, renderPerson, type Person } from './person-form.tsx';

afterEach(cleanup);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('useFormValues', () => {
  it('reports all values after every key, choice and tick', async () => {
    const user = userEvent.setup();
    const onValues = vi.fn<(values: Person) => void>();
    renderPerson({ onValues });
    await user.type(box('First name'), 'Da');
    await user.selectOptions(screen.getByLabelText('State'), 'California');
    await user.click(box('MM'));
    await user.keyboard('04');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('radio', { name: 'venmo' }));
    const told = onValues.mock.calls.map(([values]) => values);
    expect(told).toEqual([
      { ...nobody, nameFirst: 'D' },
      { ...nobody, nameFirst: 'Da' },
      { ...nobody, nameFirst: 'Da', state: 'CA' },
      { ...nobody, nameFirst: 'Da', state: 'CA', birth: { month: '0', day: '', year: '' } },
      { ...nobody, nameFirst: 'Da', state: 'CA', birth: { month: '04', day: '', year: '' } },
      { ...nobody, nameFirst: 'Da', state: 'CA', birth: { month: '04', day: '', year: '' }, agree: true },
      { ...nobody, nameFirst: 'Da', state: 'CA', birth: { month: '04', day: '', year: '' }, agree: true, pay: 'venmo' },
    ]);
  });

  it('reports nothing before a change', async () => {
    const onValues = vi.fn<(values: Person) => void>();
    renderPerson({ initialValues: dana, onValues, withPhone: true });
    await userEvent.setup().click(box('Email'));
    expect(onValues).not.toHaveBeenCalled();
  });

  it('keeps the value of a field that is hidden, and shows it again with the field', async () => {
    const user = userEvent.setup();
    const onValues = vi.fn<(values: Person) => void>();
    const { rerender } = renderPerson({ onValues, withPhone: true });
    await user.type(box('Phone (optional)'), '415');
    rerender(
      <StrictMode>
        <PersonForm onValues={onValues} />
      </StrictMode>,
    );
    await user.type(box('First name'), 'D');
    expect(onValues.mock.lastCall?.[0]).toEqual({ ...nobody, nameFirst: 'D', phone: '415' });
    rerender(
      <StrictMode>
        <PersonForm onValues={onValues} withPhone />
      </StrictMode>,
    );
    expect(box('Phone (optional)').value).toBe('415');
  });
});
