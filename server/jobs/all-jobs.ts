import { checks } from './checks-job.ts';
import { codes } from './codes-job.ts';
import { expiredRows } from './expired-rows-job.ts';
import type { Job } from './job.ts';
import { lateEntries } from './late-entries-job.ts';
import { latePictures } from './late-pictures-job.ts';
import { latePlays } from './late-plays-job.ts';
import { link } from './link-job.ts';
import { mail } from './mail-job.ts';
import { orphanedPictures } from './orphaned-pictures-job.ts';
import { pastRetention } from './past-retention-job.ts';
import { picture } from './picture-job.ts';
import { statusMail } from './status-mail-job.ts';
import { uncheckedSubmissions } from './unchecked-submissions-job.ts';
import { unpreparedPictures } from './unprepared-pictures-job.ts';
import { unsentMail } from './unsent-mail-job.ts';
import { unsentWebhooks } from './unsent-webhooks-job.ts';
import { unwrittenMail } from './unwritten-mail-job.ts';
import { webhook } from './webhook-job.ts';

/** All jobs. */
export const JOBS: readonly Job[] = [
  link,
  mail,
  picture,
  statusMail,
  unwrittenMail,
  checks,
  webhook,
  unsentWebhooks,
  unsentMail,
  unpreparedPictures,
  orphanedPictures,
  uncheckedSubmissions,
  latePictures,
  lateEntries,
  codes,
  latePlays,
  expiredRows,
  pastRetention,
];
