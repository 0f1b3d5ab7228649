import type { Attack, Context, Outcome } from '../attack.ts';
import type { Attacked } from '../kit/attacked.ts';
import { CLUB } from '../kit/attacked-campaigns.ts';
import { addressOf, somebody } from '../kit/attack-entries.ts';
import { type Gun, inParallel } from '../kit/http.ts';
import { answered, enter, PASSWORD, pointsOf, register, tokensMailedTo, trySignIn } from '../kit/attack-members.ts';
import { boundsOf, outcomeOf, type Tally, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

/** Password that strangers set for other people's addresses. */
const OF_STRANGERS = 'seven borrowed accordions 3';
/** How many strangers register one address before its owner does. */
const STRANGERS = 3;
/** The points of one entry to the club. */
const POINTS = 250;

const addressesOf = (victim: number) => (who: number) => addressOf(victim * 10 + who);

/**
 * Lets strangers register an address that is not theirs. The owner then enters as a guest, registers, opens the first
 * emailed link, which belongs to a stranger, and chooses a password.
 *
 * @returns what a stranger gained by it
 */
async function takeOver(attacked: Attacked, gun: Gun, victim: number, counted: Tally): Promise<string[]> {
  const { email } = somebody();
  const from = addressesOf(victim);
  const owner = from(9);
  for (let stranger = 0; stranger < STRANGERS; stranger += 1)
    counted.add(await register(gun, CLUB, email, { 'x-forwarded-for': from(stranger) }, OF_STRANGERS));
  await enter(gun, CLUB, { email }, owner);
  counted.add(await register(gun, CLUB, email, { 'x-forwarded-for': owner }));
  const link = (await tokensMailedTo(attacked, email)).at(-1) ?? '';
  const chosen = { newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
  const path = `/front_end/profile/verify?verify_token=${link}`;
  const verified = await gun.call('POST', path, chosen, { 'x-forwarded-for': owner });
  counted.add(verified);
  answered(verified);
  const tries = await Promise.all(
    Array.from({ length: STRANGERS }, (_, stranger) => trySignIn(gun, CLUB, email, OF_STRANGERS, from(stranger))),
  );
  for (const answer of tries) counted.add(answer);
  const points = await pointsOf(gun, answered(await trySignIn(gun, CLUB, email, PASSWORD, owner)));
  const known = await register(gun, CLUB, email, { 'x-forwarded-for': from(4) }, OF_STRANGERS);
  const unknown = await register(gun, CLUB, somebody().email, { 'x-forwarded-for': from(5) }, OF_STRANGERS);
  return [
    ...(tries.some(({ status }) => status === 200) ? [`a stranger's password opens the account of ${email}`] : []),
    ...(points === POINTS ? [] : [`the owner ${email} has ${points} points instead of ${POINTS}`]),
    ...(known.text === unknown.text
      ? []
      : [`the response to a registration reveals that ${email} has an account: ${known.text}`]),
  ];
}

async function registerOthers(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const victims = context.isShort ? 4 : 60;
  const counted = tally();
  const [broken, measured] = await attacked.measure(async () => {
    const won: string[] = [];
    await inParallel(Array.from({ length: victims }).keys(), 4, async (victim) => {
      won.push(...(await takeOver(attacked, gun, victim, counted)));
    });
    return won;
  });
  return outcomeOf(`${victims} addresses registered by ${STRANGERS} strangers each`, counted, measured, {
    lost: `${broken.length} accounts`,
    bounds: boundsOf(context),
    broken,
  });
}

export const strangers: Attack = {
  name: 'strangers',
  rows: ['ACCT-6', 'ACCT-7'],
  promise:
    'Registering an address of another person gives access to neither the account nor its points, and reveals nothing',
  isPlain: false,
  run: (context) => underFire(context, (attacked, gun) => registerOthers(context, attacked, gun)),
};
