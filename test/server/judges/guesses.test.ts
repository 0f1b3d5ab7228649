import { describe, expect, it } from 'vitest';
import { makePasswords } from '#server/accounts/passwords.ts';
import { counting, refused, times, trial } from './counting.ts';
import { refusalOf } from './refusal.ts';

/** Returns password functions whose comparisons wait until the test releases them. Lists the comparisons in order. */
function held() {
  const compared: string[] = [];
  const ends: (() => void)[] = [];
  const passwords = makePasswords({
    hash: async () => 'a hash',
    verify: async (_hash, password) => {
      compared.push(String(password));
      await new Promise<void>((resolve) => ends.push(resolve));
      return false;
    },
  });
  const settle = async () => {
    for (let tick = 0; tick < 4; tick += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const next = async () => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { passwords, compared, settle, next };
}

describe('guesses of one account', () => {
  it('[SECURITY-13] are compared one at a time, from any number of networks, and do not delay other sign-ins', async () => {
    const { passwords, compared, settle } = held();
    for (let from = 1; from <= 40; from += 1)
      void passwords.verify('a hash', 'guess', { account: 'ada', ip: `198.51.100.${from}` });
    await settle();
    expect(compared).toEqual(['guess']);
    void passwords.verify('a hash', 'of somebody else', { account: 'bob', ip: '203.0.113.1' });
    await settle();
    expect(compared).toEqual(['guess', 'of somebody else']);
  });

  it('[SECURITY-13] from one IPv6 /48 delay the owner in another network by at most one of them', async () => {
    const { passwords, compared, settle, next } = held();
    for (let from = 1; from <= 40; from += 1)
      void passwords.verify('a hash', 'guess', { account: 'ada', ip: `2001:db8:7:${from}::1` });
    await settle();
    void passwords.verify('a hash', 'of the owner', { account: 'ada', ip: '203.0.113.1' });
    await next();
    expect(compared).toEqual(['guess', 'of the owner']);
  });

  it('[SECURITY-13] for many accounts from one network delay others, including registrations, by at most one of them', async () => {
    const { passwords, compared, settle, next } = held();
    for (let account = 1; account <= 40; account += 1)
      void passwords.verify('a hash', 'guess', { account: `person ${account}`, ip: '198.51.100.1' });
    await settle();
    void passwords.verify('a hash', 'of somebody else', { account: 'bob', ip: '203.0.113.1' });
    await next();
    expect(compared).toEqual(['guess', 'guess', 'of somebody else']);
  });

  it('[SECURITY-13] are limited in number while they wait: beyond it, the newest of the network with the most are rejected, but not the owner’s', async () => {
    const { passwords, compared, settle, next } = held();
    const guesses = Array.from({ length: 60 }, () =>
      passwords.verify('a hash', 'guess', { account: 'ada', ip: '198.51.100.1' }).catch((error: unknown) => error),
    );
    expect(await guesses[59]).toMatchObject({ status: 503 });
    await settle();
    void passwords.verify('a hash', 'of the owner', { account: 'ada', ip: '203.0.113.1' });
    expect(await guesses[49]).toMatchObject({ status: 503 });
    await next();
    expect(compared).toEqual(['guess', 'of the owner']);
  });
});

describe('the counts of guesses for one account', () => {
  it('[SECURITY-13] are ten by an IPv6 /64, twenty by a /56 and forty by a /48', async () => {
    const tries = async (most: number, ip: (index: number) => string) => {
      const { limits } = counting();
      await times(most, (index) => limits.signingIn(trial('ada', ip(index))));
      expect(await refusalOf(() => limits.signingIn(trial('ada', ip(most))))).toEqual(refused(900, '15 minutes'));
      return limits;
    };
    await tries(10, (index) => `2001:db8:7:1::${index + 1}`);
    const beyond56 = await tries(20, (index) => `2001:db8:7:1${Math.floor(index / 8)}::1`);
    await expect(beyond56.signingIn(trial('ada', '2001:db8:7:200::1'))).resolves.toBeTypeOf('function');
    const beyond48 = await tries(40, (index) => `2001:db8:7:${(index * 256).toString(16)}::1`);
    await expect(beyond48.signingIn(trial('ada', '2001:db8:8:1::1'))).resolves.toBeTypeOf('function');
  });

  it('[SECURITY-13] delay only the same IPv6 /48 beyond the tenth', async () => {
    const { limits, waits } = counting();
    await times(40, (index) => limits.signingIn(trial('ada', `2001:db8:7:${(index * 256).toString(16)}::1`)));
    expect([waits.length, waits[0], waits.at(-1)]).toEqual([30, 100, 2_000]);
    await limits.signingIn(trial('ada', '203.0.113.7'));
    await limits.signingIn(trial('bob', '2001:db8:9::1'));
    expect(waits).toHaveLength(30);
  });

  it('[SECURITY-13] delay parallel guesses one after another', async () => {
    const held: (() => void)[] = [];
    const { limits } = counting(async () => new Promise<void>((resolve) => held.push(resolve)));
    const begin = (index: number) => limits.signingIn(trial('ada', `2001:db8:7:${(index * 256).toString(16)}::1`));
    await times(10, begin);
    const delayed = [begin(10), begin(11), begin(12)];
    for (const after of [1, 2, 3]) {
      await expect.poll(() => held.length).toBe(after);
      held[after - 1]?.();
    }
    await Promise.all(delayed);
  });
});
