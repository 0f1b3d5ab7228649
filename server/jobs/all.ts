import { expiredRows } from './expired-rows.ts';
import type { Job } from './job.ts';
import { latePlays } from './late-plays.ts';
import { link } from './link.ts';
import { mail } from './mail.ts';
import { orphanedPictures } from './orphaned-pictures.ts';
import { picture } from './picture.ts';
import { unpreparedPictures } from './unprepared-pictures.ts';
import { unsentMail } from './unsent-mail.ts';

/** Every job that there is. */
export const JOBS: readonly Job[] = [
  link,
  mail,
  picture,
  unsentMail,
  unpreparedPictures,
  orphanedPictures,
  latePlays,
  expiredRows,
];
