import { defineJob } from './job.ts';

/** Removes pictures that no submission came for, or whose submission was deleted. */
export const orphanedPictures = defineJob<'orphaned-pictures'>({
  name: 'orphaned-pictures',
  atOnce: 1,
  noticed: 2,
  dead: 600,
  repeats: 2,
  pause: 10,
  backsOff: true,
  cron: '*/10 * * * *',
  run: async (_none, { removeOrphans, log }) => {
    const removed = await removeOrphans();
    if (removed > 0) log.info({ removed }, 'pictures were removed that no submission came for');
  },
});
