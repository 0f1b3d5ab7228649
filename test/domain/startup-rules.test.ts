import { describe, expect, it } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import {
  hasGate,
  isDesktopRefused,
  isEarly,
  isExpired,
  isGateRequired,
  isLoginRequired,
} from '#domain/rules/startup-rules.ts';
import { campaignOf, configurationOf } from '../kit/campaigns.ts';

const profile = {
  accessToken: 't',
  balanceCash: 0,
  balancePoints: 0,
  email: 'a@b.co',
  phone: '',
  nameFirst: '',
  nameLast: '',
};
const campaign = campaignOf({ dateStart: '2026-03-05', dateEnd: '2026-03-10' });

describe('the start-up', () => {
  it('[START-1] is early before the campaign starts in its own time zone, unless early access is requested', () => {
    const [before, open] = [new Date('2026-03-05T04:59:59Z'), new Date('2026-03-05T05:00:00Z')];
    expect([
      isEarly(campaign, before),
      isEarly(campaign, open),
      isEarly({ ...campaign, showEarlyYn: true }, before),
    ]).toEqual([true, false, false]);
  });

  it('[START-2] is expired after the last second of the end date in the campaign’s zone', () => {
    expect([
      isExpired(campaign, new Date('2026-03-11T03:59:59Z')),
      isExpired(campaign, new Date('2026-03-11T04:00:00Z')),
    ]).toEqual([false, true]);
  });

  it('[START-3] rejects only desktops, and only if the configuration does not allow them', () => {
    const closed = configurationOf({ allowDesktop: false });
    expect([
      isDesktopRefused(closed, true),
      isDesktopRefused(closed, false),
      isDesktopRefused(configurationOf(), true),
    ]).toEqual([true, false, false]);
  });

  it('[START-4] asks at the gate for age, state or qualifier until it is passed, and for nothing without a gate', () => {
    const gates = [{}, { ageGateYn: true }, { stateGateYn: true }, { qualifierQuestion: 'Where?' }].map((fields) =>
      campaignOf(fields),
    );
    expect(gates.map(hasGate)).toEqual([false, true, true, true]);
    expect(gates.map((gate) => isGateRequired(gate, emptyEntry()))).toEqual([false, true, true, true]);
    expect(gates.map((gate) => isGateRequired(gate, { ...emptyEntry(), passedGate: true }))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('[START-5] requires a login if the campaign does, until the visitor has a profile', () => {
    const login = campaignOf({ loginYn: true });
    const known = { ...emptyEntry(), profile };
    expect([
      isLoginRequired(login, emptyEntry()),
      isLoginRequired(login, known),
      isLoginRequired(campaign, emptyEntry()),
    ]).toEqual([true, false, false]);
  });
});
