import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Adds the missing jobs of submissions whose checks have none. */
export const uncheckedSubmissions = defineJob<'unchecked-submissions'>({
  name: 'unchecked-submissions',
  ...NOW_AND_THEN,
  cron: '*/10 * * * *',
  run: (_none, { addMissingChecks }) => addMissingChecks(),
});
