import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '#domain/campaign.ts';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { configurationOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { havePuzzleSolvers, isTaken, puzzle } from '../../captcha/altcha-kit.ts';
import { dana, renderFormOf, redeemedBy, submit, type FormSetting } from './form-kit.tsx';

beforeEach(havePuzzleSolvers);
afterEach(cleanup);

const guarded: Campaign = { ...redeemedBy({ mode: 'code' }), recaptchaInformation: { siteKey: 'key' } };
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am not a robot' });

/** Renders the form of a campaign with the embedded captcha, whose puzzles are like the server's. */
async function renderGuarded(setting: FormSetting = {}) {
  const rendered = await renderFormOf(guarded, { entry: dana, ...setting });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url, location.href).pathname);
    return Response.json(await puzzle());
  });
  return { ...rendered, asked };
}

describe('the captcha of the form', () => {
  it('[VAL-12] is missing without a site key', async () => {
    await renderFormOf(redeemedBy({ mode: 'code' }), { entry: dana });
    expect(screen.queryByRole('group', { name: 'Captcha' })).toBeNull();
    expect(cannotPress(submit())).toBe(false);
  });

  it('[VAL-12] disables Submit until it is solved, and its token is part of the submission', async () => {
    const createSubmission = vi.fn<(input: SubmissionInput) => Promise<never>>(() => new Promise(() => {}));
    const { user, asked } = await renderGuarded({ createSubmission });
    expect(cannotPress(submit())).toBe(true);
    expect(document.querySelector('[data-dock]')?.textContent).toContain('Still missing: I am not a robot');
    await user.click(box());
    await waitFor(() => expect(cannotPress(submit())).toBe(false));
    expect(asked).toEqual([`/front_end/${guarded.uuid}/captcha`]);
    await user.click(submit());
    await waitFor(() => expect(createSubmission).toHaveBeenCalledOnce());
    expect(await isTaken(createSubmission.mock.calls[0]?.[0].captcha ?? '')).toBe(true);
  });

  it('[SUBM-4] is reset and unsolved after each failed submission', async () => {
    const createSubmission = () => Promise.reject({ status: 422, body: { detail: 'Sorry.' } });
    const { user } = await renderGuarded({ createSubmission });
    for (const attempt of [1, 2]) {
      await user.click(box());
      await waitFor(() => expect(cannotPress(submit()), `attempt ${attempt}`).toBe(false));
      await user.click(submit());
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
      expect([box().checked, cannotPress(submit())]).toEqual([false, true]);
    }
  });

  it('[VAL-12] uses the provider of the configured script', async () => {
    await renderFormOf(guarded, {
      entry: dana,
      site: { configuration: configurationOf({ scripts: { captcha: 'https://captcha.example/api.js?ours=1' } }) },
    });
    expect(screen.queryByRole('checkbox', { name: 'I am not a robot' })).toBeNull();
    const address = new URL(
      document.querySelector<HTMLScriptElement>('script[src^="https://captcha.example"]')?.src ?? '',
    );
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ours: '1',
      render: 'explicit',
      onload: 'promenadeCaptchaReady',
    });
    expect(cannotPress(submit())).toBe(true);
  });
});
