import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import { endLateEntries } from '../draws/end-late-entries.ts';
import { linksApart } from '../mail/mail-links.ts';
import { sendMail } from '../mail/send-mail.ts';
import { statusMail } from '../mail/status-mail.ts';
import { latePlaysOf } from '../plays/late-plays.ts';
import { erasePastRetention } from '../people/erase-past-retention.ts';
import { checkSubmission } from '../processing/check-submission.ts';
import { giveCodes } from '../rewards/give-codes.ts';
import { refuseLatePictures } from '../processing/refuse-late-pictures.ts';
import { addMissingChecks } from '../processing/checked.repository.ts';
import { deliveriesIn } from '../webhooks/deliveries.repository.ts';
import { expiredRowsIn } from '../people/expired-rows.repository.ts';
import { forfeitsIn } from '../plays/forfeits.repository.ts';
import { referencesIn } from '../submissions/references.repository.ts';
import { removeOrphans } from '../pictures/orphans.repository.ts';
import type { Outbox } from '../mail/mail-outbox.repository.ts';
import { statusMailsIn } from '../mail/status-mails.repository.ts';
import { KEEP_DAYS } from '../platform/settings/setting-kinds.ts';
import { PLAY_HOURS, type Settings } from '../platform/settings/settings.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import type { PictureParts } from '../pictures/picture-parts.ts';
import { deliver } from '../webhooks/deliver.ts';
import type { JobServices } from '../platform/jobs/job.ts';

export interface JobStores {
  readonly settings: Partial<Pick<Settings, 'mail' | 'playHours' | 'keepDays' | 'webhookAllow'>> &
    Pick<Settings, 'production'>;
  readonly db: Db;
  readonly outbox: Outbox;
  readonly catalogue: Pick<Catalogue, 'sites' | 'byCampaign'>;
  readonly pictures: PictureParts;
  readonly now: () => Date;
  /** The port of the server to which links lead outside production. */
  readonly port: () => number;
}

/** Creates the stores and functions that the jobs use. */
export function jobServicesOf(
  { settings, db, outbox, pictures, port, ...rest }: JobStores,
  log: FastifyBaseLogger,
): JobServices {
  const deliveries = deliveriesIn(db);
  const statusMails = statusMailsIn(db, referencesIn(db), rest.now);
  return {
    ...rest,
    outbox,
    mailSender: settings.mail && sendMail(log, outbox, settings.mail),
    statusMails,
    writeStatusMail: async (event) =>
      statusMails.write(event, (told) => {
        const site = rest.catalogue.byCampaign(told.campaignUuid);
        return site
          ? statusMail(site, told, linksApart(site, { production: settings.production, port: port() }))
          : null;
      }),
    latePlays: latePlaysOf(forfeitsIn(db), settings.playHours ?? PLAY_HOURS, rest.now),
    expiredRows: expiredRowsIn(db, settings.keepDays ?? KEEP_DAYS),
    prepareSent: pictures.prepareSent,
    unpreparedPictures: pictures.unpreparedPictures,
    checkSubmission: (uuid) => checkSubmission({ db, pictures: pictures.pictures, ...rest }, uuid),
    addMissingChecks: () => addMissingChecks(db),
    deliverWebhook: (uuid) => deliver(db, deliveries, uuid, { allowed: settings.webhookAllow ?? [] }),
    addMissingWebhooks: () => deliveries.addMissing(),
    giveCodes: () => giveCodes(db, rest.now()),
    refuseLatePictures: () => refuseLatePictures(db, rest.now()),
    endLateEntries: () => endLateEntries(db, rest.now()),
    erasePastRetention: () =>
      erasePastRetention({ db, catalogue: rest.catalogue, pictures: pictures.pictures, log }, rest.now()),
    removeOrphans: () => removeOrphans(db, pictures.pictures),
    log,
  };
}
