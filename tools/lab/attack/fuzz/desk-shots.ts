import { type DeskCall, type DeskCallName, deskCalls } from '#domain/desk/desk-calls.ts';
import type { Shot } from '../kit/http.ts';
import { type Random, randomOf } from '../kit/seeded-random.ts';
import { sampleOf } from './field-samples.ts';
import { draftFor } from './request-draft.ts';
import { mutated } from './shots.ts';
import type { ValidCall } from './world.ts';

/** What the attack knows about the desk, so its requests pass the first check. */
export interface DeskWorld {
  readonly campaignUuids: readonly string[];
  readonly submissionUuids: readonly string[];
  readonly email: string;
  readonly password: string;
}

/** The calls that end the session of their operator, and those that hash a password. The fuzz does not send them. */
const LEFT_OUT: readonly DeskCallName[] = ['signOut', 'endSessions', 'finishWelcome', 'signIn'];
export const DESK_NAMES = (Object.keys(deskCalls) as DeskCallName[]).filter((name) => !LEFT_OUT.includes(name));

/** Returns a call that the desk's table accepts. */
export function validDeskCall(name: DeskCallName, world: DeskWorld, random: Random): Omit<ValidCall, 'name'> {
  const call: DeskCall = deskCalls[name];
  const uuid = random.pick(world.submissionUuids);
  const values: Readonly<Record<string, unknown>> = {
    uuid,
    message: uuid,
    submissions: [uuid, random.uuid()],
    campaign: random.pick(world.campaignUuids),
    id: String(1 + random.below(3)),
    position: '0',
    line: '1',
    before: '7',
    since: '2026-11-05T00:00:00Z',
    after: `2026-11-05T00:00:00.000000Z~${random.uuid()}`,
    from: '2026-11-05',
    to: '2026-11-06',
    code: String(100_000 + random.below(900_000)),
    token: 'x'.repeat(43),
    signature: 'a'.repeat(96),
    email: world.email,
    who: world.email,
    text: world.email,
    password: world.password,
    newPassword: world.password,
    newPasswordConfirm: world.password,
    reason: 'asked by mail',
    entry: `${'a'.repeat(20)}.1`,
  };
  const sample = (part: 'params' | 'query' | 'body') => {
    const schema = call[part];
    return schema ? sampleOf(schema, random, (field) => values[field]) : undefined;
  };
  const recordOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;
  return {
    params: recordOf(sample('params')),
    query: recordOf(sample('query')),
    headers: {},
    ...(call.body && { body: sample('body') }),
  };
}

/**
 * Returns the nth request of a seed; deterministic for the same world.
 *
 * @param headers of the sender, with the session if there is one
 */
export function deskShot(
  world: DeskWorld,
  { address, headers }: { readonly address: string; readonly headers: Readonly<Record<string, string>> },
  seed: number,
  number: number,
): { readonly name: DeskCallName; readonly shot: Shot } {
  const random = randomOf(seed, number);
  const name = random.pick(DESK_NAMES) ?? 'whoAmI';
  const draft = draftFor(deskCalls[name], { ...validDeskCall(name, world, random), headers }, address);
  return { name, shot: mutated(draft, random) };
}
