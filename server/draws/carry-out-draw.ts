import type { Actor, Audited, AuditEntry } from '#domain/desk/audit-line.ts';
import type { Tx } from '../platform/database/database.ts';
import { entryOf } from '../desk/audit-entry.repository.ts';
import type { Audit } from '../desk/audit.repository.ts';
import type { StoredDraw } from './draws.repository.ts';
import type { Site } from '../sites/catalogue.ts';
import type { Acting, Refused } from './acts.ts';
import { freezeList } from './freeze.ts';
import { holdDraw } from './hold.ts';
import { promiseDraw, type Wanted } from './promise.ts';

/** A step of a campaign's draw. */
export type DrawOrder =
  | ({ readonly act: 'promise' } & Wanted)
  | { readonly act: 'freeze'; readonly isForced: boolean }
  | { readonly act: 'hold'; readonly signature: string };

/** The actor as named in the audit log, and the request, if there is one. */
export interface Ordered extends Acting {
  readonly who: Actor;
  readonly by?: Pick<AuditEntry, 'from' | 'request'>;
}

const AUDITED = { promise: 'draw.promise', freeze: 'draw.freeze', hold: 'draw.hold' } as const satisfies Record<
  DrawOrder['act'],
  Audited
>;

/** Takes a step in one transaction with its line of the audit log. A rejected step changes nothing and adds no line. */
export function carryOut(
  audit: Pick<Audit, 'with'>,
  site: Site,
  order: DrawOrder,
  { who, by, ...acting }: Ordered,
): Promise<StoredDraw | Refused> {
  return audit.with<StoredDraw | Refused>(async (tx) => {
    const outcome = await act(tx, site, order, acting);
    if ('why' in outcome) return { outcome, entry: null };
    const said = { campaign: site.campaign.uuid, about: outcome.id, detail: detailOf(outcome, acting) };
    return { outcome, entry: entryOf(AUDITED[order.act], who, acting.now, { ...said, ...by }) };
  });
}

function act(tx: Tx, site: Site, order: DrawOrder, acting: Acting): Promise<StoredDraw | Refused> {
  switch (order.act) {
    case 'promise':
      return promiseDraw(tx, site, order, acting);
    case 'freeze':
      return freezeList(tx, site, acting, order.isForced);
    case 'hold':
      return holdDraw(tx, site, order.signature, acting);
  }
}

function detailOf({ winners, alternates, entries, listSha256, result }: StoredDraw, { operator }: Acting): string {
  const drawn = result && `${result.winners.length} winners and ${result.alternates.length} alternates drawn`;
  const list = listSha256 && `${entries} entries, list hash ${listSha256.toString('hex')}`;
  return `${drawn ?? list ?? `${winners} winners and ${alternates} alternates`}, by ${operator}`;
}
