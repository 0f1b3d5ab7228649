import { defineJob } from './job.ts';

/** Writes the mail that an event of a submission's life owes the visitor, when it cannot be taken back any more. */
export const statusMail = defineJob<'status-mail'>({
  name: 'status-mail',
  atOnce: 1,
  noticed: 2,
  dead: 60,
  repeats: 20,
  pause: 5,
  backsOff: true,
  run: async ({ event }, { writeStatusMail }) => {
    await writeStatusMail(event);
  },
});
