import type { FastifyInstance } from 'fastify';
import { UnreadablePicture } from '../pictures/unreadable.ts';
import type { UnpreparedPictures } from '../repositories/unprepared-pictures.ts';
import { untilQuiet } from './look-at.ts';
import { inPictureTurn, PREPARED_AT_ONCE } from './picture-turns.ts';
import type { PrepareSent } from './prepare-sent.ts';

/** How often to look for pictures that another server has left, in milliseconds. */
const PAUSE = 30_000;

/**
 * Prepares pictures that were sent ahead for as long as the server runs, in turn with those of submissions,
 * and after those that are just arriving.
 *
 * @returns a function to call when there is a new one
 */
export function prepareSentPictures(
  app: FastifyInstance,
  unprepared: Pick<UnpreparedPictures, 'take'>,
  prepare: PrepareSent,
): () => void {
  const workers = new Set<Promise<void>>();
  let isStopping = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  const prepareNext = async (): Promise<boolean> => {
    const uuid = await unprepared.take();
    if (uuid === undefined) return false;
    await prepare(uuid).catch((error: unknown) => {
      // That is recorded, and told to whoever submits it.
      if (!(error instanceof UnreadablePicture)) throw error;
    });
    return true;
  };
  const work = async (): Promise<void> => {
    while (!isStopping) {
      isWoken = false;
      await untilQuiet();
      if (!(await inPictureTurn(prepareNext)) && !isWoken) return;
    }
  };
  const wake = (): void => {
    isWoken = true;
    if (isStopping || workers.size >= PREPARED_AT_ONCE) return;
    const worker = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'a picture could not be prepared; it is tried again'))
      .finally(() => workers.delete(worker));
    workers.add(worker);
  };

  app.addHook('onListen', () => {
    timer = setInterval(wake, PAUSE);
    timer.unref();
    wake();
  });
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await Promise.all(workers);
  });
  return wake;
}
