import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Adds the missing jobs of due webhooks, after a backup was restored or a jobs process was killed. */
export const unsentWebhooks = defineJob<'unsent-webhooks'>({
  name: 'unsent-webhooks',
  ...NOW_AND_THEN,
  dead: 60,
  cron: '* * * * *',
  run: async (_none, { addMissingWebhooks }) => addMissingWebhooks(),
});
