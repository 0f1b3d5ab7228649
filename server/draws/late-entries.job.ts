import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Ends entries that were approved too late for the draw of their campaign. */
export const lateEntries = defineJob<'late-entries'>({
  name: 'late-entries',
  ...NOW_AND_THEN,
  cron: '*/10 * * * *',
  run: (_none, { endLateEntries }) => endLateEntries(),
});
