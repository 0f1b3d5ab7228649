import { UnreadablePicture } from '../platform/images/unreadable.ts';
import { untilQuiet } from './look-at.ts';
import { pictureSemaphore, PREPARED_AT_ONCE } from './picture-semaphore.ts';
import { defineJob } from '../platform/jobs/job.ts';

/**
 * The name under which jobs take turns. A picture that a submission refers to counts as work of its sender.
 */
const JOBS = 'jobs';

/**
 * Prepares a pre-uploaded picture, taking turns with the pictures of submissions, and after those that are just
 * arriving.
 */
export const picture = defineJob<'picture'>({
  name: 'picture',
  atOnce: PREPARED_AT_ONCE,
  fetched: 1,
  noticed: 2,
  dead: 120,
  repeats: 20,
  pause: 5,
  backsOff: true,
  run: async ({ uuid }, { prepareSent }) => {
    await untilQuiet();
    await pictureSemaphore(JOBS, (runStep) => runStep(() => prepareSent(uuid))).catch((error: unknown) => {
      // The fault is recorded, and reported to the visitor who submits the picture.
      if (!(error instanceof UnreadablePicture)) throw error;
    });
  },
});
