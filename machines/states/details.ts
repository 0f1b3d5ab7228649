// The visitor edits name, phone and address, and may set a new password.
// Input is kept until it is saved. An ended session leads to sign-in and back here.
import { detailsInput, profileInput } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { changing, changingWaits, renewing, renewingWaits } from './new-password.ts';
import { backToEditing, refusedDetails, sessionEnded, toNext, typingDetails } from './details-form.ts';
import { ended, passing, waitingFor } from './waiting.ts';

/** The details form of the profile (POINTS-4); unreachable without a profile (PROF-3). */
export const details = journeySetup.createStateConfig({
  meta: { screen: 'details' },
  exit: 'leaveDetails',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => profileInput(context),
        onDone: {
          target: 'editing',
          actions: [ended('page'), { type: 'readDetails', params: ({ event }) => event.output }],
        },
        onError: [passing('waiting'), sessionEnded, { target: 'failed', actions: ['forgetOutage', 'failProfile'] }],
      },
    },
    waiting: waitingFor('loading'),
    failed: { on: { 'profile.retried': 'loading' } },
    editing: { on: typingDetails },
    saving: {
      description: 'Repeated requests change nothing',
      tags: 'busy',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context }) => detailsInput(context),
        onDone: [
          {
            guard: 'hasNewPassword',
            target: 'changing',
            actions: { type: 'saveDetails', params: ({ event }) => event.output },
          },
          ...toNext({ type: 'saveDetails', params: ({ event }) => event.output }),
        ],
        onError: [passing('savingWaits'), sessionEnded, refusedDetails],
      },
      on: { 'screen.requested': {} },
    },
    savingWaits: { ...waitingFor('saving'), on: { ...waitingFor('saving').on, ...backToEditing } },
    changing,
    changingWaits,
    renewing,
    renewingWaits,
    saved: { description: 'The message that the details are saved', entry: 'forgetNewPassword' },
  },
});
