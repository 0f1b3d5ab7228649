import { randomUUID } from 'node:crypto';
import type { Site } from '#server/sites/catalogue.ts';
import type { Attacked } from './attacked.ts';
import { SKILL } from './attacked-campaigns.ts';
import { addressOf, entryOf, somebody, submissionPath } from './attack-entries.ts';
import type { Answer, Gun } from './http.ts';

/** A password that is neither common nor contains an email address. */
export const PASSWORD = 'twelve violet bassoons 7';

/** A person with an account. */
export interface Member {
  readonly email: string;
  readonly accessToken: string;
}

const MAILED = /\/user\/(?:verify|reset-password)\/([\w-]{43})/;

/** Returns the tokens of the links emailed to an address, the latest first, while the emails are in the outbox. */
export async function tokensMailedTo({ sql }: Pick<Attacked, 'sql'>, email: string): Promise<readonly string[]> {
  const mails = await sql<{ body: string }>(
    'select body from mail where recipient = $1 order by created_at desc',
    email,
  );
  return mails.flatMap(({ body }) => MAILED.exec(body)?.[1] ?? []);
}

/** Returns the token of the latest link emailed to an address. @throws if there is none */
async function mailedTo(attacked: Pick<Attacked, 'sql'>, email: string): Promise<string> {
  const [token] = await tokensMailedTo(attacked, email);
  if (token === undefined) throw new Error(`no link was emailed to ${email}`);
  return token;
}

/** Registers a person without verifying the address. */
export async function register(
  gun: Gun,
  { campaign }: Pick<Site, 'campaign'>,
  email: string,
  headers: Readonly<Record<string, string>> = {},
  password = PASSWORD,
): Promise<Answer> {
  const person = { email, password, passwordConfirm: password, nameFirst: 'Ada', nameLast: 'Lovelace' };
  const path = `/front_end/profile/register?campaign_uuid=${campaign.uuid}`;
  const answer = await gun.call('POST', path, person, headers);
  answered(answer);
  return answer;
}

/** Tries to sign in, with any result. */
export function trySignIn(
  gun: Gun,
  { campaign }: Pick<Site, 'campaign'>,
  email: string,
  password: string,
  address: string,
): Promise<Answer> {
  const path = `/front_end/profile/authenticate?campaign_uuid=${campaign.uuid}`;
  return gun.call('POST', path, { email, password }, { 'x-forwarded-for': address });
}

/** Returns a member's points. */
export async function pointsOf(gun: Gun, { accessToken }: Pick<Member, 'accessToken'>): Promise<number> {
  const path = `/front_end/profile/balance?access_token=${accessToken}`;
  return answered<{ balancePoints: number }>(await gun.call('GET', path)).balancePoints;
}

/** Registers a person, opens the emailed link and signs in. */
export async function makeMember(
  attacked: Pick<Attacked, 'sql'>,
  gun: Gun,
  { campaign }: Site,
  email = somebody().email,
): Promise<Member> {
  const from = { 'x-forwarded-for': addressOf(Math.floor(Math.random() * 100_000)) };
  await register(gun, { campaign }, email, from);
  answered(
    await gun.call(
      'POST',
      `/front_end/profile/verify?verify_token=${await mailedTo(attacked, email)}`,
      { password: PASSWORD },
      from,
    ),
  );
  const signedIn = await trySignIn(gun, { campaign }, email, PASSWORD, from['x-forwarded-for']);
  return { email, accessToken: answered<{ accessToken: string }>(signedIn).accessToken };
}

/** Submits an entry of a new person to a campaign of the kit. */
export async function enter(
  gun: Gun,
  site: Site,
  fields: Record<string, unknown> = {},
  address = addressOf(1),
): Promise<string> {
  const from = { 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
  return answered<{ uuid: string }>(await gun.call('POST', submissionPath(site), entryOf(site, fields), from)).uuid;
}

export interface OpenPlay {
  readonly playUuid: string;
  readonly seed: number;
  readonly outcome: { readonly winner: boolean } | null;
  readonly completed: boolean;
}

/** Returns the address of the play of a submission. */
export function playPath({ campaign }: Site, submissionUuid: string): string {
  return `/front_end/${campaign.uuid}/randomizer?campaign_instance_pk=${campaign.instances[0]?.pk}&submission_uuid=${submissionUuid}`;
}

/** Creates an open play of the kit's game of skill. */
export async function openPlay(gun: Gun): Promise<OpenPlay> {
  return answered<OpenPlay>(await gun.call('POST', playPath(SKILL, await enter(gun, SKILL))));
}

/** Parses a successful response. @throws if the kit's own honest call was rejected */
export function answered<T = unknown>({ status, text, error = '' }: Answer): T {
  if (status !== 200) throw new Error(`an honest call of the kit got ${status} ${error}${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
