import { defineJob } from './job.ts';

/** Deletes rows that nobody looks at any more. */
export const expiredRows = defineJob<'expired-rows'>({
  name: 'expired-rows',
  atOnce: 1,
  noticed: 2,
  dead: 600,
  repeats: 2,
  pause: 10,
  backsOff: true,
  cron: '*/5 * * * *',
  run: async (_none, { expiredRows: rows, now }) => rows.remove(now()),
});
