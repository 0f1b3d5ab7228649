import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * The source of public randomness for draws: drand's network "quicknet", which no single party controls. It publishes a
 * round every 3 s. A round is the network's signature of the round's number, unknown to anyone beforehand.
 */
const QUICKNET = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** When its first round was published, in milliseconds since the epoch. */
  genesis: 1_692_803_367_000,
  period: 3_000,
};
/**
 * The domain separation tag for hashing a number to a curve point, from the network's scheme
 * (`bls-unchained-g1-rfc9380`).
 */
const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * The minimum time from closing a list to its round, in milliseconds. It gives anyone time to save a copy of the list.
 */
const WAIT = 5 * 60 * 1_000;

/** Returns the public URL of a round. */
export const roundAddress = (round: number): string =>
  `https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/${round}`;

/** Returns the round that a draw uses: the first one published 5 minutes after its list was closed. */
export function roundFor(frozenAt: Date): number {
  return Math.ceil((frozenAt.getTime() + WAIT - QUICKNET.genesis) / QUICKNET.period) + 1;
}

/** Returns when a round is published. */
export function publishedAt(round: number): Date {
  return new Date(QUICKNET.genesis + (round - 1) * QUICKNET.period);
}

/** Whether a signature, in hexadecimal digits, is the one that the network published for this round. */
export function isRound(round: number, signature: string): boolean {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const signatures = bls12_381.shortSignatures;
  const message = signatures.hash(sha256(number), TAG);
  try {
    return signatures.verify(hexToBytes(signature), message, hexToBytes(QUICKNET.publicKey));
  } catch {
    // The signature is not a point of the curve.
    return false;
  }
}

/** Returns the randomness of a round's signature, in hexadecimal digits: its SHA-256. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));
