import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DetailsScreen } from '#src/screens/details/DetailsScreen.tsx';
import { refusedWith } from '#test/kit/account.ts';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { type JourneySetting, PROFILE } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const custom = { address: '88 Fulton St', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
const profile = { ...PROFILE, phone: '(718) 555-0177', nameFirst: 'Amina', nameLast: 'Sow', custom };
const renderDetails = (setting: JourneySetting = {}) =>
  renderAt(campaignOf(), DetailsScreen, {
    requested: 'details',
    entry: { profile },
    loadDetails: () => Promise.resolve(profile),
    ...setting,
    site: { configuration: configurationOf({ collectName: false, collectAddress: false }) },
  });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const loaded = () => screen.findByLabelText('City');

describe('the details', () => {
  it('[POINTS-4] open with the values of the profile; only support can change the e-mail', async () => {
    await renderDetails();
    await loaded();
    const names = ['First name', 'Last name', 'Phone', 'Email', 'Address', 'City', 'Zip code', 'State'];
    expect(names.map((name) => field(name).value)).toEqual([
      'Amina',
      'Sow',
      '(718) 555-0177',
      'robin@example.com',
      '88 Fulton St',
      'Brooklyn',
      '11201',
      'NY',
    ]);
    expect([field('Email').disabled, field('Current password').value, field('New password').value]).toEqual([
      true,
      '',
      '',
    ]);
    expect(screen.getByText('To change your email, please contact us.')).toBeTruthy();
    expect(cannotPress(save())).toBe(false);
  });

  it('[POINTS-4] are saved as typed, with a confirmation', async () => {
    const saveDetails = vi.fn(() => Promise.resolve({ ...profile, nameFirst: 'Ami' }));
    const changePassword = vi.fn(() => Promise.resolve({}));
    const { user, screen: shown } = await renderDetails({ saveDetails, changePassword });
    await loaded();
    await user.clear(field('First name'));
    await user.type(field('First name'), 'Ami');
    await user.click(save());
    expect(await screen.findByText('Your details have been saved.')).toBeTruthy();
    expect(saveDetails).toHaveBeenCalledExactlyOnceWith({
      accessToken: PROFILE.accessToken,
      draft: { nameFirst: 'Ami', nameLast: 'Sow', phone: '(718) 555-0177', ...custom },
    });
    expect(changePassword).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'To your account' }));
    expect(shown()).toBe('profile');
  });

  it('[POINTS-4] keep the input after a reload', async () => {
    const draft = { nameFirst: 'Ami', nameLast: 'Sow', phone: '', ...custom, city: 'Queens' };
    await renderDetails({ details: draft });
    await loaded();
    expect([field('First name').value, field('City').value, field('Phone').value]).toEqual(['Ami', 'Queens', '']);
  });

  it('[POINTS-4] report the missing parts of an address, and can only be saved when it is complete', async () => {
    const { user } = await renderDetails();
    await loaded();
    await user.clear(field('City'));
    await user.clear(field('Zip code'));
    await user.type(field('Zip code'), '112');
    await user.tab();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(screen.getByText('Invalid Zip Code')).toBeTruthy();
    expect(cannotPress(save())).toBe(true);
    expect(screen.getByText(/^Still missing:/).textContent).toBe('Still missing: City');
  });

  it('[POINTS-4] change the password with the current one, and sign in again with the new one', async () => {
    const changePassword = vi.fn(() => Promise.resolve({}));
    const signIn = vi.fn(() => Promise.resolve({ ...profile, accessToken: 'token-2' }));
    const { user, context } = await renderDetails({
      saveDetails: () => Promise.resolve(profile),
      changePassword,
      signIn,
    });
    await loaded();
    await user.type(field('New password'), 'battery staple');
    expect(cannotPress(save())).toBe(true);
    await user.type(field('Current password'), 'correct horse');
    await user.click(save());
    expect(await screen.findByText('Your details have been saved.')).toBeTruthy();
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({
      accessToken: PROFILE.accessToken,
      currentPassword: 'correct horse',
      newPassword: 'battery staple',
    });
    expect(signIn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        values: expect.objectContaining({ email: PROFILE.email, password: 'battery staple' }),
      }),
    );
    expect(context().entry.profile?.accessToken).toBe('token-2');
    expect(JSON.stringify(context())).not.toContain('battery staple');
  });

  it('[POINTS-4] report a wrong current password under its field', async () => {
    const text = 'This is not your current password.';
    const { user } = await renderDetails({
      saveDetails: () => Promise.resolve(profile),
      changePassword: refusedWith(422, { currentPassword: [text], detail: 'Please check your entries.' }),
    });
    await loaded();
    await user.type(field('Current password'), 'wrong');
    await user.type(field('New password'), 'battery staple');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('[POINTS-4] [OUTAGE-6] wait without a network, and can return to the form with its input', async () => {
    const { user } = await renderDetails({ saveDetails: refusedWith(503) });
    await loaded();
    await user.clear(field('City'));
    await user.type(field('City'), 'Queens');
    await user.click(save());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^The service is not available/));
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(field('City').value).toBe('Queens');
  });

  it('[POINTS-4] [PROF-5] can be reloaded after a failure', async () => {
    const loadDetails = vi.fn(refusedWith(500));
    const { user } = await renderDetails({ loadDetails });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByText('Your details could not be loaded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(loadDetails).toHaveBeenCalledTimes(2));
  });
});
