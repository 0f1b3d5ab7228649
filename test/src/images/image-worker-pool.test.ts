import { describe, expect, it } from 'vitest';
import type { ReceiptJob, ReceiptReply } from '#src/images/receipt-worker-messages.ts';
import { createImageWorkerPool, type PoolWorker, type ImageWorkerPool } from '#src/images/image-worker-pool.ts';

/** A worker that replies only when the test triggers it. */
class HandWorker extends EventTarget implements PoolWorker {
  readonly jobs: ReceiptJob[] = [];
  isTerminated = false;

  postMessage(job: ReceiptJob): void {
    this.jobs.push(job);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply(): void {
    const last = this.jobs.at(-1);
    this.dispatchEvent(new MessageEvent('message', { data: replyTo(last) }));
  }
}

const job = (dataUrl: string): ReceiptJob => ({ kind: 'rotate', dataUrl });

function replyTo(asked: ReceiptJob | undefined): ReceiptReply {
  return { kind: 'failed', message: asked?.kind === 'rotate' ? asked.dataUrl : '' };
}

function setUp(limit = 2): { pool: ImageWorkerPool; workers: HandWorker[] } {
  const workers: HandWorker[] = [];
  const pool = createImageWorkerPool(limit, () => {
    const worker = new HandWorker();
    workers.push(worker);
    return worker;
  });
  return { pool, workers };
}

describe('createImageWorkerPool', () => {
  it('[RCPT-12] starts workers only for jobs, never more than its limit, and reuses them', async () => {
    const { pool, workers } = setUp();
    expect(workers).toHaveLength(0);
    const replies = ['a', 'b', 'c', 'd'].map((name) => pool.run(job(name)));
    expect(workers.map(({ jobs }) => jobs)).toEqual([[job('a')], [job('b')]]);
    workers[1]?.reply();
    workers[0]?.reply();
    expect(workers.map(({ jobs }) => jobs)).toEqual([
      [job('a'), job('d')],
      [job('b'), job('c')],
    ]);
    workers[0]?.reply();
    workers[1]?.reply();
    expect(await Promise.all(replies)).toEqual(['a', 'b', 'c', 'd'].map((name) => replyTo(job(name))));
  });

  it('[RCPT-12] on abort ends the running workers, starts none of the waiting jobs, and rejects all with AbortError', async () => {
    const { pool, workers } = setUp();
    const controller = new AbortController();
    const results = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => pool.run(job(name), controller.signal)));
    controller.abort('any reason');
    const names = (await results).map(
      (result) => result.status === 'rejected' && result.reason instanceof DOMException && result.reason.name,
    );
    expect(names).toEqual(Array.from({ length: 5 }, () => 'AbortError'));
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });

  it('[RCPT-12] on abort keeps the jobs of another selection', async () => {
    const { pool, workers } = setUp();
    const controller = new AbortController();
    const cancelled = pool.run(job('a'), controller.signal);
    const kept = pool.run(job('b'));
    const waiting = pool.run(job('c'));
    controller.abort();
    await expect(cancelled).rejects.toThrow('cancelled');
    expect(workers.map(({ jobs, isTerminated }) => [jobs, isTerminated])).toEqual([
      [[job('a')], true],
      [[job('b')], false],
      [[job('c')], false],
    ]);
    workers[1]?.reply();
    workers[2]?.reply();
    expect(await Promise.all([kept, waiting])).toEqual([replyTo(job('b')), replyTo(job('c'))]);
  });

  it('[RCPT-12] starts nothing for a signal that is already aborted', async () => {
    const { pool, workers } = setUp();
    await expect(pool.run(job('a'), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers).toHaveLength(0);
  });

  it('[RCPT-12] does not end a worker when a signal is aborted after its job', async () => {
    const { pool, workers } = setUp();
    const controller = new AbortController();
    const done = pool.run(job('a'), controller.signal);
    workers[0]?.reply();
    await done;
    void pool.run(job('b'));
    controller.abort();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });

  it('[RCPT-12] rejects the job of a worker that fails and continues with a new one', async () => {
    const { pool, workers } = setUp(1);
    const broken = pool.run(job('a'));
    const next = pool.run(job('b'));
    workers[0]?.dispatchEvent(new Event('error'));
    await expect(broken).rejects.toThrow('could not be started');
    expect(workers[0]?.isTerminated).toBe(true);
    workers[1]?.reply();
    expect(await next).toEqual(replyTo(job('b')));
  });

  it('[RCPT-12] rejects every job if workers cannot be created', async () => {
    const pool = createImageWorkerPool(2, () => {
      throw new Error('no workers here');
    });
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => pool.run(job(name))));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
