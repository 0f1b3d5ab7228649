import type { FastifyBaseLogger } from 'fastify';
import { retentionEnd } from '#domain/rules/retention-rules.ts';
import type { Db } from '../platform/database/database.ts';
import { auditIn } from '../desk/audit.repository.ts';
import { countOwed, rowsPastRetention } from './past-retention.repository.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import { serverEntry } from './person-audit.ts';
import { erase, type Erasing } from './erase.ts';

/** Maximum rows of each kind per transaction, to keep locks short. */
const AT_ONCE = 200;

interface Keeping extends Pick<Erasing, 'pictures'> {
  readonly db: Db;
  readonly catalogue: Pick<Catalogue, 'sites'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Erases data past the retention time of their campaigns (KEEP-2), in several transactions with a line of the audit log
 * each. Submissions with a reward that is still due stay until it was paid or sent; the server's log contains their
 * number.
 */
export async function erasePastRetention({ db, catalogue, pictures, log }: Keeping, now: Date): Promise<void> {
  const audit = auditIn(db, ({ line, hash }) => log.info({ audit: line, sha256: hash }, 'audit log line added'));
  for (const { name, campaign } of catalogue.sites) {
    const end = retentionEnd(campaign);
    if (end === null || now <= end) continue;
    const { uuid } = campaign;
    const once = () =>
      erase(
        { audit, pictures },
        (tx) => rowsPastRetention(tx, uuid, AT_ONCE),
        (detail) => serverEntry('retention.erase', uuid, now, detail),
        now,
      );
    // A payment that was just put into a batch ends this round; the next round skips it.
    let erased = await once();
    while (erased?.kind === 'erased') erased = await once();
    if (erased?.kind === 'unpaid')
      log.warn(
        { campaign: name, batches: erased.payments.map(({ payout }) => payout) },
        'submissions past their retention were kept: their payments are in progress; retrying in the next run',
      );
    const owed = await countOwed(db, uuid);
    if (owed > 0)
      log.warn({ campaign: name, owed }, 'submissions past their retention were kept: their rewards are still owed');
  }
}
