import { isRound, publishedAt, randomnessOf, roundAddress } from '#domain/draw/beacon.ts';
import type { Struck } from '#domain/draw/draw-certificate.ts';
import { inOrder, listHash, listText, submissionIdOf, submissionOf } from '#domain/draw/entry-list.ts';
import { drawnOf, ranked } from '#domain/draw/ranking.ts';
import type { Tx } from '../platform/database/database.ts';
import { codesOfEntrants, type DrawnFrom, entryPages, lockEntrants } from './draw-entries.repository.ts';
import { addToDraw, heldDrawOf, type StoredDraw } from './draws.repository.ts';
import { move } from '../processing/processing.repository.ts';
import type { Site } from '../sites/catalogue.ts';
import { type Acting, refusal, type Refused, told, unpromised } from './acts.ts';

/**
 * Holds the draw of a campaign, once, in one transaction (DRAW-5): publishes its seed, draws from the closed list, and
 * applies the result to the chart of each submission.
 *
 * @param signature published by the beacon's network for the round of the draw; '' without a beacon
 */
export async function holdDraw(tx: Tx, site: Site, signature: string, acting: Acting): Promise<StoredDraw | Refused> {
  const { name, campaign } = site;
  const stored = await heldDrawOf(tx, campaign.uuid);
  if (!stored) return unpromised(site);
  if (stored.heldAt)
    return refusal(`The draw of ${name} was already held on ${told(stored.heldAt)}. A draw is held only once.`);
  if (!stored.listSha256)
    return refusal(
      `The list of ${name} is not closed yet. Close it after the end of the campaign.`,
      `npx promenade draws ${name} freeze`,
    );
  const unfit = unfitDice(stored, signature, acting);
  if (unfit !== null) return refusal(unfit);
  // Locked before the list is read, so an entry erased meanwhile does not count as rejected.
  const able = await lockEntrants(tx, stored.id);
  const list: DrawnFrom[] = [];
  for await (const page of entryPages(tx, stored.id)) list.push(...page);
  const listSha256 = listHash(listText(list));
  if (listSha256 !== stored.listSha256.toString('hex') || !(await isOfItsSubmissions(tx, stored, list)))
    return refusal(`The list of ${name} differs from the closed list: it was changed in the database.`);
  const struck = struckOf(list, able);
  const randomness = stored.beacon ? randomnessOf(signature) : '';
  const order = ranked(list, { seed: stored.seed.toString('hex'), listSha256, randomness });
  const drawn = drawnOf(
    order,
    stored,
    struck.map(({ submission }) => submission),
  );
  const held = await addToDraw(tx, stored, {
    signature: stored.beacon && Buffer.from(signature, 'hex'),
    heldAt: acting.now,
    heldBy: acting.operator,
    result: { struck, ...drawn },
  });
  await tellCharts(tx, list, able, drawn, acting);
  return held;
}

/** Whether each entry still refers to the submission that it is named after, which the list's hash does not cover. */
async function isOfItsSubmissions(tx: Tx, { id }: StoredDraw, list: readonly DrawnFrom[]): Promise<boolean> {
  const codes = await codesOfEntrants(tx, id);
  return list.every(
    ({ entry, submissionUuid }) =>
      submissionUuid === null || submissionIdOf(id, codes.get(submissionUuid) ?? '') === submissionOf(entry),
  );
}

/** Returns why a signature cannot be that of the round; null if it can, or if there is no beacon. */
function unfitDice({ beacon, round }: StoredDraw, signature: string, { now }: Acting): string | null {
  if (!beacon || round === null)
    return signature === '' ? null : 'This draw uses no public dice, so it takes no signature.';
  const at = publishedAt(round);
  if (now < at)
    return `This draw uses round ${round} of the public dice, which is published at ${told(at)}. Hold it after that.`;
  if (signature === '')
    return `This draw uses round ${round} of the public dice. Enter its signature, or name the file from ${roundAddress(round)}.`;
  return /^[\da-f]{96}$/.test(signature) && isRound(round, signature)
    ? null
    : `This is not the signature of round ${round}. Copy it again from ${roundAddress(round)}`;
}

/** Returns the submissions of a list that can no longer win. */
function struckOf(list: readonly DrawnFrom[], able: ReadonlySet<string>): Struck[] {
  const struck = new Map<string, Struck['why']>();
  for (const { entry, submissionUuid } of list)
    if (submissionUuid === null) struck.set(submissionOf(entry), 'erased');
    else if (!able.has(submissionUuid)) struck.set(submissionOf(entry), 'refused');
  return [...struck]
    .map(([submission, why]) => ({ submission, why }))
    .toSorted((a, b) => inOrder(a.submission, b.submission));
}

/** Applies the result to each submission that took part, by its processing chart. */
async function tellCharts(
  tx: Tx,
  list: readonly DrawnFrom[],
  able: ReadonlySet<string>,
  { winners, alternates }: { readonly winners: readonly string[]; readonly alternates: readonly string[] },
  { operator, now }: Acting,
): Promise<void> {
  const uuidOf = new Map(list.map(({ entry, submissionUuid }) => [entry, submissionUuid]));
  const won = new Set(winners.map((entry) => uuidOf.get(entry)));
  const next = new Set(alternates.map((entry) => uuidOf.get(entry)));
  const by = { kind: 'operator', name: operator } as const;
  for (const submissionUuid of able) {
    const type = won.has(submissionUuid) ? 'draw.won' : next.has(submissionUuid) ? 'draw.alternate' : 'draw.lost';
    const moved = await move(tx, { submissionUuid, event: { type }, by }, null, now);
    if (moved.kind !== 'moved')
      throw new Error(`Invariant violated: submission ${submissionUuid} was in the draw but does not accept ${type}.`);
  }
}
