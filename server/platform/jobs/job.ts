import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { MailSender } from '../../mail/sender.ts';
import type { LatePlays } from '../../plays/late-plays.ts';
import type { ExpiredRows } from '../../people/expired-rows.repository.ts';
import { type JobName, type PayloadOf, PAYLOADS } from './add-job.repository.ts';
import type { Outbox } from '../../mail/mail-outbox.repository.ts';
import type { StatusMails } from '../../mail/status-mails.repository.ts';
import type { UnpreparedPictures } from '../../pictures/unprepared-pictures.repository.ts';
import type { Catalogue } from '../../sites/catalogue.ts';
import type { PrepareSent } from '../../pictures/prepare-sent.ts';

/** The stores and functions that the jobs use. */
export interface JobServices {
  readonly catalogue: Pick<Catalogue, 'sites'>;
  readonly outbox: Outbox;
  /** Undefined means that mail stays in the outbox. */
  readonly mailSender: MailSender | undefined;
  readonly statusMails: Pick<StatusMails, 'addMissing'>;
  /** Writes the mail that an event requires into the outbox. */
  readonly writeStatusMail: (event: number) => Promise<boolean>;
  readonly latePlays: LatePlays;
  readonly expiredRows: ExpiredRows;
  readonly prepareSent: PrepareSent;
  readonly unpreparedPictures: Pick<UnpreparedPictures, 'addMissing'>;
  /** Returns the number of removed pictures. */
  readonly removeOrphans: () => Promise<number>;
  readonly checkSubmission: (uuid: string) => Promise<void>;
  readonly addMissingChecks: () => Promise<void>;
  readonly refuseLatePictures: () => Promise<void>;
  readonly endLateEntries: () => Promise<void>;
  /** Makes one attempt at a delivery. */
  readonly deliverWebhook: (uuid: string) => Promise<void>;
  readonly addMissingWebhooks: () => Promise<void>;
  readonly giveCodes: () => Promise<void>;
  readonly erasePastRetention: () => Promise<void>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/** The settings of a job, the same for all jobs of a name. If a process is killed, another one restarts its job. */
interface JobSettings {
  readonly name: JobName;
  /** The number of these jobs that one process runs in parallel. */
  readonly atOnce: number;
  /**
   * The number of jobs that one statement fetches, and another one completes. Those that cannot run at once wait in the
   * process, so other processes cannot run them: more than 1 only for short jobs.
   */
  readonly fetched: number;
  /** The polling interval of each process, in seconds; at least 0.5. A process can also wake itself. */
  readonly noticed: number;
  /**
   * Timeout in seconds, after which the job is restarted. Jobs must be idempotent, because the first run may still be
   * active.
   */
  readonly dead: number;
  /** The number of retries before the job has failed permanently. */
  readonly repeats: number;
  /** The pause before the first retry, in seconds. */
  readonly pause: number;
  /** Whether each pause is twice as long as the one before. */
  readonly backsOff: boolean;
  /** The schedule of a periodic job, in UTC: minute, hour, day of the month, month, weekday. */
  readonly cron?: string;
  /** Whether this process can run the job; by default every process can. */
  readonly canRun?: (services: JobServices) => boolean;
}

/** Settings of periodic jobs: one at a time, and retried soon after a failure. */
export const NOW_AND_THEN = {
  atOnce: 1,
  fetched: 1,
  noticed: 2,
  dead: 600,
  repeats: 2,
  pause: 10,
  backsOff: true,
} as const;

interface JobDefinition<Name extends JobName> extends JobSettings {
  readonly name: Name;
  /** Runs the job. Any error schedules a retry. Throw PutOff if the reason is already logged. */
  readonly run: (payload: PayloadOf<Name>, services: JobServices) => Promise<void>;
}

export interface Job extends JobSettings {
  /** @throws ValiError if the payload does not match PAYLOADS */
  readonly run: (payload: unknown, services: JobServices) => Promise<void>;
}

/** Defines work outside requests. A new job also needs a queue, by a migration (docs/recipes.md). */
export function defineJob<Name extends JobName>({ run, ...settings }: JobDefinition<Name>): Job {
  const payload: v.GenericSchema<unknown, PayloadOf<Name>> = PAYLOADS[settings.name];
  return { ...settings, run: async (given, services) => run(v.parse(payload, given), services) };
}
