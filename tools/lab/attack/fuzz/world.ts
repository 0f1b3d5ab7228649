import { calls } from '#domain/calls.ts';
import type { Random } from '../kit/seeded-random.ts';
import { sampleOf } from './field-samples.ts';

export type CallName = keyof typeof calls;

/** What the fuzz attack knows about the server, so its requests pass the first check. */
export interface World {
  readonly campaignUuids: readonly string[];
  readonly hubUuids: readonly string[];
  readonly domains: readonly string[];
  /** Access tokens that no valid request invalidates. */
  readonly accessTokens: readonly string[];
  /** Access tokens that valid requests may invalidate: to sign out or set a password. */
  readonly doomedTokens: readonly string[];
  readonly emails: readonly string[];
  readonly password: string;
  /** Tokens of emailed links. */
  readonly mailedTokens: readonly string[];
  /** Submissions and plays with their campaign. */
  readonly submissions: readonly { readonly campaignUuid: string; readonly pk: number; readonly uuid: string }[];
  readonly plays: readonly {
    readonly campaignUuid: string;
    readonly playUuid: string;
    readonly log: readonly unknown[];
  }[];
  /** Submission bodies that a campaign accepts. */
  readonly entries: readonly { readonly campaignUuid: string; readonly body: Readonly<Record<string, unknown>> }[];
  /** A small picture as a data URL. */
  readonly picture: string;
}

/** The calls that invalidate an access token. */
const SPENDING: ReadonlySet<CallName> = new Set(['signOut', 'setPassword', 'updateProfile']);

/** The parts of a valid call, some of which may be absent. */
export interface ValidCall {
  readonly name: CallName;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Returns a call that the table's schemas accept, and that the server accepts as far as the world knows. */
export function validCall(name: CallName, world: World, random: Random): ValidCall {
  const call = calls[name];
  const known = knownIn(name, world, random);
  const sample = (part: 'params' | 'query' | 'headers' | 'body') =>
    part in call ? sampleOf(shapeIn(call, part), random, known) : undefined;
  const recordOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;
  const entry = random.pick(world.entries);
  const isEntry = name === 'createSubmission' && entry !== undefined;
  return {
    name,
    params: { ...recordOf(sample('params')), ...(isEntry && { uuid: entry.campaignUuid }) },
    query: recordOf(sample('query')),
    headers: recordOf(sample('headers')),
    ...('body' in call && {
      body: isEntry ? { ...entry.body, email: `fuzz${random.below(1e9)}@example.com` } : sample('body'),
    }),
  };
}

function shapeIn(call: (typeof calls)[CallName], part: string) {
  const found = Object.entries(call).find(([key]) => key === part)?.[1];
  if (typeof found !== 'object') throw new Error(`the call has no ${part}`);
  return found;
}

function knownIn(name: CallName, world: World, random: Random) {
  const submission = random.pick(world.submissions);
  const play = random.pick(world.plays);
  const campaignUuid =
    (name === 'completePlay' ? play?.campaignUuid : submission?.campaignUuid) ?? random.pick(world.campaignUuids);
  const accessToken = random.pick(SPENDING.has(name) ? world.doomedTokens : world.accessTokens);
  const pk = submission?.pk;
  const values: Readonly<Record<string, unknown>> = {
    uuid: name === 'findCampaignByHub' ? random.pick(world.hubUuids) : campaignUuid,
    campaign_uuid: random.pick(world.campaignUuids),
    submissionUuid: submission?.uuid,
    submission_uuid: submission?.uuid,
    playUuid: play?.playUuid,
    campaign_instance_pk: pk === undefined ? undefined : String(pk),
    campaignInstancePk: pk,
    rewardPk: '1',
    domain: random.pick(world.domains),
    access_token: accessToken,
    accessToken,
    verify_token: random.pick(world.mailedTokens),
    resetToken: random.pick(world.mailedTokens),
    email: random.pick(world.emails),
    password: world.password,
    passwordConfirm: world.password,
    currentPassword: world.password,
    newPassword: world.password,
    newPasswordConfirm: world.password,
    dataUrl: world.picture,
    machineVersion: 2,
    log: play?.log,
    dob: '1985-12-10',
    phone: '415 555 0132',
  };
  return (field: string) => values[field];
}
