import { UnreadablePicture } from '../pictures/unreadable.ts';
import { untilQuiet } from '../submissions/look-at.ts';
import { inPictureTurn, PREPARED_AT_ONCE } from '../submissions/picture-turns.ts';
import { defineJob } from './job.ts';

/** Jobs share turns of their own; what a submission names is prepared in the turns of whoever submits. */
const JOBS = 'jobs';

/** Prepares a picture that was sent ahead, in turn with those of submissions, and after those that just arrive. */
export const picture = defineJob<'picture'>({
  name: 'picture',
  atOnce: PREPARED_AT_ONCE,
  noticed: 2,
  dead: 120,
  repeats: 20,
  pause: 5,
  backsOff: true,
  run: async ({ uuid }, { prepareSent }) => {
    await untilQuiet();
    await inPictureTurn(JOBS, (inTurn) => inTurn(() => prepareSent(uuid))).catch((error: unknown) => {
      // That is recorded, and told to whoever submits it.
      if (!(error instanceof UnreadablePicture)) throw error;
    });
  },
});
