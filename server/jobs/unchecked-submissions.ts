import { defineJob, NOW_AND_THEN } from './job.ts';

/** Looks after submissions whose checks have no job. */
export const uncheckedSubmissions = defineJob<'unchecked-submissions'>({
  name: 'unchecked-submissions',
  ...NOW_AND_THEN,
  cron: '*/10 * * * *',
  run: (_none, { addMissingChecks }) => addMissingChecks(),
});
