import { act, cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import type { ReviewItem } from '#domain/desk/review.ts';
import { decisions } from '#src/desk/decisions/decisions.ts';
import { Toasts } from '#src/desk/decisions/Toasts.tsx';
import { DecisionBar } from '#src/desk/review/DecisionBar.tsx';
import { History } from '#src/desk/review/History.tsx';
import { PersonCard } from '#src/desk/review/PersonCard.tsx';
import { CHANNEL, isInspectMessage } from '#src/inspect/inspector-messages.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const item: ReviewItem = {
  uuid: 'aaaaaaaa-1111-4111-8111-111111111111',
  campaign: 'eeeeeee8-1111-4111-8111-111111111111',
  reference: 'PRM-7Q4K-29XM',
  person: 'D••• R•••',
  reward: 'paypal',
  points: 0,
  state: 'inReview',
  hasComeBack: false,
  findings: [],
  pictures: 1,
  receivedAt: '2026-11-21T12:00:00.000Z',
  with: null,
  images: [],
  duplicate: null,
  contact: { email: 'da•••@example.com', phone: '••• 0148', region: 'CA', language: 'en' },
  others: { all: 0, approved: 0, rejected: 0 },
  history: [],
  takes: ['approve', 'reject', 'askPicture'],
  seen: 1,
  lock: null,
  undoUntil: null,
};
const pass = { check: 'dates', verdict: 'pass', reason: '' } as const;
const found = (verdict: 'pass' | 'fail' | 'unknown') => [pass, { ...pass, check: 'pictureGood' as const, verdict }];

describe('the decisions on a submission', () => {
  it.each([
    ['every check passes', found('pass'), ['Approve, PayPal']],
    ['one fails', found('fail'), ['Reject']],
    ['something is open', found('unknown'), []],
    ['nothing was checked', [], []],
  ] as const)('[DESK-25] emphasise the button that the checks suggest: %s', (_case, findings, filled) => {
    render(
      <DecisionBar
        item={{ ...item, findings: [...findings] }}
        lock={null}
        mayDecide
        onAsk={() => {}}
        onSkip={() => {}}
        onUndo={null}
      />,
    );
    const buttons = screen.getAllByRole('button').filter(({ className }) => /--(?:bad-)?go\b/.test(className));
    expect(buttons.map(({ textContent }) => textContent?.replace(/\s*[A-Z]$/, ''))).toEqual(filled);
  });

  it('[DESK-27] stay undoable while the toast is hovered or focused', async () => {
    vi.useFakeTimers();
    const pause = vi.spyOn(decisions, 'pause');
    render(<Toasts onOpen={() => {}} />);
    const { uuid, campaign, reference, seen } = item;
    act(() => decisions.decide([{ uuid, campaign, reference, seen }], { type: 'approve', note: null }));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(pause).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: /^Undo/ }).focus());
    act(() => void vi.advanceTimersByTime(20_000));
    expect(pause).toHaveBeenCalled();
    expect(decisions.state().held).toHaveLength(1);
    act(() => void decisions.undo());
  });
});

describe('the sender of a submission', () => {
  it('[DESK-22] is masked, unmasked for a reason, and masked again after five minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent: string[] = [];
    const person = {
      name: 'Dana Reyes',
      email: 'dana@example.com',
      phone: '2025550148',
      dateOfBirth: null,
      region: 'CA',
      more: {},
    };
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(await request.text());
      return new Response(JSON.stringify(person), { headers: { 'content-type': 'application/json' } });
    });
    const user = userEvent.setup({ advanceTimers: (milliseconds) => void vi.advanceTimersByTime(milliseconds) });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PersonCard item={item} mayShow />
      </QueryClientProvider>,
    );
    expect(screen.queryByText('Dana Reyes')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show for 5 min' }));
    await user.type(screen.getByLabelText('Why do you need to know?'), 'a call');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Dana Reyes')).toBeTruthy();
    expect(sent).toEqual(['{"reason":"a call"}']);
    act(() => void vi.advanceTimersByTime(4 * 60_000));
    expect(screen.getByText('Dana Reyes')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    await vi.waitFor(() => expect(screen.queryByText('Dana Reyes')).toBeNull(), PATIENT);
  });
});

describe('the history of a submission', () => {
  const at = '2026-11-21T12:00:00.000Z';
  const none = { at, who: 'server', reason: null, note: null };
  const moved: ReviewItem = {
    ...item,
    history: [
      { ...none, event: 'submission.received', after: 'inReview' },
      { ...none, event: 'reject', reason: 'blurred', after: 'rejected' },
    ],
  };

  it('[TOOL-11] is replayed in the inspector, where it exists', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const channel = new BroadcastChannel(CHANNEL);
    const received: unknown[] = [];
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => received.push(data));
    const { rerender } = render(<History item={moved} lock={null} isReplayable={false} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<History item={moved} lock={null} isReplayable />);
    await userEvent.click(screen.getByRole('button', { name: 'Replay on the chart' }));
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('/__inspect', 'promenade-inspect'), PATIENT);
    channel.close();
    const messages = received.filter(isInspectMessage);
    expect(messages.map(({ type, snapshot }) => [type, snapshot.value])).toEqual([
      ['@xstate.actor', 'received'],
      ['@xstate.snapshot', 'inReview'],
      ['@xstate.snapshot', 'rejected'],
    ]);
  });
});
