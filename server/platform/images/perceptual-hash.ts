import sharp from 'sharp';

/**
 * The appearance of a picture in bits: the signs of its low frequencies relative to their median (as in pHash and PDQ).
 * The same picture rescaled or re-encoded has nearly the same bits; another one differs in about half of them. The
 * measurements are in docs/decisions/019-what-is-the-same-picture.md.
 */

/** The picture is reduced to this many grey pixels in each direction. */
const SIDE = 64;
/** This many frequencies in each direction make the hash: enough to distinguish two receipts of one shop. */
const FREQUENCIES = 32;
/** This many of the lowest frequencies in each direction, which survive scaling, make the bands for searching. */
const LOW_FREQUENCIES = 16;
const PHASH_BITS = FREQUENCIES ** 2;
/**
 * The maximum distance of duplicates, of 1024 bits. The same picture scaled to a quarter or re-encoded is at most 136
 * bits away, another receipt of the same shop at least 216.
 */
export const SAME_PICTURE = 160;
/** A standard deviation of grey levels (of 256) below which a picture shows nothing: its bits would be noise. */
const LEAST_CONTRAST = 2;
/** The number of bands and their bits, scattered over the frequencies because neighbours are correlated. */
const BANDS = 10;
const BAND_BITS = 25;
const BAND_VALUES = 2 ** BAND_BITS;
const HALF_VALUES = 2 ** Math.floor(BAND_BITS / 2);
/**
 * The number of hexadecimal digits of the campaign in a band's key, so the key fits into 64 bits with band and value.
 */
const CAMPAIGN_DIGITS = 8;

/** The hash of a picture: `bits` are '0' and '1', `bands` the values of its bands. */
export interface PerceptualHash {
  readonly bits: string;
  readonly bands: readonly number[];
}

/** The cosines by frequency, from 1, because overall brightness does not count. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, index) =>
  Float64Array.from({ length: SIDE }, (_cosine, x) => Math.cos(((2 * x + 1) * (index + 1) * Math.PI) / (2 * SIDE))),
);

/**
 * Returns the perceptual hash of a stored picture; null if it shows nothing, such as a plain colour. Decodes all of it,
 * at a fraction of its size.
 *
 * @param jpeg upright, as stored
 * @throws Error if anything is wrong with it
 */
export async function perceptualHash(jpeg: Buffer): Promise<PerceptualHash | null> {
  const grey = await sharp(jpeg, { failOn: 'warning' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (contrastOf(grey) < LEAST_CONTRAST) return null;
  const rows = frequenciesOf(grey);
  return {
    bits: signsOf(rows.flat()),
    bands: bandsOf(signsOf(rows.slice(0, LOW_FREQUENCIES).flatMap((row) => row.slice(0, LOW_FREQUENCIES)))),
  };
}

/** Returns the number of bits in which two hashes differ. */
export function hashDistance(one: Pick<PerceptualHash, 'bits'>, other: Pick<PerceptualHash, 'bits'>): number {
  let distance = 0;
  for (let bit = 0; bit < PHASH_BITS; bit += 1) if (one.bits[bit] !== other.bits[bit]) distance += 1;
  return distance;
}

/**
 * Returns the keys under which a hash is stored: for each band a number made of campaign, band and value. Two campaigns
 * may share a key; they are distinguished afterwards.
 */
export function bandKeys(campaignUuid: string, { bands }: PerceptualHash): bigint[] {
  const keyOf = keysIn(campaignUuid);
  return bands.map((value, band) => keyOf(band, value));
}

/** Returns the hash that is stored as these bits under these keys (`bandKeys`). */
export function storedHash(bits: string, keys: readonly bigint[]): PerceptualHash {
  return { bits, bands: keys.map((key) => Number(key % BigInt(BAND_VALUES))) };
}

/**
 * Returns the keys of similar hashes. If two hashes differ in fewer than 20 of the 250 bits, at least one of the ten
 * bands differs in at most one bit. If they differ in a few more bits, this is nearly always true.
 */
export function nearbyKeys(campaignUuid: string, { bands }: PerceptualHash): bigint[] {
  const keyOf = keysIn(campaignUuid);
  const flips = [0, ...Array.from({ length: BAND_BITS }, (_, bit) => 2 ** bit)];
  return bands.flatMap((value, band) => flips.map((flip) => keyOf(band, value ^ flip)));
}

/**
 * Returns two names for each band of a hash. If one hash is found under the `nearbyKeys` of another, the two share at
 * least one name: two values that differ in at most one bit have the same upper half or the same lower half.
 */
export function halvesOf({ bands }: PerceptualHash): string[] {
  return bands.flatMap((value, band) => [
    `${band} upper ${Math.floor(value / HALF_VALUES)}`,
    `${band} lower ${value % HALF_VALUES}`,
  ]);
}

/** Returns the function that makes the keys of a campaign. */
function keysIn(campaignUuid: string): (band: number, value: number) => bigint {
  const campaign =
    BigInt(`0x${campaignUuid.replaceAll('-', '').slice(0, CAMPAIGN_DIGITS)}`) * BigInt(BANDS * BAND_VALUES);
  return (band, value) => campaign + BigInt(band * BAND_VALUES + value);
}

function contrastOf(grey: Buffer): number {
  const mean = grey.reduce((sum, level) => sum + level, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, level) => sum + (level - mean) ** 2, 0) / grey.length);
}

/**
 * Returns the discrete cosine transform (type II), by rows of vertical frequencies. In loops, because it runs in the
 * thread of all calls, and functions for each sum would take ten times as long.
 */
function frequenciesOf(grey: Buffer): number[][] {
  const columns = new Float64Array(SIDE);
  return COSINES.map((vertical) => {
    for (let x = 0; x < SIDE; x += 1) {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1) sum += (vertical[y] ?? 0) * (grey[y * SIDE + x] ?? 0);
      columns[x] = sum;
    }
    return COSINES.map((horizontal) => {
      let sum = 0;
      for (let x = 0; x < SIDE; x += 1) sum += (horizontal[x] ?? 0) * (columns[x] ?? 0);
      return sum;
    });
  });
}

function signsOf(values: readonly number[]): string {
  const median = values.toSorted((one, other) => one - other)[values.length / 2] ?? 0;
  return values.map((value) => (value > median ? '1' : '0')).join('');
}

function bandsOf(bits: string): number[] {
  const bitsOf = (band: number) => Array.from({ length: BAND_BITS }, (_, index) => bits[index * BANDS + band]).join('');
  return Array.from({ length: BANDS }, (_, band) => Number.parseInt(bitsOf(band), 2));
}
