import { describe, expect, it } from 'vitest';
import { type Call, calls } from '#domain/calls.ts';
import type { Client } from '#src/api/api-client.ts';
import { countedClient } from '#src/api/counted-client.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { SILENT_CALLS } from '#src/api/silent-calls.ts';

it('[SHELL-8] counts every request until it has a response or failed', async () => {
  const requests = createRequestCounter();
  const counts: number[] = [];
  requests.subscribe(() => counts.push(requests.count()));
  const answers: { resolve: (reply: never) => void; reject: (error: Error) => void }[] = [];
  const client: Client = { call: () => new Promise((resolve, reject) => answers.push({ resolve, reject })) };
  const counted = countedClient(client, requests);
  const first = counted.call(calls.getCampaign, { params: { uuid: 'a' } });
  const second = counted.call(calls.getCampaign, { params: { uuid: 'b' } });
  expect(requests.count()).toBe(2);
  answers[0]?.reject(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  expect(requests.count()).toBe(1);
  answers[1]?.resolve({} as never);
  await second;
  expect(requests.count()).toBe(0);
  expect(counts).toEqual([1, 2, 1, 0]);
});

describe('silent calls', () => {
  const NO_INPUT = { body: undefined, headers: {}, params: {}, query: {} };
  const never: Client = { call: () => new Promise(() => {}) };

  it('[SHELL-17] [SHELL-8] are counted without the overlay, and all others with it', () => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const requests = createRequestCounter();
      void countedClient(never, requests).call(call, NO_INPUT);
      expect([name, requests.count(), requests.countShown()]).toEqual([name, 1, SILENT_CALLS.has(call) ? 0 : 1]);
    }
  });

  it('[SHELL-17] are named, each with its reason', () => {
    const names = Object.entries<Call>(calls).flatMap(([name, call]) => (SILENT_CALLS.has(call) ? [name] : []));
    expect(names.toSorted()).toEqual([
      'addBonusEntry',
      'createChallenge',
      'reportLinkBack',
      'reportVitals',
      'reportWays',
      'sendPicture',
      'signOut',
    ]);
    expect([...SILENT_CALLS.values()].every((reason) => reason.length > 20)).toBe(true);
  });
});
