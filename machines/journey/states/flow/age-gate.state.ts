// The visitor enters their date of birth, their state, and the answer to the campaign's question.
// Only complete answers are validated: they open the gate, or are rejected with a reason. The steps after it are
// sign-in, bonus, upload, form.
import { journeySetup } from '../../journey.setup.ts';

/** The age, state and qualifier gate. On a rejection the visitor stays (GATE-7 … GATE-9). */
export const ageGate = journeySetup.createStateConfig({
  meta: { screen: 'gate' },
  exit: 'dismissFault',
  initial: 'answering',
  states: {
    answering: {
      on: {
        'gate.changed': { actions: { type: 'changeGate', params: ({ event }) => event.answers } },
        'gate.submitted': {
          target: 'judging',
          actions: { type: 'judgeGate', params: ({ event }) => event.answers },
        },
      },
    },
    judging: {
      description: 'Judges the answers once',
      always: [
        { guard: 'isEligible', target: '#journey.flow.unknown', actions: 'passGate' },
        { target: 'answering', actions: 'refuseGate' },
      ],
    },
  },
});
