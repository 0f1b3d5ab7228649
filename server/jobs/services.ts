import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { sendMail } from '../mail/send-mail.ts';
import { latePlaysOf } from '../plays/forfeits.ts';
import { expiredRowsIn } from '../repositories/expired-rows.ts';
import { forfeitsIn } from '../repositories/forfeits.ts';
import { removeOrphans } from '../repositories/orphans.ts';
import type { Outbox } from '../repositories/outbox.ts';
import { PLAY_HOURS, type Settings } from '../settings.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import type { PictureParts } from '../submissions/picture-parts.ts';
import type { JobServices } from './job.ts';

export interface JobStores {
  readonly settings: Partial<Pick<Settings, 'mail' | 'playHours'>>;
  readonly db: Db;
  readonly outbox: Outbox;
  readonly catalogue: Pick<Catalogue, 'sites'>;
  readonly pictures: PictureParts;
  readonly now: () => Date;
}

/** Makes what jobs work with. */
export function jobServicesOf(
  { settings, db, outbox, pictures, ...rest }: JobStores,
  log: FastifyBaseLogger,
): JobServices {
  return {
    ...rest,
    outbox,
    mailSender: settings.mail && sendMail(log, outbox, settings.mail),
    latePlays: latePlaysOf(forfeitsIn(db), settings.playHours ?? PLAY_HOURS, rest.now),
    expiredRows: expiredRowsIn(db),
    prepareSent: pictures.prepareSent,
    unpreparedPictures: pictures.unpreparedPictures,
    removeOrphans: () => removeOrphans(db, pictures.pictures),
    log,
  };
}
