import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOn, WRONG } from './account-fixtures.ts';
import { club, type MemberServer, PASSWORD, refusalOf, startMemberServer } from './member-fixtures.ts';

let server: MemberServer;
let accounts: ReturnType<typeof accountsOn>;
beforeAll(async () => {
  server = await startMemberServer();
  accounts = accountsOn(server);
});
afterAll(() => server.close());

describe('the answers to known and unknown e-mails', () => {
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work().catch(() => {});
    return performance.now() - began;
  };

  it.each([
    ['[API-14] [ERR-14] sign-in', (email: string) => accounts.signIn(email, 'not the password')],
    ['[API-15] forgot', (email: string) => accounts.forget(email)],
  ] as const)('%s takes as long', async (name, call) => {
    const isForgot = name.includes('forgot');
    // Four people, so that nobody reaches the limit of attempts.
    const known = Array.from({ length: 4 }, (_, index) => `timed${index}${isForgot ? 'f' : 's'}@example.com`);
    for (const email of known) await server.member(email);
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 12; round++) {
      ofKnown.push(await timed(() => call(known[round % 4] ?? '')));
      ofUnknown.push(await timed(() => call(`un${known[round % 4]}`)));
    }
    expect(median(ofKnown)).toBeGreaterThan(8);
    const ratio = median(ofKnown) / median(ofUnknown);
    expect(ratio, `${median(ofKnown)} ms and ${median(ofUnknown)} ms`).toBeGreaterThan(0.6);
    expect(ratio, `${median(ofKnown)} ms and ${median(ofUnknown)} ms`).toBeLessThan(1.6);
  });

  it('[API-14] [ERR-14] are the same words', async () => {
    expect(await refusalOf(accounts.signIn('timed0s@example.com', 'not the password'))).toEqual(WRONG);
    expect(await refusalOf(accounts.signIn('nobody@example.com'))).toEqual(WRONG);
    expect(await refusalOf(accounts.signIn('timed0s@example.com', PASSWORD, club))).toEqual(WRONG);
    expect(await refusalOf(accounts.signIn('a\0b'))).toEqual(WRONG);
  });
});
