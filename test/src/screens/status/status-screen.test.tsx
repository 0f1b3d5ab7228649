import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SubmissionStatus } from '#domain/status.ts';
import { StatusScreen } from '#src/screens/status/StatusScreen.tsx';
import { bundled } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { CHECKING, PICTURE_WANTED, REFUSED, WON } from '#test/kit/paths/status-samples.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const OF_VESPERMOTH = { campaignInstancePk: 101 };

/** Renders the status page of a submission to a bundled campaign. Each request returns the next of these results. */
async function renderStatus(looks: readonly (Partial<SubmissionStatus> | Error)[], name = 'vespermoth') {
  const { campaign, configuration } = bundled(name);
  const waiting = [...looks];
  const loadStatus = vi.fn(async () => {
    const next = waiting.shift() ?? looks.at(-1);
    if (next instanceof Error) throw next;
    return { ...CHECKING, ...OF_VESPERMOTH, ...next };
  });
  const answerStatus = vi.fn<() => Promise<SubmissionStatus>>(() => new Promise(() => {}));
  const setting = { requested: 'status' as const, code: 'code-1', site: { configuration }, loadStatus, answerStatus };
  const rendered = await renderAt(campaign, StatusScreen, setting);
  return { ...rendered, loadStatus, answerStatus };
}

const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const steps = () => [...screen.getByRole('list', { name: 'Where your submission is' }).children];
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('the page of a submission', () => {
  it('[STATUS-4] shows its state, each step with its state in words, amount, payment and reference', async () => {
    await renderStatus([{}]);
    await waitFor(() => expect(headline()).toBe('Being checked'));
    expect(screen.getByText('$10.00 by PayPal')).toBeTruthy();
    expect(steps().map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Received, done',
      'Being checked, now',
      'Approved, to come',
      'Sent, to come',
    ]);
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(screen.getByText('A person is checking your receipt.')).toBeTruthy();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$10.00', 'PayPal']);
    expect(screen.getByText('PRM-7Q4K-29XM')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /picture|again/ })).toBeNull();
  });

  it('[STATUS-2] reports a missing submission, and offers a retry if it could not be loaded', async () => {
    const { user } = await renderStatus([failure(500), failure(404)]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^There is no submission under this link/)).toBeTruthy();
  });

  it('[CODE-3] shows the assigned code, and copies it', async () => {
    const { user } = await renderStatus([{ state: 'assigned', reward: 'code', code: 'HOOP-4K7T' }]);
    await waitFor(() => expect(headline()).toBe('Here is your code'));
    expect(screen.getByText('HOOP-4K7T')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(await navigator.clipboard.readText()).toBe('HOOP-4K7T');
    expect(await screen.findByText('The code is copied.')).toBeTruthy();
  });

  it('[STATUS-8] shows the numbers of an entry, and links to the certificate of its draw', async () => {
    const path = '/draw/0b6c8a52-4a3e-4d0e-9d2f-0000000000dd';
    await renderStatus([{ reward: 'sweepstakes', state: 'entered', draw: { path, entries: [18_402, 5] } }]);
    expect(await screen.findByText('Your entries')).toBeTruthy();
    expect(screen.getByText('No. 18,402, 5')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Certificate of the draw' });
    expect(link.getAttribute('href')).toBe(path);
    cleanup();
    const entries = Array.from({ length: 8 }, (_, index) => index + 1);
    await renderStatus([{ reward: 'sweepstakes', state: 'entered', draw: { path, entries } }]);
    expect(await screen.findByText('No. 1, 2, 3, 4, 5, 6, and 2 more')).toBeTruthy();
    cleanup();
    await renderStatus([{ reward: 'sweepstakes', state: 'entered', draw: { path, entries: [] } }]);
    expect(await screen.findByRole('link', { name: 'Certificate of the draw' })).toBeTruthy();
    expect(screen.queryByText(/^Your entr/)).toBeNull();
  });

  it('[STATUS-6] asks for a better picture with reason, deadline and the single button', async () => {
    await renderStatus([PICTURE_WANTED]);
    await waitFor(() => expect(headline()).toBe('One more picture'));
    expect(screen.getByText('The picture is too dark to read.')).toBeTruthy();
    expect(screen.getByText('until Dec 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a better picture' })).toBeTruthy();
  });

  it('[STATUS-7] keeps an objection that the server rejects, and reloads the submission', async () => {
    const { user, answerStatus, loadStatus } = await renderStatus([REFUSED]);
    answerStatus.mockRejectedValueOnce(failure(409, { detail: 'This is not possible any more.' }));
    await user.type(await screen.findByLabelText('What should we look at?'), 'The last line.');
    await user.click(screen.getByRole('button', { name: 'Ask us to look again' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    await waitFor(() => expect(loadStatus).toHaveBeenCalledTimes(2));
    expect(screen.getByLabelText<HTMLTextAreaElement>('What should we look at?').value).toBe('The last line.');
  });

  it('[STATUS-7] sends an objection with its text, and shows the next state', async () => {
    const { user, answerStatus } = await renderStatus([REFUSED]);
    answerStatus.mockResolvedValueOnce({ ...CHECKING, ...OF_VESPERMOTH });
    await user.type(await screen.findByLabelText('What should we look at?'), ' The last line. ');
    await user.click(screen.getByRole('button', { name: 'Ask us to look again' }));
    await waitFor(() => expect(headline()).toBe('Being checked'));
    expect(answerStatus).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'code-1', answer: { kind: 'appeal', text: 'The last line.' } }),
    );
  });

  it('[STATUS-9] asks a winner to accept the prize by a date, and shows that it is accepted', async () => {
    const { user, answerStatus } = await renderStatus([WON]);
    await waitFor(() => expect(headline()).toBe('You have won!'));
    expect(steps().map((step) => step.querySelector('b')?.textContent)).toContain('The draw, now');
    expect(screen.getByText('until Dec 1')).toBeTruthy();
    expect(
      screen.getByText('Please accept your prize by then. Later it may go to the next person in line.'),
    ).toBeTruthy();
    const { acceptUntil: _, ...accepted } = { ...WON, ...OF_VESPERMOTH, state: 'accepted' as const, takes: [] };
    answerStatus.mockResolvedValueOnce({
      ...accepted,
      steps: accepted.steps.map((step) => ({ ...step, mark: 'done' })),
    });
    await user.click(screen.getByRole('button', { name: 'Accept the prize' }));
    await waitFor(() => expect(headline()).toBe('The prize is yours'));
    expect(answerStatus).toHaveBeenCalledWith(expect.objectContaining({ code: 'code-1', answer: { kind: 'prize' } }));
    expect(steps().map((step) => step.querySelector('b')?.textContent)).toContain('You accepted your prize, done');
    expect(screen.queryByRole('button', { name: /prize/ })).toBeNull();
  });

  it('[STATUS-5] reloads when the visitor returns, reports changes, and keeps its content after a failure', async () => {
    const { loadStatus } = await renderStatus([{}, failure(500), PICTURE_WANTED]);
    await waitFor(() => expect(headline()).toBe('Being checked'));
    comeBack();
    await waitFor(() => expect(loadStatus).toHaveBeenCalledTimes(2));
    expect(headline()).toBe('Being checked');
    comeBack();
    await waitFor(() => expect(headline()).toBe('One more picture'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('One more picture');
  });

  it('[STATUS-5] stops reloading when nothing can change', async () => {
    const steps = [{ step: 'received' as const, mark: 'done' as const, at: null }];
    const { loadStatus } = await renderStatus([{ state: 'sent', steps }]);
    await waitFor(() => expect(headline()).toBe('It is on its way'));
    comeBack();
    expect(loadStatus).toHaveBeenCalledTimes(1);
  });
});

const failure = (status: number, body: Record<string, string> = {}) =>
  Object.assign(new Error('refused'), { status, body });

describe('another receipt', () => {
  const again = () => screen.queryByRole('link', { name: 'Submit another receipt' });

  it.each([
    [undefined, true],
    [2, true],
    [0, false],
  ])('[ERR-6] is offered on the page of a submission while an entry remains (%s)', async (entriesLeft, isOffered) => {
    const { campaign, configuration } = bundled('hoopla-points');
    const [instance] = campaign.instances;
    const limits = { maxBonus: 0, maxEntries: 3 };
    const limited = { ...campaign, instances: instance ? [{ ...instance, limitsInformation: limits }] : [] };
    const loadStatus = async () => ({
      ...CHECKING,
      campaignInstancePk: 1101,
      ...(entriesLeft !== undefined && { entriesLeft }),
    });
    await renderAt(limited, StatusScreen, { requested: 'status', code: 'code-1', site: { configuration }, loadStatus });
    await waitFor(() => expect(headline()).toBe('Being checked'));
    expect(again() !== null).toBe(isOffered);
  });
});
