import { defineJob } from '../platform/jobs/job.ts';

/**
 * Sends an email. The outbox decides how often and when to retry, because it knows permanent errors: a failed attempt
 * adds the job of the next one. Only while the mail server is down, the same job is repeated, for as long as necessary.
 */
export const mail = defineJob<'mail'>({
  name: 'mail',
  atOnce: 4,
  fetched: 10,
  noticed: 1,
  dead: 90,
  repeats: 1_000_000_000,
  pause: 1,
  backsOff: false,
  canRun: ({ mailSender }) => mailSender !== undefined,
  run: async ({ uuid }, { mailSender }) => mailSender?.send(uuid),
});
