import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dana, field, renderRebateForm } from './form-kit.tsx';

const FormTerms = vi.hoisted(() => vi.fn(() => null));
vi.mock('#src/screens/form/FormTerms.tsx', () => ({ FormTerms }));

afterEach(cleanup);

it('typing rerenders the field and not the screen, and the journey has each key', async () => {
  const { user, context } = await renderRebateForm({ entry: { ...dana, nameFirst: '' } });
  await user.click(field('First name'));
  FormTerms.mockClear();
  for (const [key, name] of [
    ['D', 'D'],
    ['a', 'Da'],
    ['n', 'Dan'],
  ] as const) {
    await user.keyboard(key);
    expect(field('First name').value).toBe(name);
    expect(context().entry.nameFirst).toBe(name);
  }
  expect(FormTerms).not.toHaveBeenCalled();
});
