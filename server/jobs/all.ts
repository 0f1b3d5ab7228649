import { expiredRows } from './expired-rows.ts';
import type { Job } from './job.ts';
import { latePlays } from './late-plays.ts';
import { link } from './link.ts';
import { mail } from './mail.ts';
import { unsentMail } from './unsent-mail.ts';

/** Every job that there is. */
export const JOBS: readonly Job[] = [link, mail, unsentMail, latePlays, expiredRows];
