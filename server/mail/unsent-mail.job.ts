import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Adds the missing jobs of mail that comes from a backup, or whose process was killed. */
export const unsentMail = defineJob<'unsent-mail'>({
  name: 'unsent-mail',
  ...NOW_AND_THEN,
  dead: 60,
  cron: '* * * * *',
  canRun: ({ mailSender }) => mailSender !== undefined,
  run: async (_none, { outbox }) => outbox.addMissing(),
});
