import { CLAIM_DAYS, type PassReason, standingAfter } from '#domain/draw/passed-on.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Audit } from '../desk/audit.repository.ts';
import { entryOf } from '../desk/audit-entry.repository.ts';
import { move } from '../processing/processing.repository.ts';
import type { Site } from '../sites/catalogue.ts';
import { type Acting, refusal, type Refused, told, unpromised } from './acts.ts';
import type { Ordered } from './carry-out-draw.ts';
import { addChange, type DrawChange, changesOf, lockDrawn, publishedChange } from './draw-changes.repository.ts';
import { heldDrawOf } from './draws.repository.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** The prize of a winner that passes on. */
export interface Passing {
  /** The name of the winning entry. */
  readonly entry: string;
  readonly reason: PassReason;
}

/**
 * Passes the prize of a winner on to the next alternate, in one transaction with its line of the audit log (DRAW-9).
 * The result of the draw stays as it was drawn.
 */
export function passOn(
  audit: Pick<Audit, 'with'>,
  site: Site,
  passing: Passing,
  { who, by, ...acting }: Ordered,
): Promise<DrawChange | Refused> {
  return audit.with<DrawChange | Refused>(async (tx) => {
    const outcome = await change(tx, site, passing, acting);
    if ('why' in outcome) return { outcome, entry: null };
    const { drawId, fromEntry, toEntry, reason } = outcome;
    const detail = `entry ${fromEntry} passed on to ${toEntry ?? 'nobody'}, ${reason}, by ${acting.operator}`;
    const said = { campaign: site.campaign.uuid, about: drawId, detail };
    return { outcome, entry: entryOf('draw.pass', who, acting.now, { ...said, ...by }) };
  });
}

async function change(
  tx: Tx,
  site: Site,
  { entry, reason }: Passing,
  { operator, now }: Acting,
): Promise<DrawChange | Refused> {
  const stored = await heldDrawOf(tx, site.campaign.uuid);
  if (!stored) return unpromised(site);
  const { id, result, heldAt } = stored;
  if (!result || !heldAt) return refusal(`The draw of ${site.name} was not held yet, so nobody has won.`);
  const changes = await changesOf(tx, id);
  const { winners, alternates } = standingAfter(result, changes.map(publishedChange));
  if (!winners.includes(entry)) return refusal(`Entry ${entry} is not among the winners of ${site.name}.`);
  const since = changes.find(({ toEntry }) => toEntry === entry)?.at ?? heldAt;
  const until = new Date(since.getTime() + CLAIM_DAYS * DAY);
  if (reason === 'unreached' && now < until)
    return refusal(`This winner has ${CLAIM_DAYS} days to accept the prize, until ${told(until)}.`);
  const drawn = await lockDrawn(tx, id, [entry, ...alternates]);
  if (reason === 'unreached' && drawn.get(entry)?.state === 'accepted')
    return refusal('This winner has accepted the prize.');
  const next = alternates.find((one) => drawn.get(one)?.state === 'alternate' && drawn.get(one)?.review === null);
  const by = { kind: 'operator', name: operator } as const;
  const tell = async (of: string, type: 'draw.forfeited' | 'draw.won') => {
    const submissionUuid = drawn.get(of)?.uuid ?? null;
    if (submissionUuid === null) return;
    const moved = await move(tx, { submissionUuid, event: { type }, by, note: reason }, null, now);
    if (moved.kind !== 'moved')
      throw new Error(`Invariant violated: submission ${submissionUuid} was drawn but does not accept ${type}.`);
  };
  await tell(entry, 'draw.forfeited');
  if (next !== undefined) await tell(next, 'draw.won');
  const added = {
    drawId: id,
    number: changes.length + 1,
    at: now,
    changedBy: operator,
    reason,
    fromEntry: entry,
    toEntry: next ?? null,
  };
  await addChange(tx, added);
  return added;
}

/** Describes the prizes of a draw that passed on, a line for each. */
export const passedLines = (changes: readonly DrawChange[]): string[] =>
  changes.map(
    ({ at, fromEntry, toEntry, reason, changedBy }) =>
      `Passed on ${told(at)} by ${changedBy}: ${fromEntry} to ${toEntry ?? 'nobody'} (${reason})`,
  );
