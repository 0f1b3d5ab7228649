import { describe, expect, it } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import { outboxItemOf } from '#src/uploads/outbox-item.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { receipt } from '#test/kit/journey-actor.ts';

const input = (custom: Record<string, string> = {}) => ({
  campaign: campaignOf(),
  instance: instanceOf(),
  entry: { ...emptyEntry(), files: [receipt('a')], custom },
  idempotencyKey: 'key-1',
  captcha: null,
});

describe('a submission is sent from the outbox', () => {
  it('[SUBM-6] only by the page while its consumer is missing', () => {
    const program = { ...configurationOf(), diageoProgram: true };
    expect(outboxItemOf(input(), program, 1).call).toBe(null);
    expect(outboxItemOf(input({ CID: 'cid-1' }), program, 1).call?.body).toMatchObject({ custom: { CID: 'cid-1' } });
  });

  it('[OFFLINE-3] with its key, to the address of its campaign, with the pictures stored once', () => {
    const { call, entry, key } = outboxItemOf(input(), configurationOf(), 1);
    expect(call?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
    expect(new URL(call?.address ?? '').pathname).toBe(`/front_end/${campaignOf().uuid}/submission`);
    expect([key, entry.files.length, call && 'files' in call.body]).toEqual(['key-1', 1, false]);
  });
});
