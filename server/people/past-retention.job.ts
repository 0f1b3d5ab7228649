import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Erases data at the end of its campaign's retention period. */
export const pastRetention = defineJob<'past-retention'>({
  name: 'past-retention',
  ...NOW_AND_THEN,
  // A million submissions take long; the job can be restarted wherever it stopped.
  dead: 3_600,
  cron: '40 4 * * *',
  run: (_none, { erasePastRetention }) => erasePastRetention(),
});
