import { describe, expect, it } from 'vitest';
import type { Bonus } from '#domain/bonus.ts';
import { NO_BONUS } from '#domain/rules/bonus-rules.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import { maskedEmail, maskedPhone } from '#domain/formats/masked.ts';
import { shortReference } from '#domain/formats/reference.ts';
import type { PlayResult } from '#domain/play.ts';
import { bonusResult } from '#domain/rules/bonus-result.ts';
import { completionOf, submittedEntry } from '#domain/rules/entry-rules.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';

const ENTRY = {
  ...emptyEntry(),
  submissionUuid: '0199f3a2-0000-4000-8000-000000000000',
  email: 'robin@example.com',
  phone: '(415) 555-0148',
};

describe('the destination of the reward', () => {
  it.each([
    ['robin@example.com', 'ro•••@example.com'],
    ['r@example.com', 'r•••@example.com'],
    ['', ''],
    ['@example.com', ''],
  ])('[DONE-12] %j is shown as %j', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });

  it.each([
    ['(415) 555-0148', '••• 0148'],
    ['0148', '••• 0148'],
    ['148', ''],
    ['(1) 48', ''],
    ['', ''],
  ])('[DONE-12] the phone %j is shown as %j', (phone, masked) => {
    expect(maskedPhone(phone)).toBe(masked);
  });

  it('[DONE-12] [ENTRY-7] is kept masked through the game, without the rest of the address', () => {
    const submitted = submittedEntry(ENTRY);
    expect([submitted.sentTo, submitted.email, submitted.phone]).toEqual(['ro•••@example.com', '', '']);
    expect(completionOf(campaignOf(), submitted)?.sentTo).toBe('ro•••@example.com');
    expect(completionOf(campaignOf(), ENTRY)?.sentTo).toBe('ro•••@example.com');
  });

  it('[DONE-12] is the phone with Venmo', () => {
    const venmo = { ...ENTRY, paymentMode: 'digital' as const, preferredPaymentMethod: 'venmo' as const };
    expect(completionOf(campaignOf(), venmo)?.sentTo).toBe('••• 0148');
    expect(completionOf(campaignOf(), { ...venmo, phone: '' })?.sentTo).toBe('ro•••@example.com');
  });
});

describe('the data of a confirmation', () => {
  it('[STATUS-1] [ERR-6] have the reference, the status page and the entries that are left, if they are known', () => {
    const followUp = { reference: 'PRM-7Q4K-29XM', statusPath: '/status/code-1' };
    expect(completionOf(campaignOf(), { ...ENTRY, followUp, entriesLeft: 0 })).toMatchObject({
      followUp,
      entriesLeft: 0,
    });
    const without = completionOf(campaignOf(), { ...ENTRY, followUp: null, entriesLeft: null });
    expect(Object.keys(without ?? {})).not.toEqual(expect.arrayContaining(['followUp']));
    expect(without).not.toHaveProperty('entriesLeft');
    expect(completionOf(campaignOf(), { ...ENTRY, submissionUuid: null })).toBeNull();
  });
});

describe('the short reference', () => {
  it('[DONE-12] is the first 8 characters of the uuid, in upper case', () => {
    expect(shortReference(ENTRY.submissionUuid)).toBe('0199F3A2');
  });
});

const WITH_GAME = instanceOf({ limitsInformation: { maxBonus: 2 } });
const won = (fields: Partial<PlayResult> = {}): PlayResult => ({ points: 0, won: false, prize: null, ...fields });
const bonusOf = (...results: PlayResult[]): Bonus => ({
  begun: null,
  results: Object.fromEntries(results.map((result, index) => [String(index), result])),
});
const CARD = { id: 'card', name: '$100 prepaid gift card', points: 0 };

describe('the result of the bonus game', () => {
  it('[DONE-11] is none without a game, and skipped if the visitor left it', () => {
    expect(bonusResult(instanceOf(), NO_BONUS)).toEqual({ kind: 'none', prizes: [], points: 0, extraEntry: false });
    expect(bonusResult(WITH_GAME, NO_BONUS).kind).toBe('skipped');
  });

  it('[DONE-11] is a prize if there is one, else points, else nothing', () => {
    const prize = won({ won: true, prize: CARD });
    expect(bonusResult(WITH_GAME, bonusOf(won(), prize, won({ points: 5 })))).toEqual({
      kind: 'prize',
      prizes: ['$100 prepaid gift card'],
      points: 5,
      extraEntry: false,
    });
    expect(bonusResult(WITH_GAME, bonusOf(won(), won({ points: 5 }))).kind).toBe('points');
    expect(bonusResult(WITH_GAME, bonusOf(won())).kind).toBe('lost');
  });

  it('[DONE-11] names points once if the prize is only points', () => {
    const drawn = won({ won: true, points: 5, prize: { id: 'five', name: '5 points', points: 5 } });
    expect(bonusResult(WITH_GAME, bonusOf(drawn))).toMatchObject({ kind: 'points', prizes: [], points: 5 });
  });

  it('[DONE-11] [SCR-5] reports an extra entry if the response of the play does, with or without a prize', () => {
    expect(bonusResult(WITH_GAME, bonusOf(won({ extraEntry: true })))).toMatchObject({
      kind: 'lost',
      extraEntry: true,
    });
    expect(bonusResult(WITH_GAME, bonusOf(won({ prize: CARD, extraEntry: true }))).extraEntry).toBe(true);
    expect(bonusResult(WITH_GAME, bonusOf(won({ extraEntry: false }))).extraEntry).toBe(false);
  });
});
