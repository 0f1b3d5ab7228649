import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { MailSender } from '../mail/sender.ts';
import type { LatePlays } from '../plays/forfeits.ts';
import type { ExpiredRows } from '../repositories/expired-rows.ts';
import { type JobName, type PayloadOf, PAYLOADS } from '../repositories/jobs.ts';
import type { Outbox } from '../repositories/outbox.ts';
import type { StatusMails } from '../repositories/status-mails.ts';
import type { UnpreparedPictures } from '../repositories/unprepared-pictures.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import type { PrepareSent } from '../submissions/prepare-sent.ts';

/** What jobs work with. */
export interface JobServices {
  readonly catalogue: Pick<Catalogue, 'sites'>;
  readonly outbox: Outbox;
  /** Undefined: mail stays in the outbox. */
  readonly mailSender: MailSender | undefined;
  readonly statusMails: Pick<StatusMails, 'addMissing'>;
  /** Puts the mail that an event owes into the outbox. */
  readonly writeStatusMail: (event: number) => Promise<boolean>;
  readonly latePlays: LatePlays;
  readonly expiredRows: ExpiredRows;
  readonly prepareSent: PrepareSent;
  readonly unpreparedPictures: Pick<UnpreparedPictures, 'addMissing'>;
  /** Returns how many were removed. */
  readonly removeOrphans: () => Promise<number>;
  readonly checkSubmission: (uuid: string) => Promise<void>;
  readonly addMissingChecks: () => Promise<void>;
  readonly refuseLatePictures: () => Promise<void>;
  readonly endLateEntries: () => Promise<void>;
  /** Tries a delivery once. */
  readonly deliverWebhook: (uuid: string) => Promise<void>;
  readonly addMissingWebhooks: () => Promise<void>;
  readonly giveCodes: () => Promise<void>;
  readonly erasePastRetention: () => Promise<void>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/** How a job is run. Those of a name are alike; of a job that was killed, another worker begins anew. */
interface JobSettings {
  readonly name: JobName;
  /** How many of them one process runs at the same time. */
  readonly atOnce: number;
  /** How soon another process notices that there is one, in seconds; at least 0.5. */
  readonly noticed: number;
  /**
   * After how many seconds it is taken for dead, and begun anew. It must be able to be begun twice: who was taken for
   * dead may still be at work.
   */
  readonly dead: number;
  /** How often it is repeated after a failure before it has failed for good. */
  readonly repeats: number;
  /** The pause before the first repetition, in seconds. */
  readonly pause: number;
  /** Whether each pause is twice as long as the one before. */
  readonly backsOff: boolean;
  /** When it is added by itself: minute, hour, day of the month, month, weekday, in UTC. */
  readonly cron?: string;
  /** Whether this process can do it; by default each can. */
  readonly canRun?: (services: JobServices) => boolean;
}

/** How jobs are run that are added by the clock: one at a time, and one that fails is soon repeated. */
export const NOW_AND_THEN = { atOnce: 1, noticed: 2, dead: 600, repeats: 2, pause: 10, backsOff: true } as const;

interface JobDefinition<Name extends JobName> extends JobSettings {
  readonly name: Name;
  /** Does it. Who throws is begun again later; who throws PutOff has told why, and the log does not. */
  readonly run: (payload: PayloadOf<Name>, services: JobServices) => Promise<void>;
}

export interface Job extends JobSettings {
  /** @throws ValiError if it was told anything but what PAYLOADS says */
  readonly run: (payload: unknown, services: JobServices) => Promise<void>;
}

/** What is done apart from any request. A new one also needs a queue, by a migration (docs/recipes.md). */
export function defineJob<Name extends JobName>({ run, ...settings }: JobDefinition<Name>): Job {
  const payload: v.GenericSchema<unknown, PayloadOf<Name>> = PAYLOADS[settings.name];
  return { ...settings, run: async (given, services) => run(v.parse(payload, given), services) };
}
