import { defineJob, NOW_AND_THEN } from './job.ts';

/** Looks for pictures that were sent ahead and have no job: of a backup, or of a worker that was killed. */
export const unpreparedPictures = defineJob<'unprepared-pictures'>({
  name: 'unprepared-pictures',
  ...NOW_AND_THEN,
  dead: 60,
  cron: '* * * * *',
  run: async (_none, { unpreparedPictures: pictures }) => pictures.addMissing(),
});
