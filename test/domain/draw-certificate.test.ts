import { describe, expect, it } from 'vitest';
import type { HeldDraw } from '#domain/draw/draw-certificate.ts';
import { type CertificateFault, type CheckStep, verifyCertificate } from '#domain/draw/verify-certificate.ts';
import { heldDraw, ROUND_1000 } from '#test/kit/draws.ts';

const { certificate, list } = heldDraw();
const withDice = heldDraw(12, { dice: true });

/** Returns the steps that fail, with the reason. */
const faultsOf = async (of: HeldDraw, text = list) =>
  (await verifyCertificate(of, text)).flatMap(({ step, fault }) => (fault === null ? [] : [[step, fault]]));

const LATER = '2023-08-24T00:00:00.000Z';
const [first = '', second = ''] = certificate.result.winners;
const withList = (more: Partial<HeldDraw['list']>) => ({ ...certificate, list: { ...certificate.list, ...more } });
const withResult = (more: Partial<HeldDraw['result']>) => ({
  ...certificate,
  result: { ...certificate.result, ...more },
});
const lines = list.trimEnd().split('\n');

describe('a certificate', () => {
  it('[DRAW-2] that is correct passes every step, with and without public dice', async () => {
    expect(await verifyCertificate(certificate, list)).toEqual(
      ['list', 'promise', 'beacon', 'result'].map((step) => ({ step, fault: null })),
    );
    expect(await faultsOf(withDice.certificate, withDice.list)).toEqual([]);
    expect(withDice.certificate.result.winners).not.toEqual(certificate.result.winners);
  });

  it.each<[string, HeldDraw, CheckStep, CertificateFault]>([
    ['another number of entries', withList({ entries: 13 }), 'list', 'listCounts'],
    ['another number of people', withList({ people: 11 }), 'list', 'listCounts'],
    ['a list from before the end', withList({ closedAt: LATER }), 'list', 'listEarly'],
    ['another seed', withResult({ seed: '0'.repeat(64) }), 'promise', 'seedOther'],
    ['a late promise', { ...certificate, promise: { ...certificate.promise, at: LATER } }, 'promise', 'promiseLate'],
    ['winners in another order', withResult({ winners: [second, first] }), 'result', 'winnersOther'],
    ['one winner less', { ...certificate, winners: 1 }, 'result', 'winnersOther'],
    ['another alternate', withResult({ alternates: [first] }), 'result', 'alternatesOther'],
    ['a winner that was struck', withResult({ struck: [] }), 'result', 'winnersOther'],
    [
      'somebody struck who is not there',
      withResult({ struck: [...certificate.result.struck, { submission: 'f'.repeat(19) + '0', why: 'erased' }] }),
      'result',
      'struckUnknown',
    ],
  ])('[DRAW-2] with %s is rejected with the reason', async (_what, forged, step, fault) => {
    expect(await faultsOf(forged)).toContainEqual([step, fault]);
  });

  it.each<[string, string, CertificateFault]>([
    ['an entry less', `${lines.slice(1).join('\n')}\n`, 'listOther'],
    ['an entry more', `${list}${'f'.repeat(20)}.1 ${'f'.repeat(20)}\n`, 'listOther'],
    ['lines in another order', `${lines.toReversed().join('\n')}\n`, 'listUnreadable'],
    ['an entry twice', `${lines[0]}\n${list}`, 'listUnreadable'],
  ])('[DRAW-2] with a list that has %s is rejected', async (_what, forged, fault) => {
    expect(await faultsOf(certificate, forged)).toContainEqual(['list', fault]);
  });

  it('[DRAW-2] with any one byte of the list changed is rejected', async () => {
    for (let at = 0; at < list.length; at += 7) {
      const changed = list.at(at) === '0' ? '1' : '0';
      const forged = list.slice(0, at) + changed + list.slice(at + 1);
      const [fault] = await faultsOf(certificate, forged);
      expect([at, fault?.[0], fault?.[1]]).toEqual([at, 'list', expect.stringMatching(/^list(Other|Unreadable)$/)]);
    }
    for (const forged of [`${list} `, `${list}\n`, `\uFEFF${list}`, list.slice(0, -1), list.replaceAll('\n', '\r\n')])
      expect((await faultsOf(certificate, forged))[0]?.[0]).toBe('list');
  });

  it('[DRAW-2] [DRAW-3] is rejected with forged dice: those of another round, or not published by the network', async () => {
    const dice = (more: object) => ({
      ...withDice.certificate,
      beacon: { chain: 'quicknet' as const, round: 1_000, signature: ROUND_1000, ...more },
    });
    expect(await faultsOf(dice({ round: 1_001 }), withDice.list)).toEqual([['beacon', 'roundOther']]);
    const late = { ...withDice.certificate, list: { ...withDice.certificate.list, frozenAt: LATER } };
    expect(await faultsOf(late, withDice.list)).toContainEqual(['beacon', 'roundOther']);
    const forged = ROUND_1000.replace('b446', 'b447');
    expect(await faultsOf(dice({ signature: forged }), withDice.list)).toContainEqual(['beacon', 'roundForged']);
    expect(await faultsOf({ ...withDice.certificate, beacon: null }, withDice.list)).toContainEqual([
      'result',
      'winnersOther',
    ]);
  });
});
