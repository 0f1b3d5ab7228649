// The visitor takes pictures of receipts, turns or deletes them, and continues once there is at least one.
// Pictures are prepared one by one; a bad one is named and the others stay. Until that is done only the privacy policy
// can be visited.
import { chosenReceipt } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { toPrivacyPolicy } from '../ways.ts';

/**
 * While pictures are being prepared nothing moves the visitor away, so that no pick is lost; only START-8 still holds.
 */
const onlyPrivacyPolicy = [toPrivacyPolicy, {}];

/** Receipts are picked, prepared one by one, turned and deleted (specification §4 'Receipt upload'). */
export const submissionUpload = journeySetup.createStateConfig({
  meta: { screen: 'receipts' },
  exit: 'dismissFault',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'receipts.picked': {
          target: 'processing',
          actions: { type: 'pickReceipts', params: ({ event }) => event.files },
        },
        'receipt.deleted': { actions: { type: 'deleteReceipt', params: ({ event }) => event.id } },
        'receipt.turned': {
          guard: { type: 'hasReceipt', params: ({ event }) => event.id },
          target: 'turning',
          actions: { type: 'chooseReceipt', params: ({ event }) => event.id },
        },
        'receipts.confirmed': { guard: 'hasReceipts', target: '#journey.flow.submissionForm' },
      },
    },
    processing: {
      description:
        'Prepares the picked files without blocking the page (RCPT-12); reading the privacy policy begins it anew',
      invoke: {
        id: 'prepareReceipts',
        src: 'prepareReceipts',
        input: ({ context }) => ({ files: context.upload.picked }),
      },
      on: {
        'receipts.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.progress } },
        'receipts.prepared': {
          target: 'choosing',
          actions: ['dropPick', { type: 'addReceipts', params: ({ event }) => event }],
        },
        'receipts.failed': { target: 'choosing', actions: ['dropPick', 'failReceipts'] },
        'receipts.cancelled': { target: 'choosing', actions: 'dropPick' },
        'screen.requested': onlyPrivacyPolicy,
      },
    },
    turning: {
      on: { 'screen.requested': onlyPrivacyPolicy },
      invoke: {
        id: 'turnReceipt',
        src: 'turnReceipt',
        input: ({ context }) => chosenReceipt(context),
        onDone: { target: 'choosing', actions: { type: 'replaceReceipt', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: 'failReceipts' },
      },
    },
  },
});
