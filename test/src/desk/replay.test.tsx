import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplayDialog } from '#src/desk/support/ReplayDialog.tsx';
import { WAY } from '#test/kit/server/support-fixtures.ts';

afterEach(cleanup);

describe('the replay of a path', () => {
  it('[DESK-57] lists the steps with event, state and time, and marks the place of each on the chart', () => {
    const onClose = vi.fn<() => void>();
    // As in browsers of 2026.
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
    const at = new Date(2026, 10, 21, 12, 0, 30).toISOString();
    render(<ReplayDialog message={{ at, way: WAY }} onClose={onClose} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '11:59:00done: loadCampaignflow.startingUp',
      '11:59:29Error: too youngflow.ageGate.answering',
      '12:00:30contact.submittedcontact.sending',
    ]);
    const here = () => [
      document.querySelector('[data-here]')?.getAttribute('data-step'),
      screen.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuetext'),
      document.querySelector('[aria-current=step]')?.textContent,
    ];
    const steps = [
      ['start', '1 of 3: done: loadCampaign, flow.startingUp', '11:59:00done: loadCampaignflow.startingUp'],
      ['gate', '2 of 3: Error: too young, flow.ageGate.answering', '11:59:29Error: too youngflow.ageGate.answering'],
      ['contact', '3 of 3: contact.submitted, contact.sending', '12:00:30contact.submittedcontact.sending'],
    ];
    const [back, forward] = [
      screen.getByRole('button', { name: 'Back' }),
      screen.getByRole('button', { name: 'Forward' }),
    ];
    expect([here(), back.hasAttribute('disabled')]).toEqual([steps[0], true]);
    fireEvent.click(forward);
    expect(here()).toEqual(steps[1]);
    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: '2' } });
    expect([here(), forward.hasAttribute('disabled')]).toEqual([steps[2], true]);
    fireEvent.click(back);
    expect(here()).toEqual(steps[1]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
