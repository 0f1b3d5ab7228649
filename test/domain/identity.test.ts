import { describe, expect, it } from 'vitest';
import { mailboxOf, maxEntriesOf, normaliseEmail } from '#domain/rules/identity.ts';
import { instanceOf } from '#test/kit/campaigns.ts';

describe('an e-mail address', () => {
  it.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['a.d.a+sweeps@gmail.com', 'ada@gmail.com'],
    ['ADA@googlemail.com', 'ada@gmail.com'],
    ['a.d.a+sweeps@example.com', 'a.d.a+sweeps@example.com'],
    ['a.d.a@gmail.com.example', 'a.d.a@gmail.com.example'],
    ['"x@y"+1@gmail.com', '"x@y"@gmail.com'],
    ['', ''],
  ])('[ERR-6] %s identifies the mailbox %s', (typed, plain) => {
    expect(normaliseEmail(typed)).toBe(plain);
  });

  it.each([
    ['Ada+1@Example.com', 'ada@example.com'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
    ['+1@example.com', '+1@example.com'],
    ['"x@y"+1@example.com', '"x@y"@example.com'],
    ['nobody', 'nobody'],
  ])('[MAIL-3] %s counts as mail to the mailbox %s', (typed, mailbox) => {
    expect(mailboxOf(typed)).toBe(mailbox);
  });
});

describe('the limit of entries per person', () => {
  it('[ERR-6] is one by default in a sweepstakes, and unlimited by default elsewhere', () => {
    expect(maxEntriesOf(instanceOf({ processingMethod: 'none' }))).toBe(1);
    expect(maxEntriesOf(instanceOf({ processingMethod: null, limitsInformation: { maxBonus: 0 } }))).toBe(1);
    expect(maxEntriesOf(instanceOf({ processingMethod: 'automatic' }))).toBeNull();
  });

  it('[ERR-6] is the campaign’s own limit, which can be no limit', () => {
    expect(maxEntriesOf(instanceOf({ processingMethod: 'none', limitsInformation: { maxEntries: null } }))).toBeNull();
    expect(maxEntriesOf(instanceOf({ processingMethod: 'none', limitsInformation: { maxEntries: 5 } }))).toBe(5);
    expect(maxEntriesOf(instanceOf({ processingMethod: 'automatic', limitsInformation: { maxEntries: 1 } }))).toBe(1);
  });
});
