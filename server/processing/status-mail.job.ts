import { defineJob } from '../platform/jobs/job.ts';

/** Writes the mail that an event of a submission's lifecycle requires, once the event can no longer be undone. */
export const statusMail = defineJob<'status-mail'>({
  name: 'status-mail',
  atOnce: 1,
  fetched: 1,
  noticed: 2,
  dead: 60,
  repeats: 20,
  pause: 5,
  backsOff: true,
  run: async ({ event }, { writeStatusMail }) => {
    await writeStatusMail(event);
  },
});
