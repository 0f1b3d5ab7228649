import { defineJob } from '../platform/jobs/job.ts';

/**
 * Sends an event to a webhook. A failed attempt adds the job of the next one itself, after a longer pause each time.
 */
export const webhook = defineJob<'webhook'>({
  name: 'webhook',
  atOnce: 8,
  fetched: 1,
  noticed: 1,
  dead: 60,
  repeats: 20,
  pause: 5,
  backsOff: true,
  run: ({ uuid }, { deliverWebhook }) => deliverWebhook(uuid),
});
