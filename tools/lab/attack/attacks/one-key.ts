import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { temporaryFolder } from '#test/kit/database.ts';
import { jpeg } from '#test/kit/server/fixtures.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import type { Attacked } from '../kit/attacked.ts';
import { REBATE } from '../kit/attacked-campaigns.ts';
import { addressOf } from '../kit/attack-entries.ts';
import { type Gun, KNOWN } from '../kit/http.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

/**
 * Number of bodies sent in parallel under each key, and the smallest picture width. Each body's width identifies it.
 */
const [BODIES, LEAST_WIDTH] = [25, 60];
/** Timeout for the preparation of the pictures, in milliseconds. */
const PATIENCE = 60_000;

interface Stored {
  readonly uuid: string;
  readonly sha256: Buffer;
  readonly width: number;
  readonly bytes: number;
}

async function prepared({ sql }: Attacked, keys: readonly string[]): Promise<Stored[]> {
  const limit = Date.now() + PATIENCE;
  for (;;) {
    const rows = await sql<Stored & Record<string, unknown>>(
      'select uuid, sha256, width, bytes from picture where uuid = any($1::uuid[]) and prepared_at is not null',
      keys,
    );
    if (rows.length === keys.length || Date.now() > limit) return rows;
    await wait(100);
  }
}

/** Sends many pictures in parallel under each key. Exactly one of them must be stored, in its row and in its file. */
async function shoot(context: Context, attacked: Attacked, gun: Gun, folder: string): Promise<Outcome> {
  const keys = Array.from({ length: context.isShort ? 4 : 20 }, () => randomUUID() as string);
  const pictures = await Promise.all(Array.from({ length: BODIES }, (_, index) => jpeg(LEAST_WIDTH + index, 80)));
  const hashes = pictures.map((picture) => createHash('sha256').update(picture).digest('hex'));
  const counted = tally();
  const send = async (key: string, body: Buffer) => {
    const own = [
      ['content-type', 'image/jpeg'],
      ['idempotency-key', key],
      ['x-forwarded-for', addressOf(1)],
    ] as const;
    const path = `/front_end/${REBATE.campaign.uuid}/picture?campaign_instance_pk=${REBATE.campaign.instances[0]?.pk}`;
    counted.add(await gun.fire({ method: 'POST', path, headers: [...KNOWN, ...own], body }));
  };
  const [, measured] = await attacked.measure(async () => {
    for (const key of keys) await Promise.all(pictures.map((picture) => send(key, picture)));
  });
  const rows = await prepared(attacked, keys);
  let torn = 0;
  for (const { uuid, sha256, width, bytes } of rows) {
    const file = await readFile(join(folder, uuid.slice(-3), uuid)).catch(() => Buffer.alloc(0));
    const body = LEAST_WIDTH + hashes.indexOf(sha256.toString('hex'));
    const shown = file.length === 0 ? 0 : (await sharp(file).metadata()).width;
    if (width !== body || shown !== body || file.length !== bytes) torn += 1;
  }
  const { left } = await attacked.row<{ left: number }>('select count(*)::int - $1 as left from picture', keys.length);
  return outcomeOf(`${BODIES} pictures in parallel for each of ${keys.length} keys`, counted, measured, {
    bounds: { ...boundsOf(context), stallMs: Number.POSITIVE_INFINITY },
    lost: `${keys.length - rows.length} pictures`,
    broken: [
      ...(rows.length === keys.length ? [] : [`${keys.length - rows.length} keys have no prepared picture`]),
      ...(torn > 0 ? [`${torn} rows describe a different picture than their file`] : []),
      ...(left > 0 ? [`${left} pictures without a key remain`] : []),
    ],
  });
}

export const oneKey: Attack = {
  name: 'one-key',
  rows: ['PICT-4'],
  promise: 'Of several pictures sent in parallel with one key, exactly one is stored, as a matching row and file',
  isPlain: false,
  run: async (context) => {
    const folder = await temporaryFolder('attack-pictures');
    try {
      const environment = { PICTURE_STORE: `folder:${folder}`, RATE_LIMITS: 'false' };
      return await underFire(context, (attacked, gun) => shoot(context, attacked, gun, folder), { environment });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
