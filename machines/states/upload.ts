import { chosenReceipt } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';

/** Receipts are picked, prepared one by one, turned, deleted (specification §4 'Receipt upload'). */
export const submissionUpload = journeySetup.createStateConfig({
  meta: { screen: 'receipts' },
  exit: 'dismissFault',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'receipts.picked': { target: 'processing', actions: { type: 'keepPick', params: ({ event }) => event.files } },
        'receipt.deleted': { actions: { type: 'deleteReceipt', params: ({ event }) => event.id } },
        'receipt.turned': { guard: { type: 'hasReceipt', params: ({ event }) => event.id }, target: 'turning', actions: { type: 'chooseReceipt', params: ({ event }) => event.id } },
        'receipts.confirmed': { guard: 'hasReceipts', target: '#journey.flow.submissionForm' },
      },
    },
    processing: {
      description: 'Prepares the picked files without blocking the page; leaving cancels (RCPT-12)',
      invoke: { id: 'prepareReceipts', src: 'prepareReceipts', input: ({ context }) => ({ files: context.picked }) },
      on: {
        'receipts.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event.progress } },
        'receipts.prepared': { target: 'choosing', actions: { type: 'addReceipts', params: ({ event }) => event } },
        'receipts.failed': { target: 'choosing', actions: 'blameImages' },
        'receipts.cancelled': 'choosing',
      },
      exit: 'dropPick',
    },
    turning: {
      invoke: {
        id: 'turnReceipt',
        src: 'turnReceipt',
        input: ({ context }) => chosenReceipt(context),
        onDone: { target: 'choosing', actions: { type: 'replaceReceipt', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: 'blameImages' },
      },
    },
  },
});
