// @vitest-environment node
import { expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import type { Client } from '#src/api/client.ts';
import { countedClient, createRequestCounter } from '#src/api/in-flight.ts';

it('[SHELL-8] counts every request until it is answered or has failed', async () => {
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
