import { defineJob } from '../platform/jobs/job.ts';
import { mail } from './mail.job.ts';

/** Sends an email with a link, for which somebody is waiting. Other mail cannot take its connections. */
export const link = defineJob<'link'>({ ...mail, name: 'link', fetched: 1, noticed: 0.5 });
