import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { HeldDraw } from '#domain/draw/draw-certificate.ts';
import { listHash, listText } from '#domain/draw/entry-list.ts';
import { drawnOf, ranked } from '#domain/draw/ranking.ts';
import { randomnessOf } from '#domain/draw/beacon.ts';

/** Round 1000 of quicknet, from drand's documentation, and a time that selects this round. */
export const ROUND_1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const FIXES_ROUND_1000 = '2023-08-23T15:54:24.000Z';

const SEED = 'c0ffee'.padStart(64, '0');

/**
 * Returns a draw that was held among this many people, with two winners and one alternate, and its list of entries.
 *
 * @param own the name of another submission on the list
 */
export function heldDraw(people = 12, { dice = false, own = '' } = {}): { certificate: HeldDraw; list: string } {
  const ids = Array.from({ length: people }, (_, index) => (index + 1).toString(16).repeat(20).slice(0, 20));
  if (own !== '') ids[0] = own;
  const entries = ids.map((id) => ({ entry: `${id}.1`, person: id }));
  const list = listText(entries);
  const sha = listHash(list);
  const order = ranked(entries, {
    seed: SEED,
    listSha256: sha,
    randomness: dice ? randomnessOf(ROUND_1000) : '',
  });
  const places = { winners: 2, alternates: 1 };
  const [struck = ''] = order.map(({ person }) => person);
  return {
    list,
    certificate: {
      version: 1,
      draw: '0b1d5a4e-3c7f-4a2b-9d8e-1f2a3b4c5d6e',
      campaign: 'dddddd10-1111-4111-8111-111111111111',
      ...places,
      promise: { at: '2023-08-20T00:00:00.000Z', commitment: bytesToHex(sha256(hexToBytes(SEED))) },
      list: { closedAt: '2023-08-22T03:59:59.999Z', frozenAt: FIXES_ROUND_1000, entries: people, people, sha256: sha },
      beacon: dice ? { chain: 'quicknet', round: 1_000, signature: ROUND_1000 } : null,
      result: {
        at: '2023-08-23T16:00:00.000Z',
        seed: SEED,
        struck: [{ submission: struck, why: 'refused' }],
        ...drawnOf(order, places, [struck]),
      },
    },
  };
}
