import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Deletes expired rows. */
export const expiredRows = defineJob<'expired-rows'>({
  name: 'expired-rows',
  ...NOW_AND_THEN,
  cron: '*/5 * * * *',
  run: async (_none, { expiredRows: rows, now }) => rows.remove(now()),
});
