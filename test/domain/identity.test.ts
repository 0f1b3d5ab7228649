import { describe, expect, it } from 'vitest';
import { maxEntriesOf, normaliseEmail } from '#domain/rules/identity.ts';
import { journeyOf } from '#test/kit/campaigns.ts';

describe('an e-mail address', () => {
  it.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['a.d.a+sweeps@gmail.com', 'ada@gmail.com'],
    ['ADA@googlemail.com', 'ada@gmail.com'],
    ['a.d.a+sweeps@example.com', 'a.d.a+sweeps@example.com'],
    ['a.d.a@gmail.com.example', 'a.d.a@gmail.com.example'],
    ['', ''],
  ])('[ERR-6] %s stands for the mailbox %s', (typed, plain) => {
    expect(normaliseEmail(typed)).toBe(plain);
  });
});

describe('how often one person may submit', () => {
  it('[ERR-6] is once in a sweepstakes that says nothing, and any number of times elsewhere', () => {
    expect(maxEntriesOf(journeyOf({ processingMethod: 'none' }))).toBe(1);
    expect(maxEntriesOf(journeyOf({ processingMethod: null, limitsInformation: { maxBonus: 0 } }))).toBe(1);
    expect(maxEntriesOf(journeyOf({ processingMethod: 'automatic' }))).toBeNull();
  });

  it('[ERR-6] is what the campaign says, also that there is no limit', () => {
    expect(maxEntriesOf(journeyOf({ processingMethod: 'none', limitsInformation: { maxEntries: null } }))).toBeNull();
    expect(maxEntriesOf(journeyOf({ processingMethod: 'none', limitsInformation: { maxEntries: 5 } }))).toBe(5);
    expect(maxEntriesOf(journeyOf({ processingMethod: 'automatic', limitsInformation: { maxEntries: 1 } }))).toBe(1);
  });
});
