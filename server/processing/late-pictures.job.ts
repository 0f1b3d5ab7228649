import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Rejects submissions that have waited too long for a better picture. */
export const latePictures = defineJob<'late-pictures'>({
  name: 'late-pictures',
  ...NOW_AND_THEN,
  cron: '20 * * * *',
  run: (_none, { refuseLatePictures }) => refuseLatePictures(),
});
