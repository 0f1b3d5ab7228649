import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Adds the missing jobs of pre-uploaded pictures, after a backup was restored or a jobs process was killed. */
export const unpreparedPictures = defineJob<'unprepared-pictures'>({
  name: 'unprepared-pictures',
  ...NOW_AND_THEN,
  dead: 60,
  cron: '* * * * *',
  run: async (_none, { unpreparedPictures: pictures }) => pictures.addMissing(),
});
