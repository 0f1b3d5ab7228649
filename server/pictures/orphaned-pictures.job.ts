import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Removes pictures that never got a submission, or whose submission was deleted. */
export const orphanedPictures = defineJob<'orphaned-pictures'>({
  name: 'orphaned-pictures',
  ...NOW_AND_THEN,
  cron: '*/10 * * * *',
  run: async (_none, { removeOrphans, log }) => {
    const removed = await removeOrphans();
    if (removed > 0) log.info({ removed }, 'removed pictures without a submission');
  },
});
