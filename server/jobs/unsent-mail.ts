import { defineJob } from './job.ts';

/** Looks for mail without a job: of a server of the version before, of a backup, of a worker that was killed. */
export const unsentMail = defineJob<'unsent-mail'>({
  name: 'unsent-mail',
  atOnce: 1,
  noticed: 2,
  dead: 60,
  repeats: 2,
  pause: 10,
  backsOff: true,
  cron: '* * * * *',
  canRun: ({ mailSender }) => mailSender !== undefined,
  run: async (_none, { outbox }) => outbox.addMissing(),
});
