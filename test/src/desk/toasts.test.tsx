import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decisions } from '#src/desk/decisions/decisions.ts';
import type { Subject } from '#src/desk/decisions/held-decisions.ts';
import { Toasts } from '#src/desk/decisions/Toasts.tsx';

afterEach(cleanup);

const CAMPAIGN = 'eeeeeee8-1111-4111-8111-111111111111';
const subject = (digits: string): Subject => ({
  uuid: `${digits}-1111-4111-8111-111111111111`,
  campaign: CAMPAIGN,
  reference: digits.toUpperCase(),
  seen: 3,
});

/** Responds to every call with this status and body, and records the requests. */
function answerWith(status: number, body: object) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request, init?: RequestInit) => {
    sent.push(`${new URL(request.url).pathname} ${await request.text()} ${init?.keepalive}`);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return sent;
}

describe('the toast of a decision', () => {
  it('[DESK-28] appears in a live region that was there before', async () => {
    render(<Toasts onOpen={() => {}} />);
    const region = screen.getByRole('log', { name: 'Decisions' });
    expect(region.textContent).toBe('');
    decisions.decide([subject('dddddddd')], { type: 'approve', note: null });
    expect(region.contains(await screen.findByText('DDDDDDDD: approved'))).toBe(true);
    decisions.undo();
  });

  it('[DESK-27] shows the decision and the remaining time; Z undoes the last one and reopens it', async () => {
    const onOpen = vi.fn<(subject: Subject) => void>();
    render(<Toasts onOpen={onOpen} />);
    decisions.decide([subject('aaaaaaaa')], { type: 'approve', note: null });
    decisions.decide([subject('bbbbbbbb')], { type: 'reject', reason: 'dark', note: null });
    expect(await screen.findByText('BBBBBBBB: rejected')).toBeTruthy();
    expect(screen.getAllByText('10 s')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    await userEvent.keyboard('z');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(subject('bbbbbbbb'));
    expect(screen.queryByText('BBBBBBBB: rejected')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(screen.queryByText('AAAAAAAA: approved')).toBeNull();
  });

  it('[DESK-27] sends the displayed state in a request that outlives the page, and reports who decided first', async () => {
    const detail = 'Sam approved this in the meantime. Your changes were not saved.';
    const sent = answerWith(409, { detail, who: 'Sam', what: 'approve' });
    const onOpen = vi.fn<(subject: Subject) => void>();
    render(<Toasts onOpen={onOpen} />);
    decisions.decide([subject('cccccccc')], { type: 'approve', note: null });
    await decisions.flush();
    expect(sent).toEqual([
      `/desk/api/submissions/${subject('cccccccc').uuid}/decision {"decision":{"type":"approve","note":null},"seen":3} true`,
    ]);
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(subject('cccccccc'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[DESK-26] sends a decision on many submissions in parts that the server accepts, and names those left out', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      ...subject(String(10_000_000 + index)),
      seen: null,
    }));
    const left = [{ uuid: many[100]?.uuid ?? '', reference: '10000100', why: 'Its check results differ.' }];
    const sent = answerWith(200, { decided: [], left });
    render(<Toasts onOpen={() => {}} />);
    decisions.decide(many, { type: 'approve', note: null });
    await decisions.flush();
    expect(sent.map((request) => request.match(/-1111-4111-/g)?.length)).toEqual([100, 1]);
    expect(await screen.findByRole('heading', { name: '10000100: not saved' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('10000100 was skipped: Its check results differ.');
    await userEvent.click(screen.getByRole('button', { name: /^Continue/ }));
  });
});
