import { defineJob, NOW_AND_THEN } from './job.ts';

/** Looks for mail that events owe and that has no job: of a backup, or of a worker that was killed. */
export const unwrittenMail = defineJob<'unwritten-mail'>({
  name: 'unwritten-mail',
  ...NOW_AND_THEN,
  dead: 60,
  cron: '* * * * *',
  run: async (_none, { statusMails }) => statusMails.addMissing(),
});
