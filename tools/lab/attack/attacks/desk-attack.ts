import { deskCalls } from '#domain/desk/desk-calls.ts';
import { OPERATOR_ROLES } from '#domain/desk/operator.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import { curlOf } from '../fuzz/request-draft.ts';
import { deskShot } from '../fuzz/desk-shots.ts';
import type { Attacked } from '../kit/attacked.ts';
import { CLUB, RAFFLE } from '../kit/attacked-campaigns.ts';
import { addressOf } from '../kit/attack-entries.ts';
import { answered, enter, PASSWORD } from '../kit/attack-members.ts';
import { AT_DESK, makeOperator, tryCode, tryPassword } from '../kit/attack-operators.ts';
import { type Answer, type Gun, inParallel, loadGun, type Shot } from '../kit/http.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

const AT_ONCE = 16;
const [LONG, SHORT] = [20_000, 600];
/** An email of another campaign than that of the attacking operators. */
const OTHERS = 'zuleika.quibble@example.com';
/** The calls that answer somebody without a session. */
const OPEN: readonly string[] = [deskCalls.openWelcome.path];
/** Maximum number of compared codes of one operator in 15 minutes, and of passwords from one /48 (DESK-4). */
const [MAY_TRY_CODES, MAY_TRY_PASSWORDS] = [5, 40];

/** Describes what a response gives to somebody who must not have it; null for nothing. */
function leakIn({ status, headers, text }: Answer, { path }: Shot, isStranger: boolean): string | null {
  if (text.includes(OTHERS) || text.includes('Quibble')) return `${path} revealed a person of another campaign`;
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (isStranger && status === 200 && !isPage && !OPEN.some((open) => path.startsWith(open)))
    return path.startsWith('/desk/api/') ? `${path} answered a stranger` : null;
  return null;
}

/** Sends odd requests to every call of the desk: as a stranger, and as operators of one campaign. */
async function fuzzDesk(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const { seed, isShort, requests = isShort ? SHORT : LONG, say } = context;
  const campaign = RAFFLE.campaign.uuid;
  const everything = { roles: OPERATOR_ROLES, email: 'all@example.com', campaign: null };
  const owner = await makeOperator(attacked, gun, everything, addressOf(1));
  const operators = [
    await makeOperator(attacked, gun, { roles: ['viewer'], email: 'vera@example.com', campaign }, addressOf(2)),
    await makeOperator(attacked, gun, { roles: OPERATOR_ROLES, email: 'ines@example.com', campaign }, addressOf(3)),
  ];
  const hidden = { email: OTHERS, nameFirst: 'Zuleika', nameLast: 'Quibble' };
  const submissionUuids = [await enter(gun, RAFFLE), await enter(gun, CLUB, hidden)];
  const campaignUuids = [RAFFLE, CLUB].map((site) => site.campaign.uuid);
  const world = { campaignUuids, submissionUuids, email: OTHERS, password: PASSWORD };
  const senders = [AT_DESK, ...operators.map(({ headers }) => headers)];
  const counted = tally();
  const broken: string[] = [];
  const afresh = loadGun(attacked.origin, { atOnce: AT_ONCE, keepAlive: false });
  const [, measured] = await attacked.measure(() =>
    inParallel(Array.from({ length: requests }, (_, index) => index).values(), AT_ONCE, async (number) => {
      const headers = senders[number % senders.length] ?? AT_DESK;
      const { shot } = deskShot(world, { address: addressOf(number), headers }, seed, number);
      let answer = await gun.fire(shot);
      // The server closes the connection after a request that is none.
      if (answer.status === 0) answer = await afresh.fire(shot);
      // Node's parser rejects paths with bytes that no URL contains, and heads that are too long.
      if (answer.status === 0 && (/[^\x21-\x7e]/.test(shot.path) || shot.path.length > 8_000))
        answer = { ...answer, status: 400 };
      counted.add(answer);
      const leak = leakIn(answer, shot, headers === AT_DESK);
      if (leak !== null) broken.push(leak);
      if (leak !== null || answer.status === 0 || answer.status >= 500)
        say(`   ${answer.status} to number ${number}: ${curlOf(attacked.origin, shot, () => 'BODY')}`);
    }),
  );
  afresh.close();
  const { operator } = answered<{ operator: { email: string } }>(
    await gun.call('GET', deskCalls.whoAmI.path, undefined, owner.headers),
  );
  if (operator.email !== owner.email) broken.push('an operator has lost the session');
  const chain = answered<{ broken: number | null }>(
    await gun.call('GET', deskCalls.checkAudit.path, undefined, owner.headers),
  );
  if (chain.broken !== null) broken.push(`the audit log is broken at line ${chain.broken}`);
  return outcomeOf(`${requests.toLocaleString('en-US')} requests to the desk of seed ${seed}`, counted, measured, {
    bounds: boundsOf(context),
    lost: `${broken.length} responses`,
    broken: [...new Set(broken)],
  });
}

/** Guesses the password of an operator from one IPv6 /48, then the codes with the right password. */
async function guessOperator(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const tries = context.isShort ? 90 : 600;
  const counted = tally();
  const email = 'owner@example.com';
  await makeOperator(attacked, gun, { roles: ['admin'], email, campaign: null }, addressOf(1));
  const [compared, measured] = await attacked.measure(async () => {
    const statuses = { password: 0, code: 0, inside: 0 };
    await inParallel(Array.from({ length: tries }).keys(), AT_ONCE, async (index) => {
      const address = `2001:db8:8:${((index % 256) * 256).toString(16)}::${index + 1}`;
      const answer = await tryPassword(gun, email, `guess number ${index}`, address);
      counted.add(answer);
      if (answer.status !== 429) statuses.password += 1;
    });
    // The owner signs in from another network, although somebody guesses.
    const begun = await tryPassword(gun, email, PASSWORD, addressOf(2));
    counted.add(begun);
    answered(begun);
    await inParallel(Array.from({ length: tries }).keys(), AT_ONCE, async (index) => {
      const answer = await tryCode(gun, begun, String(100_000 + index), addressOf(index));
      counted.add(answer);
      if (answer.status === 422) statuses.code += 1;
      if (answer.status === 200) statuses.inside += 1;
    });
    return statuses;
  });
  const most = (count: number, may: number, what: string) =>
    count <= may ? [] : [`${count} ${what} were compared (at most ${may})`];
  return outcomeOf(`${tries} passwords and ${tries} codes guessed for one operator`, counted, measured, {
    bounds: boundsOf(context),
    lost: `${compared.password} passwords and ${compared.code} codes were compared`,
    broken: [
      ...most(compared.password, MAY_TRY_PASSWORDS, 'passwords'),
      ...most(compared.code + compared.inside, MAY_TRY_CODES, 'codes'),
    ],
  });
}

export const desk: Attack = {
  name: 'desk',
  rows: ['DESK-4', 'DESK-5', 'OUTAGE-6'],
  promise:
    'No request to the desk gets a 5xx response, answers a stranger or reveals another campaign, and guesses are limited',
  isPlain: false,
  run: async (context) => {
    const environment = { RATE_LIMITS: 'false' };
    const fuzzed = await underFire(context, (attacked, gun) => fuzzDesk(context, attacked, gun), {
      atOnce: AT_ONCE,
      environment,
    });
    return [...fuzzed, ...(await underFire(context, (attacked, gun) => guessOperator(context, attacked, gun)))];
  },
};
