import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type * as beaconModule from './beacon.ts';
import type { HeldDraw } from './draw-certificate.ts';
import { ListFault, listHash, type ListedEntry, readList, submissionOf } from './entry-list.ts';
import { drawnOf, ranked } from './ranking.ts';

/** The faults of a certificate. */
export type CertificateFault =
  /** The text is not a valid list of entries. */
  | 'listUnreadable'
  /** The list is not the one that was closed. */
  | 'listOther'
  | 'listCounts'
  /** It was closed before the campaign ended. */
  | 'listEarly'
  /** The seed is not the one that was promised. */
  | 'seedOther'
  /** It was promised after the campaign had ended. */
  | 'promiseLate'
  /** The round is not the one that follows from the closing time of the list. */
  | 'roundOther'
  /** The network did not publish this signature. */
  | 'roundForged'
  /** A struck submission is not on the list. */
  | 'struckUnknown'
  | 'winnersOther'
  | 'alternatesOther';

/** A step of a check. */
export type CheckStep = 'list' | 'promise' | 'beacon' | 'result';

/** The result of one step. The beacon step passes if none was promised. */
export interface CheckedStep {
  readonly step: CheckStep;
  readonly fault: CertificateFault | null;
}

/** The functions that check a beacon. They are passed in, because their code is large and most draws have no beacon. */
export type Beacon = Pick<typeof beaconModule, 'isRound' | 'randomnessOf' | 'roundFor'>;

/**
 * Repeats the draw and compares the results (DRAW-2). It makes no requests: the certificate and the list are enough.
 *
 * @param list the text of the list
 * @param beacon loads the functions that check public randomness; called only if the draw has some
 * @returns every step, each with the first fault found in it
 */
export async function verifyCertificate(
  certificate: HeldDraw,
  list: string,
  beacon: () => Promise<Beacon> = () => import('./beacon.ts'),
): Promise<CheckedStep[]> {
  const entries = entriesIn(list);
  const dice = await checkedBeacon(certificate, beacon);
  return [
    { step: 'list', fault: faultOfList(certificate, list, entries) },
    { step: 'promise', fault: faultOfPromise(certificate) },
    { step: 'beacon', fault: dice.fault },
    { step: 'result', fault: entries ? faultOfResult(certificate, entries, dice.randomness) : 'winnersOther' },
  ];
}

function entriesIn(list: string): ListedEntry[] | null {
  try {
    return readList(list);
  } catch (error) {
    if (error instanceof ListFault) return null;
    throw error;
  }
}

function faultOfList(
  { list }: HeldDraw,
  text: string,
  entries: readonly ListedEntry[] | null,
): CertificateFault | null {
  if (!entries) return 'listUnreadable';
  if (listHash(text) !== list.sha256) return 'listOther';
  const people = new Set(entries.map(({ person }) => person)).size;
  if (entries.length !== list.entries || people !== list.people) return 'listCounts';
  return Date.parse(list.frozenAt) > Date.parse(list.closedAt) ? null : 'listEarly';
}

function faultOfPromise({ promise, list, result }: HeldDraw): CertificateFault | null {
  if (bytesToHex(sha256(hexToBytes(result.seed))) !== promise.commitment) return 'seedOther';
  return Date.parse(promise.at) <= Date.parse(list.closedAt) ? null : 'promiseLate';
}

async function checkedBeacon(
  { beacon, list }: HeldDraw,
  load: () => Promise<Beacon>,
): Promise<{ readonly fault: CertificateFault | null; readonly randomness: string }> {
  if (beacon === null) return { fault: null, randomness: '' };
  const { isRound, randomnessOf, roundFor } = await load();
  const { round, signature } = beacon;
  const randomness = signature === null ? '' : randomnessOf(signature);
  if (round !== roundFor(new Date(list.frozenAt))) return { fault: 'roundOther', randomness };
  const isTrue = signature !== null && isRound(round, signature);
  return { fault: isTrue ? null : 'roundForged', randomness };
}

function faultOfResult(
  { winners, alternates, list, result }: HeldDraw,
  entries: readonly ListedEntry[],
  randomness: string,
): CertificateFault | null {
  const listed = new Set(entries.map(({ entry }) => submissionOf(entry)));
  const struck = result.struck.map(({ submission }) => submission);
  if (!struck.every((submission) => listed.has(submission))) return 'struckUnknown';
  const order = ranked(entries, { seed: result.seed, listSha256: list.sha256, randomness });
  const drawn = drawnOf(order, { winners, alternates }, struck);
  if (drawn.winners.join(' ') !== result.winners.join(' ')) return 'winnersOther';
  return drawn.alternates.join(' ') === result.alternates.join(' ') ? null : 'alternatesOther';
}
