import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Adds the missing jobs of mail that events require, after a backup was restored or a jobs process was killed. */
export const unwrittenMail = defineJob<'unwritten-mail'>({
  name: 'unwritten-mail',
  ...NOW_AND_THEN,
  dead: 60,
  cron: '* * * * *',
  run: async (_none, { statusMails }) => statusMails.addMissing(),
});
