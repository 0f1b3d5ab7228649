import { Refusal } from './decode.ts';
import type { WorkerJob, WorkerReply } from './messages.ts';
import { processFile, turnPicture } from './process-file.ts';

addEventListener('message', (event: MessageEvent<WorkerJob>) => {
  void answer(event.data).then((reply) => postMessage(reply));
});

async function answer(job: WorkerJob): Promise<WorkerReply> {
  try {
    if (job.kind === 'turn') return { kind: 'done', picture: await turnPicture(job.dataUrl), isLong: false };
    const { isLong, ...picture } = await processFile(job.file);
    return { kind: 'done', picture, isLong };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.reason };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
