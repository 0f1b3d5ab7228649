import { gateAnswers } from '#test/kit/answers.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from './kit.ts';

const gated = { ageGateYn: true };
const grownUp = { ...gateAnswers, state: null, qualifierAnswer: null };
const child = { ...grownUp, dateOfBirth: { month: '01', day: '01', year: '2020' } };
const answering = { flow: { ageGate: 'answering' } };

export const pass = { type: 'gate.submitted', answers: grownUp } as const;

/** GATE-5, GATE-7, ENTRY-2: answers are stored as they are typed, and validated when they are complete. */
export const GATE: readonly PinnedJourney[] = [
  {
    name: '[GATE-7] a child stays at the gate, with the reason',
    visit: { campaign: gated },
    events: [{ type: 'gate.submitted', answers: child }],
    ends: 'gate',
    state: answering,
    holds: {
      visit: { fault: { kind: 'underAge', minimumAge: 21 } },
      gate: { judged: null },
      entry: { passedGate: false },
    },
  },
  {
    name: '[GATE-7] the reason is closed',
    visit: { campaign: gated },
    events: [{ type: 'gate.submitted', answers: child }, { type: 'fault.dismissed' }],
    ends: 'gate',
    holds: { visit: { fault: null } },
  },
  {
    name: '[GATE-7] the reason goes when the visitor goes on',
    visit: { campaign: gated },
    events: [{ type: 'gate.submitted', answers: child }, ask('privacyPolicy')],
    ends: 'privacyPolicy',
    holds: { visit: { fault: null } },
  },
  {
    name: '[GATE-5] incomplete answers do nothing',
    visit: { campaign: gated },
    events: [
      { type: 'gate.submitted', answers: { ...grownUp, dateOfBirth: { month: '02', day: '31', year: '1991' } } },
    ],
    ends: 'gate',
    state: answering,
    holds: { visit: { fault: null }, gate: { judged: null }, entry: { dateOfBirth: { month: '' } } },
  },
  {
    name: '[ENTRY-2] answers are kept as they are typed',
    visit: { campaign: gated },
    events: [{ type: 'gate.changed', answers: { ...grownUp, dateOfBirth: { month: '4', day: '', year: '' } } }],
    ends: 'gate',
    holds: { entry: { dateOfBirth: { month: '4' } } },
  },
];
