import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { configurationOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { askedFor, dana, field, redeemedBy, renderFormOf, renderRebateForm, submit } from './form-kit.tsx';

afterEach(cleanup);

const BIRTH = ['MM', 'DD', 'YYYY'];

describe('with address collection on and name collection off', () => {
  const addressOnly = configurationOf({ collectName: false, collectAddress: true });

  it('[FLAG-8] [VAL-7] names are shown, and both are required', async () => {
    const { user } = await renderRebateForm({ entry: dana, site: { configuration: addressOnly } });
    expect(askedFor()).toEqual(['First name', 'Last name', 'Phone', 'State', 'Zip code', 'Email', ...BIRTH]);
    for (const name of ['First name', 'Last name']) {
      const text = field(name).value;
      expect(cannotPress(submit()), name).toBe(false);
      await user.clear(field(name));
      expect(cannotPress(submit()), name).toBe(true);
      await user.type(field(name), text);
    }
  });

  it('[FLAG-8] [FLAG-2] a code, which collects no address, requires no name', async () => {
    await renderFormOf(redeemedBy({ mode: 'code' }), { site: { configuration: addressOnly } });
    expect(askedFor()).toEqual(['Email', ...BIRTH]);
  });
});

describe('with name collection on and address collection off', () => {
  const nameOnly = configurationOf({ collectName: true, collectAddress: false });
  const NAMED = ['First name', 'Last name', 'Phone', 'State (optional)', 'Zip code (optional)', 'Email', ...BIRTH];

  it('[FLAG-9] [VAL-9] state and zip are shown, and are optional', async () => {
    const { user } = await renderRebateForm({ entry: dana, site: { configuration: nameOnly } });
    expect(askedFor()).toEqual(NAMED);
    await user.clear(field('Zip code (optional)'));
    await user.selectOptions(field('State (optional)'), '');
    expect(cannotPress(submit())).toBe(false);
    expect(document.querySelector('main')?.textContent).not.toContain('Still missing');
  });

  it('[FLAG-9] an entered state and zip are kept', async () => {
    const { user, context } = await renderRebateForm({ entry: dana, site: { configuration: nameOnly } });
    await user.selectOptions(field('State (optional)'), 'Texas');
    await user.clear(field('Zip code (optional)'));
    await user.type(field('Zip code (optional)'), '73301');
    expect(context().entry.custom).toMatchObject({ state: 'TX', zipCode: '73301' });
  });

  it('[FLAG-9] [FLAG-2] a code shows them too, and requires neither', async () => {
    const { custom: _, ...others } = dana;
    await renderFormOf(redeemedBy({ mode: 'code' }), { entry: { ...others, custom: { agree: true } } });
    expect(askedFor()).toEqual(NAMED);
    expect(cannotPress(submit())).toBe(false);
  });
});
