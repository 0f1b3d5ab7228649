import type { Fault } from '#domain/errors.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import type { Stage } from '#test/kit/browser/paths/executors.ts';
import { fillGate } from '#test/kit/browser/paths/fill.ts';
import type { CallingSlot } from '#test/kit/paths/events.ts';
import { pick, press } from './hands.ts';
import type { View } from './atlas-view.ts';
import { visitTo } from './visits.ts';

const DATES = visitTo('linnet-dates');
const CAPTCHA = visitTo('linnet-captcha');

const continued = (answers: Partial<GateAnswers>) => async (stage: Stage) => {
  await fillGate(stage.page, {
    dateOfBirth: { month: '04', day: '17', year: '1991' },
    state: null,
    qualifierAnswer: null,
    ...answers,
  });
  await press(stage, 'Continue');
};

/** Responds to the pending call of a placeholder actor; status 0 means no response. */
const answered =
  (slot: CallingSlot, status: number, body: object = {}) =>
  async ({ edge, patience }: Stage) => {
    for (const route of await edge.take(slot, patience))
      await (status === 0 ? route.abort() : route.fulfill({ status, json: body }));
  };

const refused = (words: string, status: number, body: object = {}) => ({
  at: 'flow.submissionForm.sending.submitting',
  does: { words, act: answered('createSubmission', status, body) },
});

/** A path to every error dialog of the chart. A missing kind of fault does not compile. */
const WAYS = {
  underAge: {
    at: 'flow.ageGate.answering',
    does: {
      words: 'Continue, as a child',
      act: continued({
        dateOfBirth: { month: '04', day: '17', year: '2020' },
        state: 'TX',
        qualifierAnswer: '20 washes',
      }),
    },
  },
  notStarted: {
    at: 'flow.ageGate.answering',
    visit: DATES,
    does: { words: 'Continue, in a state whose journey has not started', act: continued({ state: 'CA' }) },
  },
  ended: {
    at: 'flow.ageGate.answering',
    visit: DATES,
    does: { words: 'Continue, in a state whose journey is over', act: continued({ state: 'NV' }) },
  },
  notInArea: {
    at: 'flow.ageGate.answering',
    visit: DATES,
    does: { words: 'Continue, in a state without a journey', act: continued({ state: 'NY' }) },
  },
  filesRefused: {
    at: 'flow.submissionUpload.choosing',
    does: {
      words: 'Pick files that are no pictures',
      act: (stage: Stage) => pick(stage, ['text.jpg', 'empty.jpg', 'vector.svg']),
    },
  },
  imagesFailed: {
    at: 'flow.submissionUpload.choosing',
    does: { words: 'Pick a picture in a browser without workers', act: pickWithoutWorkers },
  },
  oneEntryOnly: refused('the server knows this person', 422, { detail: 'Additional submissions not allowed' }),
  invalidEmail: refused('the server refuses the e-mail', 422, { email: ['Enter a valid email address.'] }),
  invalidPhone: refused('the server refuses the phone number', 422, { phone: ['Enter a valid phone number.'] }),
  detail: refused('the server refuses in its own words', 422, { detail: 'Sorry! This offer is no longer available.' }),
  captchaAgain: {
    at: 'flow.submissionForm.sending.waiting',
    visit: CAPTCHA,
    does: { words: 'Try now, and the captcha was used up before', act: captchaUsedUp },
  },
  unknown: refused('the server fails', 500),
  consumerFailed: {
    at: 'flow.submissionForm.sending.creatingConsumer',
    does: { words: 'the consumer is refused', act: answered('createConsumer', 422, {}) },
  },
  consumerWithoutCid: {
    at: 'flow.submissionForm.sending.creatingConsumer',
    does: { words: 'the consumer comes without a CID', act: answered('createConsumer', 200, {}) },
  },
  unavailable: {
    at: 'flow.account.signIn.sending',
    does: { words: 'the service cannot answer', act: answered('signIn', 503) },
  },
  unreachable: { at: 'flow.account.signIn.sending', does: { words: 'no answer comes', act: answered('signIn', 0) } },
} satisfies Record<Fault['kind'], Omit<View, 'name'>>;

export const FAULTS: readonly View[] = Object.entries(WAYS).map(([kind, way]) => ({ ...way, name: `error: ${kind}` }));

async function pickWithoutWorkers(stage: Stage): Promise<void> {
  await stage.page.evaluate(() => {
    Worker.prototype.postMessage = () => {
      throw new Error('no workers');
    };
  });
  await pick(stage, ['exif1.jpg']);
}

async function captchaUsedUp(stage: Stage): Promise<void> {
  await press(stage, /^(Try now|Intentar ahora)$/);
  await answered('createSubmission', 422, {
    captcha: ['Please solve the captcha again.'],
    detail: 'Please solve the captcha again.',
  })(stage);
}
