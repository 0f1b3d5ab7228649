import type { StateCode } from '#domain/us-states.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';

const both: StateCode[] = ['CA', 'NY'];
const answers = { states: both, dateStart: '2026-01-01', dateEnd: '2026-12-31' };

/** Asks every question: California and New York have three answers (one opens later), Texas one, Florida none. */
export const everyGate = campaignOf({
  ageGateYn: true,
  minimumAge: 21,
  stateGateYn: true,
  qualifierQuestion: 'Where did you buy it?',
  instances: [
    instanceOf({
      pk: 1,
      ...answers,
      qualifierAnswer: 'Bar',
      dateStart: '2026-12-01',
      themeInformation: { details: '<p>Rules of the first journey</p>' },
    }),
    instanceOf({
      pk: 2,
      ...answers,
      qualifierAnswer: 'Liquor store',
      themeInformation: { details: '<p>Rules of the second</p>' },
    }),
    instanceOf({ pk: 3, ...answers, states: ['CA', 'TX'], qualifierAnswer: 'Grocery store', dateStart: '2026-03-01' }),
    instanceOf({ pk: 4, states: ['FL'], qualifierAnswer: 'none', dateStart: '2026-01-01' }),
    instanceOf({ pk: 5, states: ['WA'], qualifierAnswer: 'none', dateStart: '2027-03-05' }),
    instanceOf({ pk: 6, states: ['IL'], qualifierAnswer: 'none', dateEnd: '2026-10-31' }),
  ],
});

/** Asks only for the age. */
export const ageGate = campaignOf({ ageGateYn: true, minimumAge: 18 });

/** Asks only for the state. */
export const stateGate = campaignOf({ stateGateYn: true, instances: [instanceOf({ states: ['CA'] })] });

/** Asks only the qualifier question; one of its instances accepts every visitor. */
export const qualifierGate = campaignOf({
  qualifierQuestion: 'Which pack did you buy?',
  instances: [
    instanceOf({ pk: 1, qualifierAnswer: 'Small' }),
    instanceOf({ pk: 2, qualifierAnswer: 'Large' }),
    instanceOf({ pk: 3, qualifierAnswer: 'none' }),
  ],
});
