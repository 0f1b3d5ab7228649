import { randomUUID } from 'node:crypto';
import type { Site } from '#server/sites/catalogue.ts';
import type { Attacked } from './attacked.ts';
import { SKILL } from './campaigns.ts';
import { addressOf, entryOf, somebody, submissionPath } from './entries.ts';
import type { Answer, Gun } from './http.ts';

/** A password that is neither common nor contains an e-mail address. */
export const PASSWORD = 'twelve violet bassoons 7';

/** Somebody with an account. */
export interface Member {
  readonly email: string;
  readonly accessToken: string;
}

const MAILED = /\/user\/(?:verify|reset-password)\/([\w-]{43})/;

/** The token of the latest link mailed to an address, while the mail is in the outbox. */
async function mailedTo({ sql }: Pick<Attacked, 'sql'>, email: string): Promise<string> {
  const [mail] = await sql<{ body: string }>(
    'select body from mail where recipient = $1 order by created_at desc limit 1',
    email,
  );
  const token = MAILED.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** Registers somebody without verifying their address. */
export async function register(
  gun: Gun,
  { campaign }: Pick<Site, 'campaign'>,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const person = { email, password: PASSWORD, passwordConfirm: PASSWORD, nameFirst: 'Ada', nameLast: 'Lovelace' };
  answered(await gun.call('POST', `/front_end/profile/register?campaign_uuid=${campaign.uuid}`, person, headers));
}

/** Registers somebody, opens the mailed link and signs in. */
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
  return signIn(gun, campaign.uuid, email, from);
}

async function signIn(
  gun: Gun,
  campaignUuid: string,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Member> {
  const path = `/front_end/profile/authenticate?campaign_uuid=${campaignUuid}`;
  const { accessToken } = answered<{ accessToken: string }>(
    await gun.call('POST', path, { email, password: PASSWORD }, headers),
  );
  return { email, accessToken };
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

/** The address of the play of a submission. */
export function playPath({ campaign }: Site, submissionUuid: string): string {
  return `/front_end/${campaign.uuid}/randomizer?campaign_instance_pk=${campaign.instances[0]?.pk}&submission_uuid=${submissionUuid}`;
}

/** An open play of the kit's game of skill. */
export async function openPlay(gun: Gun): Promise<OpenPlay> {
  return answered<OpenPlay>(await gun.call('POST', playPath(SKILL, await enter(gun, SKILL))));
}

/** Parses a successful answer. @throws if the kit's own honest call was refused */
export function answered<T = unknown>({ status, text, error = '' }: Answer): T {
  if (status !== 200) throw new Error(`an honest call of the kit was answered ${status} ${error}${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
