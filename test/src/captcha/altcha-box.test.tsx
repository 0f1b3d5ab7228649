import { Texts } from '#src/i18n/Texts.tsx';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Captcha } from '#src/captcha/Captcha.tsx';
import { createI18n } from '#src/i18n/i18n.ts';
import { havePuzzleSolvers, isTaken, puzzle } from './altcha-kit.ts';

beforeEach(havePuzzleSolvers);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderCaptcha(loadChallenge: () => Promise<unknown>) {
  const onChange = vi.fn<(token: string | null) => void>();
  render(
    <Texts i18n={createI18n()}>
      <Captcha script={null} siteKey="key" loadChallenge={loadChallenge} onChange={onChange} />
    </Texts>,
  );
  return onChange;
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am not a robot' });
const lastOf = (onChange: ReturnType<typeof renderCaptcha>) => onChange.mock.lastCall?.[0];

describe('the embedded captcha', () => {
  it('[VAL-12] requests no puzzle before it is ticked, then solves it into a token that the server accepts', async () => {
    const load = vi.fn(() => puzzle());
    const onChange = renderCaptcha(load);
    expect(screen.getByRole('group', { name: 'Captcha' }).contains(box())).toBe(true);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(box());
    await waitFor(() => expect(screen.getByText('Checked')).toBeTruthy());
    expect(box().checked).toBe(true);
    expect(await isTaken(lastOf(onChange) ?? '')).toBe(true);
  });

  it('[VAL-12] is unsolved again when it is unticked', async () => {
    const onChange = renderCaptcha(() => puzzle());
    await userEvent.click(box());
    await waitFor(() => expect(lastOf(onChange)).toBeTypeOf('string'));
    await userEvent.click(box());
    expect([lastOf(onChange), box().checked]).toEqual([null, false]);
  });

  it('[VAL-12] is unsolved again once the puzzle has expired, and says so', async () => {
    const onChange = renderCaptcha(() => puzzle(1_500));
    await userEvent.click(box());
    await waitFor(() => expect(lastOf(onChange)).toBeTypeOf('string'));
    await waitFor(() => expect(lastOf(onChange)).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('Expired, please tick again');
    expect(box().checked).toBe(false);
  });

  it('[VAL-12] reports that it did not load, and retries on request', async () => {
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockImplementation(() => puzzle());
    const onChange = renderCaptcha(load);
    await userEvent.click(box());
    expect((await screen.findByRole('alert')).textContent).toContain('The captcha could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(lastOf(onChange)).toBeTypeOf('string'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[VAL-12] waits at most ten seconds for the puzzle', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderCaptcha(() => new Promise(() => {}));
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(box());
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByRole('alert').textContent).toContain('The captcha could not be loaded.');
  });

  it('[VAL-12] explains that it needs a secure connection', () => {
    vi.stubGlobal('isSecureContext', false);
    renderCaptcha(() => puzzle());
    expect(screen.getByRole('alert').textContent).toContain('https://');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
