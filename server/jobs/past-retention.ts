import { defineJob, NOW_AND_THEN } from './job.ts';

/** Erases what was kept as long as its campaign says. */
export const pastRetention = defineJob<'past-retention'>({
  name: 'past-retention',
  ...NOW_AND_THEN,
  // A million submissions take their time; it may be begun again wherever it was stopped.
  dead: 3_600,
  cron: '40 4 * * *',
  run: (_none, { erasePastRetention }) => erasePastRetention(),
});
