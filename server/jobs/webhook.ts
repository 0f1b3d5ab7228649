import { defineJob } from './job.ts';

/** Tells a webhook of an event; what fails adds the job of its next attempt itself, after a longer pause each time. */
export const webhook = defineJob<'webhook'>({
  name: 'webhook',
  atOnce: 8,
  noticed: 1,
  dead: 60,
  repeats: 20,
  pause: 5,
  backsOff: true,
  run: ({ uuid }, { deliverWebhook }) => deliverWebhook(uuid),
});
