import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Assigns codes from the stock to the submissions that wait for one. */
export const codes = defineJob<'codes'>({
  name: 'codes',
  ...NOW_AND_THEN,
  cron: '* * * * *',
  run: (_none, { giveCodes }) => giveCodes(),
});
