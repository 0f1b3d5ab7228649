import { defineJob, NOW_AND_THEN } from './job.ts';

/** Looks for webhooks that are due and have no job: of a backup, or of a worker that was killed. */
export const unsentWebhooks = defineJob<'unsent-webhooks'>({
  name: 'unsent-webhooks',
  ...NOW_AND_THEN,
  dead: 60,
  cron: '* * * * *',
  run: async (_none, { addMissingWebhooks }) => addMissingWebhooks(),
});
