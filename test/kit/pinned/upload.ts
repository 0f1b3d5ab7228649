import { receipt } from '#test/kit/journey-actor.ts';
import { answered, failed, type PathEvent } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { behindGate } from './kit.ts';

export const pick: PathEvent = { type: 'receipts.picked', files: [{ name: 'b.jpg', size: 1, type: '' }] };
export const prepared: PathEvent = {
  type: 'receipts.prepared',
  images: [receipt('b')],
  refused: [{ name: 'x.svg', reason: 'svg' }],
};

const choosing = { flow: { submissionUpload: 'choosing' } };

/** RCPT-3 … RCPT-13: receipts are picked, prepared, rotated and deleted. */
export const UPLOAD: readonly PinnedJourney[] = [
  {
    name: '[TILE-2] a receipt that has been sent ahead is noted, on whatever screen',
    visit: { ...behindGate, requested: 'offer' },
    events: [{ type: 'receipt.sent', id: 'a', sent: { uuid: 'p-1', at: 1 } }],
    ends: 'offer',
    holds: { entry: { files: [{ id: 'a', sent: { uuid: 'p-1', at: 1 } }] } },
  },
  {
    name: '[RCPT-12] a pick is prepared',
    visit: behindGate,
    events: [pick],
    ends: 'upload',
    waitsFor: ['prepareReceipts'],
    holds: { upload: { progress: { done: 0, total: 1 } } },
  },
  {
    name: '[RCPT-12] its progress is kept',
    visit: behindGate,
    events: [pick, { type: 'receipts.progressed', progress: { done: 1, total: 1 } }],
    ends: 'upload',
    holds: { upload: { progress: { done: 1 } } },
  },
  {
    name: '[RCPT-5] [RCPT-11] the good pictures join, the others are named',
    visit: behindGate,
    events: [pick, prepared],
    ends: 'upload',
    state: choosing,
    holds: {
      upload: { picked: [] },
      entry: { files: [{ id: 'a' }, { id: 'b' }] },
      visit: { fault: { kind: 'filesRefused' } },
    },
  },
  {
    name: '[RCPT-11] what was named is forgotten on the way on',
    visit: behindGate,
    events: [pick, prepared, { type: 'receipts.confirmed' }],
    ends: 'form',
    holds: { visit: { fault: null } },
  },
  {
    name: '[RCPT-12] pictures that could not be prepared',
    visit: behindGate,
    events: [pick, { type: 'receipts.failed' }],
    ends: 'upload',
    state: choosing,
    holds: { upload: { picked: [] }, visit: { fault: { kind: 'imagesFailed' } } },
  },
  {
    name: '[RCPT-12] a pick that is cancelled',
    visit: behindGate,
    events: [pick, { type: 'receipts.cancelled' }],
    ends: 'upload',
    state: choosing,
    waitsFor: [],
    holds: { upload: { picked: [] } },
  },
  {
    name: '[RCPT-3] a picture is deleted',
    visit: behindGate,
    events: [{ type: 'receipt.deleted', id: 'a' }],
    ends: 'upload',
    holds: { entry: { files: [] } },
  },
  {
    name: '[RCPT-13] a picture is turned',
    visit: behindGate,
    events: [{ type: 'receipt.turned', id: 'a' }],
    ends: 'upload',
    state: { flow: { submissionUpload: 'turning' } },
    waitsFor: ['turnReceipt'],
    holds: { upload: { rotating: 'a' } },
  },
  {
    name: '[RCPT-13] and takes its place',
    visit: behindGate,
    events: [{ type: 'receipt.turned', id: 'a' }, answered('turnReceipt', { ...receipt('a'), width: 1024 })],
    ends: 'upload',
    state: choosing,
    holds: { entry: { files: [{ id: 'a', width: 1024 }] } },
  },
  {
    name: '[RCPT-13] or stays as it is',
    visit: behindGate,
    events: [{ type: 'receipt.turned', id: 'a' }, failed('turnReceipt', new Error('no'))],
    ends: 'upload',
    state: choosing,
    holds: { visit: { fault: { kind: 'imagesFailed' } }, entry: { files: [{ id: 'a', width: 768 }] } },
  },
  {
    name: '[RCPT-13] one that is not there is not turned',
    visit: behindGate,
    events: [{ type: 'receipt.turned', id: 'z' }],
    ends: 'upload',
    state: choosing,
  },
];
