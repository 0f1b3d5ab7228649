import { generate } from 'otplib';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { OperatorRole } from '#domain/desk/operator.ts';
import { addOperator } from '#server/desk/manage-operators.ts';
import type { Attacked } from './attacked.ts';
import type { Answer, Gun } from './http.ts';
import { answered, PASSWORD } from './attack-members.ts';

type Headers = Readonly<Record<string, string>>;

/** An operator of the attacked server, who has signed in once. */
export interface Operator {
  readonly email: string;
  /** The secret of the one-time codes. */
  readonly secret: string;
  /** The headers of the operator's browser. */
  readonly headers: Headers;
}

/** The headers of a browser on the desk's page, without a session. */
export const AT_DESK: Headers = { 'sec-fetch-site': 'same-origin' };

const from = (address: string, headers: Headers = AT_DESK): Headers => ({ ...headers, 'x-forwarded-for': address });

/** Adds an operator as the command does, and uses the link. @param campaign the only campaign; null for all */
export async function makeOperator(
  { databaseUrl, sql }: Pick<Attacked, 'databaseUrl' | 'sql'>,
  gun: Gun,
  { email, roles, campaign }: { email: string; roles: readonly OperatorRole[]; campaign: string | null },
  address: string,
): Promise<Operator> {
  const place = { dataDir: '', campaignsDir: '', production: false, deskHost: undefined, port: 0 };
  const settings = { ...place, databaseUrl: await databaseUrl() };
  const lines = await addOperator({ email, roles: roles.join(','), campaigns: undefined }, settings, new Date());
  if (campaign !== null) await sql('update operator set campaigns = $2 where email = $1', email, [campaign]);
  const token = /\/desk\/welcome\/([\w-]{43})/.exec(lines.join('\n'))?.[1];
  const { openWelcome, finishWelcome } = deskCalls;
  const { secret } = answered<{ secret: string }>(await gun.call('POST', openWelcome.path, { token }, from(address)));
  const chosen = { name: 'Ada', newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
  const code = await generate({ secret });
  const finished = await gun.call('POST', finishWelcome.path, { token, ...chosen, code }, from(address));
  answered(finished);
  return { email, secret, headers: { ...AT_DESK, cookie: sessionIn(finished) } };
}

/** Tries the first step of signing in, with any result. */
export const tryPassword = (gun: Gun, email: string, password: string, address: string): Promise<Answer> =>
  gun.call('POST', deskCalls.signIn.path, { email, password }, from(address));

/** Tries a one-time code after the first step, with any result. @param begun the response to the first step */
export const tryCode = (gun: Gun, begun: Answer, code: string, address: string): Promise<Answer> =>
  gun.call('POST', deskCalls.enterCode.path, { code }, from(address, { ...AT_DESK, cookie: sessionIn(begun) }));

function sessionIn({ headers }: Answer): string {
  const set = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('desk='));
  return set?.split(';')[0] ?? 'desk=';
}
