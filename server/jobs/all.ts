import { checks } from './checks.ts';
import { codes } from './codes.ts';
import { expiredRows } from './expired-rows.ts';
import type { Job } from './job.ts';
import { lateEntries } from './late-entries.ts';
import { latePictures } from './late-pictures.ts';
import { latePlays } from './late-plays.ts';
import { link } from './link.ts';
import { mail } from './mail.ts';
import { orphanedPictures } from './orphaned-pictures.ts';
import { pastRetention } from './past-retention.ts';
import { picture } from './picture.ts';
import { statusMail } from './status-mail.ts';
import { uncheckedSubmissions } from './unchecked-submissions.ts';
import { unpreparedPictures } from './unprepared-pictures.ts';
import { unsentMail } from './unsent-mail.ts';
import { unsentWebhooks } from './unsent-webhooks.ts';
import { unwrittenMail } from './unwritten-mail.ts';
import { webhook } from './webhook.ts';

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
