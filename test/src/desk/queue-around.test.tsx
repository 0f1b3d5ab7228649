import type { ReactNode } from 'react';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QueuePage, QueueRow } from '#domain/desk/review.ts';
import { useQueue, useQueueAround } from '#src/desk/queue/queue-data.ts';

afterEach(cleanup);

const uuidOf = (place: number) => `aaaaaaaa-1111-4111-8111-${String(place).padStart(12, '0')}`;
const rowOf = (place: number): QueueRow => ({
  uuid: uuidOf(place),
  campaign: 'eeeeeee8-1111-4111-8111-111111111111',
  reference: 'PRM-7Q4K-29XM',
  person: '',
  reward: 'none',
  points: 0,
  state: 'inReview',
  hasComeBack: false,
  findings: [],
  pictures: 0,
  receivedAt: '2026-11-21T12:00:00.000Z',
  with: null,
});

/** The cursor of the page that begins at a place. */
const cursorOf = (place: number) => `2026-11-21T12:00:00.${String(place).padStart(6, '0')}Z~${uuidOf(place)}`;

/** Serves a queue in pages of ten, and records the places where the requested pages begin. */
function serveQueue(count: number, failing: number | null = null): number[] {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const after = new URL(request.url).searchParams.get('after');
    const from = after === null ? 0 : Number(after.slice(-12));
    asked.push(from);
    if (from === failing) return new Response('{}', { status: 403 });
    const rows = Array.from({ length: Math.min(10, count - from) }, (_, each) => rowOf(from + each));
    const page: QueuePage = {
      rows,
      next: from + 10 < count ? cursorOf(from + 10) : null,
      total: after === null ? count : null,
    };
    return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

function around(place: number) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const rendered = renderHook(
    (uuid: string) => ({ ...useQueueAround({}, uuid), hasFailed: useQueue({}).isFetchNextPageError }),
    { wrapper, initialProps: uuidOf(place) },
  );
  return { ...rendered, queries };
}

describe('the queue around a submission', () => {
  it('[DESK-28] loads its next page before the last submission of the loaded ones is decided on', async () => {
    const asked = serveQueue(30);
    const { result, rerender } = around(4);
    await waitFor(() => expect(result.current.next?.uuid).toBe(uuidOf(5)));
    expect([asked, result.current.place]).toEqual([[0], 4]);
    rerender(uuidOf(6));
    await waitFor(() => expect(result.current.rows).toHaveLength(20));
    rerender(uuidOf(9));
    expect(result.current.next?.uuid).toBe(uuidOf(10));
    expect(asked).toEqual([0, 10]);
    rerender(uuidOf(19));
    await waitFor(() => expect(result.current.next?.uuid).toBe(uuidOf(20)));
    rerender(uuidOf(29));
    expect([result.current.next, asked]).toEqual([undefined, [0, 10, 20]]);
  });

  it('[DESK-28] begins with the first other submission for one that is not in it', async () => {
    serveQueue(30);
    const { result } = around(77);
    await waitFor(() => expect(result.current.next?.uuid).toBe(uuidOf(0)));
    expect(result.current.place).toBe(-1);
  });

  it('[DESK-28] requests a page that is rejected only once', async () => {
    const asked = serveQueue(30, 10);
    const { result, queries } = around(9);
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect([asked, result.current.rows.length]).toEqual([[0, 10], 10]);
  });
});
