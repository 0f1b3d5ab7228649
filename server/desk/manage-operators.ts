import * as v from 'valibot';
import { browserEmail } from '#domain/formats/email.ts';
import { OPERATOR_ROLES, OperatorRole } from '#domain/desk/operator.ts';
import { joinDatabase } from '../platform/database/join.ts';
import { auditIn } from './audit.repository.ts';
import { type OperatorMaker, operatorMaker, type Wanted } from './make-operators.repository.ts';
import { LINK_LIFETIME } from './operators.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { readCatalogue } from '../sites/read-catalogue.ts';
import { StartError } from '../platform/start-error.ts';
import { newSecret } from './one-time-codes.ts';
import { entryOf } from './audit-entry.repository.ts';

type ManageSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir' | 'production' | 'deskHost' | 'port'>;

/** Arguments of the command, as typed. */
interface Asked {
  readonly email: string;
  /** Separated by commas; undefined if not given. */
  readonly roles: string | undefined;
  readonly campaigns: string | undefined;
}

const EMAIL = v.pipe(v.string(), v.trim(), browserEmail(), v.maxLength(200));
const COMMAND = { kind: 'command' } as const;
const HOURS = LINK_LIFETIME / 3_600_000;

/**
 * Adds or changes an operator in the database of the settings, and creates a link that works once.
 *
 * @returns lines to print
 * @throws StartError with the invalid argument or setting
 */
export async function addOperator(asked: Asked, settings: ManageSettings, now: Date): Promise<string[]> {
  const wanted = await wantedOf(asked, settings);
  const origin = originOf(settings);
  const { operator, isNew, token } = await withMaker(settings, (maker) =>
    maker.add(wanted, newSecret(), now, ({ email, roles, campaigns }, isFresh) =>
      entryOf(isFresh ? 'operator.add' : 'operator.change', COMMAND, now, {
        about: email,
        detail: `${roles.join(', ')}; ${campaigns === null ? 'all campaigns' : `campaigns ${campaigns.join(', ')}`}`,
      }),
    ),
  );
  const { email, roles } = operator;
  return [
    `${email}: ${isNew ? 'added' : 'already an operator'}, with the roles ${roles.join(', ')}.`,
    `Open this link to set the password and the second factor. It works once, within ${HOURS} hours:`,
    `${origin}/desk/welcome/${token}`,
  ];
}

/**
 * Ends all sessions of an operator and the right to sign in.
 *
 * @returns lines to print
 * @throws StartError if there is no such operator
 */
export async function endOperator(email: string, settings: ManageSettings, now: Date): Promise<string[]> {
  const ended = await withMaker(settings, (maker) =>
    maker.end(email, now, (operator) => entryOf('operator.end', COMMAND, now, { about: operator.email })),
  );
  if (!ended) throw new StartError(`Unknown operator: ${email}.`);
  return [`${ended.email}: all sessions were ended, and this operator can no longer sign in.`];
}

async function withMaker<T>(settings: ManageSettings, work: (maker: OperatorMaker) => Promise<T>): Promise<T> {
  const { db, close } = await joinDatabase(settings);
  try {
    return await work(operatorMaker(auditIn(db)));
  } finally {
    await close();
  }
}

async function wantedOf({ email, roles, campaigns }: Asked, settings: ManageSettings): Promise<Wanted> {
  const address = v.safeParse(EMAIL, email);
  if (!address.success) throw new StartError(`'${email}' is not an email address.`);
  return {
    email: address.output,
    ...(roles !== undefined && { roles: rolesOf(namesIn(roles)) }),
    ...(campaigns !== undefined && { campaigns: await campaignsOf(namesIn(campaigns), settings) }),
  };
}

const namesIn = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))];

function rolesOf(names: readonly string[]): OperatorRole[] {
  const unknown = names.filter((name) => !v.is(OperatorRole, name));
  if (unknown.length > 0)
    throw new StartError(`Unknown role: '${unknown.join("', '")}'. Available roles: ${OPERATOR_ROLES.join(', ')}.`);
  return OPERATOR_ROLES.filter((role) => names.includes(role));
}

/** Converts names of configurations to uuids; `all` returns null, which includes future campaigns. */
async function campaignsOf(names: readonly string[], { campaignsDir }: ManageSettings): Promise<string[] | null> {
  if (names.length === 1 && names[0] === 'all') return null;
  const catalogue = await readCatalogue(campaignsDir);
  const unknown = names.filter((name) => !catalogue.byName(name));
  if (unknown.length > 0)
    throw new StartError(
      `Unknown campaign: '${unknown.join("', '")}' in ${campaignsDir}. Available campaigns: ${catalogue.sites.map(({ name }) => name).join(', ')}.`,
    );
  return names.flatMap((name) => catalogue.byName(name)?.campaign.uuid.toLowerCase() ?? []);
}

/** @throws StartError in production without a host for the desk */
function originOf({ production, deskHost, port }: ManageSettings): string {
  if (production && deskHost === undefined)
    throw new StartError(
      'DESK_HOST is not set, so the desk is off in production. Set it to a host name, for example desk.example.com (docs/operate/desk.md).',
    );
  return production ? `https://${deskHost}` : `http://${deskHost ?? `localhost:${port}`}`;
}
