import { defineJob } from './job.ts';
import { mail } from './mail.ts';

/** Sends a mail with a link, which somebody is waiting for: other mail cannot take its connections. */
export const link = defineJob<'link'>({ ...mail, name: 'link', noticed: 0.5 });
