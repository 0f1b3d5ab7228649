import { roundFor } from '#domain/draw/beacon.ts';
import { inOrder, listHash, listText, submissionIdOf, submissionOf } from '#domain/draw/entry-list.ts';
import { entriesOf } from '#domain/draw/draw-participants.ts';
import { closesAt } from '#domain/rules/date-rules.ts';
import type { Tx } from '../platform/database/database.ts';
import { addEntries, type DrawnFrom, entrants, undecidedEntries } from './draw-entries.repository.ts';
import { addToDraw, heldDrawOf, type StoredDraw } from './draws.repository.ts';
import { settledBy } from '../processing/quiet-since.repository.ts';
import type { Site } from '../sites/catalogue.ts';
import { type Acting, refusal, type Refused, told, unpromised } from './acts.ts';

/**
 * Closes the list of a campaign's entries after its end, once, and sets the round of its randomness beacon (DRAW-4).
 *
 * @param isForced whether to leave out entries that still await a decision
 */
export async function freezeList(
  tx: Tx,
  site: Site,
  { operator, now }: Acting,
  isForced: boolean,
): Promise<StoredDraw | Refused> {
  const { name, campaign } = site;
  const stored = await heldDrawOf(tx, campaign.uuid);
  if (!stored) return unpromised(site);
  if (stored.frozenAt)
    return refusal(`The list of ${name} was already closed on ${told(stored.frozenAt)} and cannot change.`);
  const end = campaign.dateEnd === null ? null : closesAt(campaign.dateEnd, campaign.timeZone);
  if (end === null)
    return refusal(`${name} no longer has an end date, so its list cannot be closed. Set dateEnd again.`);
  if (now <= end) return refusal(`${name} runs until ${told(end)}. Its list can be closed only after that.`);
  if (stored.promisedAt > end)
    return refusal(
      `${name} ended on ${told(end)}, before the commitment to its draw on ${told(stored.promisedAt)}, so the draw would prove nothing. Restore the earlier dateEnd.`,
    );
  const open = await undecidedEntries(tx, campaign.uuid, settledBy(now));
  if (open > 0 && !isForced)
    return refusal(
      `${open} entries of ${name} still await a decision. Decide on them, or leave them out.`,
      `npx promenade draws ${name} freeze without`,
    );
  const list = await listOf(tx, stored);
  if (list.length === 0) return refusal(`The draw of ${name} has no entries.`);
  await addEntries(tx, stored.id, list);
  return addToDraw(tx, stored, {
    closedAt: end,
    frozenAt: now,
    frozenBy: operator,
    entries: list.length,
    people: new Set(list.map(({ person }) => person)).size,
    listSha256: Buffer.from(listHash(listText(list)), 'hex'),
    round: stored.beacon && roundFor(now),
  });
}

async function listOf(tx: Tx, { id, campaignUuid }: StoredDraw): Promise<DrawnFrom[]> {
  const uuids = new Map<string, string>();
  const participants = [];
  for (const entrant of await entrants(tx, campaignUuid)) {
    const name = submissionIdOf(id, entrant.codeSha256.toString('hex'));
    uuids.set(name, entrant.uuid);
    const { emailNormalised, phoneNormalised, accountUuid, extra } = entrant;
    const names = [emailNormalised, phoneNormalised, accountUuid].filter((one): one is string => Boolean(one));
    participants.push({ id: name, names, entries: 1 + extra });
  }
  return entriesOf(participants)
    .toSorted((a, b) => inOrder(a.entry, b.entry))
    .map((one) => ({ ...one, submissionUuid: uuids.get(submissionOf(one.entry)) ?? null }));
}
