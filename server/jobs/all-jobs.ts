import { checks } from '../processing/checks.job.ts';
import { codes } from '../rewards/codes.job.ts';
import { expiredRows } from '../people/expired-rows.job.ts';
import type { Job } from '../platform/jobs/job.ts';
import { lateEntries } from '../draws/late-entries.job.ts';
import { latePictures } from '../processing/late-pictures.job.ts';
import { latePlays } from '../plays/late-plays.job.ts';
import { link } from '../mail/link.job.ts';
import { mail } from '../mail/mail.job.ts';
import { orphanedPictures } from '../pictures/orphaned-pictures.job.ts';
import { pastRetention } from '../people/past-retention.job.ts';
import { picture } from '../pictures/picture.job.ts';
import { statusMail } from '../processing/status-mail.job.ts';
import { uncheckedSubmissions } from '../processing/unchecked-submissions.job.ts';
import { unpreparedPictures } from '../pictures/unprepared-pictures.job.ts';
import { unsentMail } from '../mail/unsent-mail.job.ts';
import { unsentWebhooks } from '../webhooks/unsent-webhooks.job.ts';
import { unwrittenMail } from '../mail/unwritten-mail.job.ts';
import { webhook } from '../webhooks/webhook.job.ts';

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
