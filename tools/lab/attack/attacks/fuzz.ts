import { mkdirSync, writeFileSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import { join } from 'node:path';
import type { Attack, Context, Outcome } from '../attack.ts';
import { curlOf } from '../fuzz/request-draft.ts';
import { bareWorld, makeWorld } from '../fuzz/make-world.ts';
import { fireRaw, lineOf } from '../fuzz/raw.ts';
import { type FuzzShot, fuzzShot } from '../fuzz/shots.ts';
import type { World } from '../fuzz/world.ts';
import type { Attacked } from '../kit/attacked.ts';
import { somePictures } from '../kit/attack-entries.ts';
import { type Gun, inParallel, loadGun, type Shot } from '../kit/http.ts';
import { enter } from '../kit/attack-members.ts';
import { RAFFLE } from '../kit/attacked-campaigns.ts';
import { type Attackable, onTarget } from '../kit/scene.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

const AT_ONCE = 16;
const [LONG, SHORT] = [50_000, 1_500];
/** Maximum number of failing requests that are listed. */
const MOST_LINES = 20;

/** Sends the requests of a seed, and reports how to repeat each failed request. */
async function fuzzWith(context: Context, { origin, measure }: Attackable, gun: Gun, world: World): Promise<Outcome> {
  const { seed, isShort, requests = isShort ? SHORT : LONG, say } = context;
  const counted = tally();
  const failing: string[] = [];
  const afresh = loadGun(origin, { atOnce: AT_ONCE, keepAlive: false });
  const keep = (number: number) => (body: Buffer) => {
    const folder = join(import.meta.dirname, '../../../../.cache/attack');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `fuzz-${seed}-${number}.bin`);
    writeFileSync(file, body);
    return file;
  };
  const fire = async (number: number) => {
    const one = fuzzShot(world, seed, number);
    const [status, isFailed] = await fireOne(one, gun, afresh, counted);
    if (!isFailed) return;
    failing.push(one.name);
    if (failing.length > MOST_LINES) return;
    say(
      `   ${status} to number ${number}, ${one.name}: ${'raw' in one ? lineOf(origin, one.raw) : curlOf(origin, one.shot, keep(number))}`,
    );
  };
  const [, measured] = await measure(() =>
    inParallel(Array.from({ length: requests }, (_, index) => index).values(), AT_ONCE, fire),
  );
  afresh.close();
  say(
    `   answers: ${Object.entries(counted.statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  );
  // 503 means that the server is overloaded, which so few concurrent visitors must not cause.
  return outcomeOf(`${requests.toLocaleString('en-US')} requests of seed ${seed}`, counted, measured, {
    bounds: boundsOf(context),
  });
}

async function fireOne(
  one: FuzzShot,
  gun: Gun,
  afresh: Gun,
  counted: ReturnType<typeof tally>,
): Promise<[status: number, isFailed: boolean]> {
  if ('raw' in one) {
    const status = await fireRaw(gun.origin, one.raw);
    // The server may close the connection if the bytes are not a request.
    counted.add({ status: status === 0 ? 400 : status, headers: {}, text: '', ms: 0 });
    return [status, status >= 500 && status !== 505];
  }
  let answer = await gun.fire(one.shot);
  // If the server has closed a keep-alive connection, this request has no response yet. It is resent over a new
  // connection.
  for (let again = 0; answer.status === 0 && again < 3; again += 1) answer = await afresh.fire(one.shot);
  // A head that exceeds Node's limit gets 431, and the connection is cut while the rest still arrives. The response may
  // be lost on the way.
  if (answer.status === 0 && headLength(one.shot) > maxHeaderSize) answer = { ...answer, status: 431 };
  // A path with bytes that are invalid in a URL is not a request either: Node's parser closes the connection.
  if (answer.status === 0 && /[^\x21-\x7e]/.test(one.shot.path)) answer = { ...answer, status: 400 };
  counted.add(answer);
  return [answer.status, answer.status === 0 || answer.status >= 500];
}

/** Returns the length in bytes, without the headers that the client adds. */
function headLength({ method, path, headers }: Shot): number {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, method.length + path.length);
}

export const fuzz: Attack = {
  name: 'fuzz',
  rows: ['SECURITY-4', 'OUTAGE-6', 'PROOF-1'],
  promise: 'No request gets a 5xx response, and honest visitors are still served',
  isPlain: true,
  run: async (context) => {
    if (context.target) {
      const [picture = ''] = await somePictures(1);
      const gun = loadGun(context.target.origin, { atOnce: AT_ONCE });
      try {
        return [
          await fuzzWith(context, onTarget(context.target), gun, bareWorld(context.target.campaignUuid, picture)),
        ];
      } finally {
        gun.close();
      }
    }
    const fuzzOwn = async (attacked: Attacked, gun: Gun) => {
      const world = await makeWorld(attacked, gun, context.isShort ? { members: 2, entries: 2 } : {});
      const outcome = await fuzzWith(context, { ...attacked, campaignUuid: RAFFLE.campaign.uuid }, gun, world);
      await enter(gun, RAFFLE);
      return outcome;
    };
    return underFire(context, fuzzOwn, { atOnce: AT_ONCE, environment: { RATE_LIMITS: 'false' } });
  },
};
