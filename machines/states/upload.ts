// The visitor takes pictures of receipts, turns them, deletes them, and goes on when there is one.
// Pictures are worked on one by one; a bad one is named and the others stay, and until they are done only the policy can be read.
import { chosenReceipt } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { toPrivacyPolicy } from '../ways.ts';

/**
 * While pictures are worked on nothing else moves the visitor away, so that no pick is lost; START-8 holds all the
 * same.
 */
const onlyPrivacyPolicy = [toPrivacyPolicy, {}];

/** Receipts are picked, prepared one by one, turned, deleted (specification §4 'Receipt upload'). */
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
