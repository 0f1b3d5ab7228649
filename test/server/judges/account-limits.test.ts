import { describe, expect, it } from 'vitest';
import type { Limits } from '#server/accounts/account-limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { counting, MINUTE, refused, times, trial } from './counting.ts';
import { refusalOf } from './refusal.ts';

describe('sign-in attempts', () => {
  it('are limited to ten in 15 minutes for one account from one network', async () => {
    const { limits, move } = counting();
    await times(10, () => limits.signingIn(trial('ada', '2001:db8::1')));
    move(30_000);
    expect(await refusalOf(() => limits.signingIn(trial('ada', '2001:db8::2')))).toEqual(refused(870, '15 minutes'));
    move(14 * MINUTE - 1);
    expect(await refusalOf(() => limits.signingIn(trial('ada', '2001:db8::1')))).toEqual(refused(31, '1 minute'));
    await limits.signingIn(trial('ada', '2001:db8:0:1::1'));
    await limits.signingIn(trial('ada', '2001:db8::1', 'two'));
    await limits.signingIn(trial('bob', '2001:db8::1'));
    move(30_001);
    await expect(limits.signingIn(trial('ada', '2001:db8::1'))).resolves.toBeTypeOf('function');
  });

  it('are limited to two hundred in 15 minutes from one network', async () => {
    const { limits, move } = counting();
    await times(200, (index) => limits.signingIn(trial(`person ${index}`, '2001:db8::1')));
    expect(await refusalOf(() => limits.signingIn(trial('another', '2001:db8::2')))).toEqual(
      refused(900, '15 minutes'),
    );
    await limits.signingIn(trial('another', '203.0.113.2'));
    move(15 * MINUTE);
    await expect(limits.signingIn(trial('another', '2001:db8::2'))).resolves.toBeTypeOf('function');
  });

  it('do not count if the password was correct', async () => {
    const { limits, windows } = counting();
    const first = await limits.signingIn(trial('ada'));
    await limits.signingIn(trial('bob'));
    await first();
    const left = [...windows].map(([key, { count }]) => [key, count]);
    expect(left).toEqual([
      ['sign-in address 203.0.113.1', 1],
      ['sign-in account one bob 203.0.113.1', 1],
      ['sign-in account one bob', 1],
    ]);
  });

  it('for one account from any network are delayed from the 21st in 15 minutes on, each twice as long', async () => {
    const { limits, move, waits } = counting();
    const tryFrom = (index: number) => limits.signingIn(trial('ada', `198.51.100.${index}`));
    await times(20, tryFrom);
    expect(waits).toEqual([]);
    await times(13, (index) => tryFrom(20 + index));
    expect(waits).toEqual([100, 200, 400, 800, 1600, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000]);
    move(15 * MINUTE);
    await tryFrom(100);
    expect(waits).toHaveLength(13);
  });
});

it('the first ten attempts of one network count for the account', async () => {
  const { limits, waits, windows } = counting();
  await times(10, () => limits.signingIn(trial('ada')));
  expect([windows.get('sign-in account one ada')?.count, waits]).toEqual([10, []]);
});

it('delays of one account and network do not hold up those of another', async () => {
  let held = 0;
  const { limits } = counting(() => {
    held += 1;
    return new Promise(() => {});
  });
  const from = (name: string, network: number) => limits.signingIn(trial(name, `198.51.100.${network}`));
  for (const name of ['ada', 'bob']) await times(20, (index) => from(name, index));
  void from('ada', 20);
  void from('ada', 21);
  void from('bob', 20);
  await expect.poll(() => held).toBe(3);
});

describe('links to reset a password', () => {
  it('are limited to five an hour for one account from one network', async () => {
    const { limits, move } = counting();
    const ask = (name: string, ip = '2001:db8::1', campaign = 'one') =>
      limits.askingForReset(trial(name, ip, campaign));
    await times(5, () => ask('ada'));
    expect(await refusalOf(() => ask('ada', '2001:db8::2'))).toEqual(refused(3600, '60 minutes'));
    await ask('ada', '203.0.113.1');
    await ask('ada', '2001:db8::1', 'two');
    await ask('bob');
    move(60 * MINUTE);
    await expect(ask('ada')).resolves.toBeUndefined();
  });

  it('are limited to a hundred an hour from one network', async () => {
    const { limits, move } = counting();
    await times(100, (index) => limits.askingForReset(trial(`person ${index}`, '2001:db8::1')));
    expect(await refusalOf(() => limits.askingForReset(trial('another', '2001:db8::2')))).toEqual(
      refused(3600, '60 minutes'),
    );
    await limits.askingForReset(trial('another', '203.0.113.2'));
    move(60 * MINUTE);
    await expect(limits.askingForReset(trial('another', '2001:db8::2'))).resolves.toBeUndefined();
  });
});

it('one network can create three hundred accounts an hour', async () => {
  const { limits, move } = counting();
  await times(300, () => limits.registering('2001:db8::1'));
  expect(await refusalOf(() => limits.registering('2001:db8::2'))).toEqual(refused(3600, '60 minutes'));
  await limits.registering('203.0.113.1');
  await limits.askingForReset(trial('ada', '2001:db8::1'));
  move(60 * MINUTE);
  await expect(limits.registering('2001:db8::2')).resolves.toBeUndefined();
});

it('one account gets at most ten mails of one kind an hour', async () => {
  const { limits, move } = counting();
  const asked: boolean[] = [];
  await times(11, async () => asked.push(await limits.mayMail('reset', 'ada')));
  expect(asked).toEqual([...Array.from({ length: 10 }, () => true), false]);
  expect([await limits.mayMail('verify', 'ada'), await limits.mayMail('reset', 'bob')]).toEqual([true, true]);
  move(60 * MINUTE - 1);
  expect(await limits.mayMail('reset', 'ada')).toBe(false);
  move(1);
  expect(await limits.mayMail('reset', 'ada')).toBe(true);
});

describe('further pictures of a submission', () => {
  const full = () => new Refusal(422, { detail: 'no more' });
  const tryOne = (limits: Limits, uuid = 'one') => limits.tryingPicture(uuid, 2, full);

  it('[PICT-6] that were rejected are limited per day', async () => {
    const { limits, move } = counting();
    await times(2, () => tryOne(limits));
    expect(await refusalOf(() => tryOne(limits))).toEqual({ status: 422, detail: 'no more' });
    await tryOne(limits, 'two');
    move(24 * 60 * MINUTE - 1);
    expect(await refusalOf(() => tryOne(limits))).toEqual({ status: 422, detail: 'no more' });
    move(1);
    await expect(tryOne(limits)).resolves.toBeTypeOf('function');
  });

  it('[PICT-6] that were accepted do not count', async () => {
    const { limits } = counting();
    await times(3, async () => {
      const good = await tryOne(limits);
      await good();
    });
    await times(2, () => tryOne(limits));
    expect(await refusalOf(() => tryOne(limits))).toEqual({ status: 422, detail: 'no more' });
  });
});

describe('draws', () => {
  const draw = (
    limits: Limits,
    names: readonly (string | null)[],
    ip: string | null = null,
    maxPlays = 1,
    campaign = 'one',
  ) => limits.drawing(campaign, names, ip, maxPlays);

  it('[GAME-8] are limited to twenty a day for each identifier of a person in a campaign', async () => {
    const { limits, move } = counting();
    await times(20, () => draw(limits, ['ada@example.com', null, 'account']));
    expect(await refusalOf(() => draw(limits, ['ada@example.com']))).toEqual(refused(86_400, '24 hours'));
    expect(await refusalOf(() => draw(limits, [null, 'account']))).toEqual(refused(86_400, '24 hours'));
    await draw(limits, ['bob@example.com', null]);
    await draw(limits, ['ada@example.com'], null, 1, 'two');
    move(24 * 60 * MINUTE - 91 * MINUTE);
    expect(await refusalOf(() => draw(limits, ['ada@example.com']))).toEqual(refused(91 * 60, '2 hours'));
    move(MINUTE);
    expect(await refusalOf(() => draw(limits, ['ada@example.com']))).toEqual(refused(90 * 60, '90 minutes'));
    move(90 * MINUTE);
    await expect(draw(limits, ['ada@example.com'])).resolves.toBeUndefined();
  });

  it('[GAME-8] are limited to the number of plays of one submission, if that is more', async () => {
    const { limits } = counting();
    await times(25, () => draw(limits, ['ada'], null, 25));
    expect(await refusalOf(() => draw(limits, ['ada'], null, 25))).toMatchObject({ status: 429 });
    expect(await refusalOf(() => draw(limits, ['ada'], null, 3))).toMatchObject({ status: 429 });
  });

  it('[GAME-8] are limited to three hundred an hour from one network, before they count for a person', async () => {
    const { limits, windows, move } = counting();
    await times(300, () => draw(limits, [], '2001:db8::1'));
    expect(await refusalOf(() => draw(limits, ['ada'], '2001:db8::2'))).toEqual(refused(3600, '60 minutes'));
    expect([...windows.keys()]).toEqual(['draw address 2001:db8:0:0']);
    await draw(limits, ['ada'], '203.0.113.1');
    await draw(limits, ['ada'], null);
    move(60 * MINUTE);
    await draw(limits, ['ada'], '2001:db8::1');
    expect([...windows.keys()]).toEqual([
      'draw address 2001:db8:0:0',
      'draw address 203.0.113.1',
      'draw person one ada',
    ]);
  });

  it('[GAME-8] without an identifier count for no person', async () => {
    const { limits, windows } = counting();
    await draw(limits, [null, ''], '203.0.113.1');
    expect([...windows.keys()]).toEqual(['draw address 203.0.113.1']);
  });
});
