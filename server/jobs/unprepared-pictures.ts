import { defineJob } from './job.ts';

/** Looks for pictures that were sent ahead and have no job: of a backup, or of a worker that was killed. */
export const unpreparedPictures = defineJob<'unprepared-pictures'>({
  name: 'unprepared-pictures',
  atOnce: 1,
  noticed: 2,
  dead: 60,
  repeats: 2,
  pause: 10,
  backsOff: true,
  cron: '* * * * *',
  run: async (_none, { unpreparedPictures: pictures }) => pictures.addMissing(),
});
