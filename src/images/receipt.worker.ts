import { Refusal } from './decode-image.ts';
import type { ReceiptJob, ReceiptReply } from './receipt-worker-messages.ts';
import { processFile, rotatePicture } from './process-file.ts';

addEventListener('message', (event: MessageEvent<ReceiptJob>) => {
  void answer(event.data).then((reply) => {
    postMessage(reply, { transfer: reply.kind === 'scaled' ? [reply.scaled.bitmap] : [] });
  });
});

async function answer(job: ReceiptJob): Promise<ReceiptReply> {
  try {
    const { asPicked = false } = job;
    const made =
      job.kind === 'rotate'
        ? { ...(await rotatePicture(job.dataUrl, asPicked)), isLong: false }
        : await processFile(job.file, asPicked);
    return 'scaled' in made ? { kind: 'scaled', ...made } : { kind: 'done', ...made };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.reason };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
