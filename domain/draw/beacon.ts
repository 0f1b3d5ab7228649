import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * The public dice that a draw may be mixed with: drand's network "quicknet", which nobody controls alone. Every three
 * seconds it publishes a round, which is its signature of the round's number, and which nobody knows before.
 */
const QUICKNET = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** When its first round was published, in milliseconds. */
  genesis: 1_692_803_367_000,
  period: 3_000,
};
/** How a number becomes a point of the curve, as the network's scheme (`bls-unchained-g1-rfc9380`) says. */
const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** How long after a list was closed its round is published, in milliseconds: so long anybody may keep a copy. */
const WAIT = 5 * 60 * 1_000;

/** Where anybody reads a round. */
export const roundAddress = (round: number): string =>
  `https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/${round}`;

/** The round that a draw is mixed with: the first one that is published five minutes after its list was closed. */
export function roundFor(frozenAt: Date): number {
  return Math.ceil((frozenAt.getTime() + WAIT - QUICKNET.genesis) / QUICKNET.period) + 1;
}

/** When a round is published. */
export function publishedAt(round: number): Date {
  return new Date(QUICKNET.genesis + (round - 1) * QUICKNET.period);
}

/** Whether a signature, in hexadecimal digits, is what the network published as this round. */
export function isRound(round: number, signature: string): boolean {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const signatures = bls12_381.shortSignatures;
  const message = signatures.hash(sha256(number), TAG);
  try {
    return signatures.verify(hexToBytes(signature), message, hexToBytes(QUICKNET.publicKey));
  } catch {
    // No point of the curve.
    return false;
  }
}

/** The number that a round's signature stands for, in hexadecimal digits. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));
