import { defineJob, NOW_AND_THEN } from './job.ts';

/** Looks for mail without a job: of a server of the version before, of a backup, of a worker that was killed. */
export const unsentMail = defineJob<'unsent-mail'>({
  name: 'unsent-mail',
  ...NOW_AND_THEN,
  dead: 60,
  cron: '* * * * *',
  canRun: ({ mailSender }) => mailSender !== undefined,
  run: async (_none, { outbox }) => outbox.addMissing(),
});
