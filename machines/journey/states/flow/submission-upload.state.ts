// The visitor takes pictures of receipts, rotates or deletes them, and continues once there is at least one.
// Pictures are prepared one at a time. A rejected file is named and the others stay. Until that is done, only the
// privacy policy can be visited.
import { chosenReceipt } from '../../journey.inputs.ts';
import { journeySetup } from '../../journey.setup.ts';
import { toPrivacyPolicy } from '../../journey.transitions.ts';

/**
 * While pictures are being prepared the visitor stays, so no pick is lost. Only the privacy policy can be opened
 * (START-8).
 */
const onlyPrivacyPolicy = [toPrivacyPolicy, {}];

/** The upload: receipts are picked, prepared one at a time, rotated and deleted. */
export const submissionUpload = journeySetup.createStateConfig({
  meta: { screen: 'upload' },
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
      description: 'Prepares the files in the background',
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
