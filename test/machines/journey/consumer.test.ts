import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { ErrorBody } from '#domain/errors.ts';
import { isWaiting, screenOf } from '#machines/journey/journey.selectors.ts';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { formValues } from '../../kit/answers.ts';
import { campaignOf, configurationOf } from '../../kit/campaigns.ts';
import { receipt, startedJourney, type JourneySetting } from '../../kit/journey-actor.ts';

const submit = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null } as const;
const atForm: JourneySetting = { requested: 'form', entry: { files: [receipt('a')] } };
const spirits: JourneySetting = { ...atForm, site: { configuration: configurationOf({ diageoProgram: true }) } };
const created = () =>
  vi.fn<(input: SubmissionInput) => Promise<{ uuid: string }>>(() => Promise.resolve({ uuid: 'u-1' }));

const failure = (status: number, body: ErrorBody = {}) => Object.assign(new Error('no'), { status, body });

describe('the spirits-brand program', () => {
  it('[SUBM-6] creates the consumer first and submits its cid with the date of birth', async () => {
    const createSubmission = created();
    const createConsumer = vi.fn(() => Promise.resolve({ cid: 'cid-7' }));
    const run = await startedJourney({ ...spirits, createConsumer, createSubmission });
    run.journey.send(submit);
    await waitFor(run.journey, (snapshot) => screenOf(snapshot) === 'complete');
    expect(createConsumer).toHaveBeenCalledWith({
      firstName: 'Dana',
      lastName: 'Whitlock',
      dob: '1991-04-17',
      email: 'dana@example.com',
      phone: '415 555 0148',
      city: '',
      state: 'CA',
      zipCode: '94110',
      optIn: false,
    });
    expect(createSubmission.mock.calls[0]?.[0].entry.custom).toMatchObject({
      CID: 'cid-7',
      MM: '04',
      DD: '17',
      YYYY: '1991',
    });
  });

  it('[SUBM-6] is not called unless it is configured', async () => {
    const createConsumer = vi.fn(() => Promise.resolve({ cid: 'cid-7' }));
    const run = await startedJourney({ ...atForm, createConsumer, createSubmission: created() });
    run.journey.send(submit);
    await waitFor(run.journey, (snapshot) => screenOf(snapshot) === 'complete');
    expect(createConsumer).not.toHaveBeenCalled();
  });

  it.each([
    ['[SUBM-7] [ERR-10] an answer without a cid', () => Promise.resolve({ cid: null }), { kind: 'consumerWithoutCid' }],
    ['[ERR-10] a failure', () => Promise.reject(new Error('down')), { kind: 'consumerFailed' }],
    ['[ERR-10] a refusal', () => Promise.reject(failure(422, { detail: 'no' })), { kind: 'consumerFailed' }],
    [
      '[ERR-9] too many requests',
      () => Promise.reject(failure(429, { detail: 'Later.' })),
      { kind: 'detail', detail: 'Later.' },
    ],
  ])('%s ends at the form with a dialog, and nothing is submitted', async (_, createConsumer, fault) => {
    const createSubmission = created();
    const run = await startedJourney({ ...spirits, createConsumer, createSubmission });
    run.journey.send(submit);
    await waitFor(run.journey, ({ context }) => context.visit.fault !== null);
    expect([run.screen(), run.context().visit.fault, run.context().entry.email]).toEqual([
      'form',
      fault,
      'dana@example.com',
    ]);
    expect(createSubmission).not.toHaveBeenCalled();
  });

  it('[SUBM-8] after a lost response the same consumer is submitted again, after a correction a new one', async () => {
    const createConsumer = vi.fn(() => Promise.resolve({ cid: 'cid-7' }));
    const answers = [
      { status: 0, body: {} },
      { status: 500, body: {} },
      { status: 422, body: { email: ['bad'] } },
    ];
    const run = await startedJourney({
      ...spirits,
      createConsumer,
      createSubmission: () =>
        Promise.reject(Object.assign(new Error('no'), answers.shift() ?? { status: 500, body: {} })),
    });
    const failed = (count: number) => waitFor(run.journey, ({ context }) => context.sending.failures === count);
    run.journey.send(submit);
    await waitFor(run.journey, isWaiting);
    run.journey.send({ type: 'outage.retried' });
    await failed(1);
    run.journey.send(submit);
    await failed(2);
    expect(createConsumer).toHaveBeenCalledTimes(1);
    run.journey.send(submit);
    await failed(3);
    expect(createConsumer).toHaveBeenCalledTimes(2);
  });

  it('[SUBM-3] reports the opt-in after the submission is stored', async () => {
    const run = await startedJourney({ ...spirits, createSubmission: created() });
    const told: unknown[] = [];
    run.journey.on('submission.created', (event) => told.push(event));
    run.journey.send({ ...submit, values: { ...formValues, optIn: true } });
    await waitFor(run.journey, (snapshot) => screenOf(snapshot) === 'complete');
    expect(told).toEqual([{ type: 'submission.created', optIn: true }]);
  });
});

describe('the captcha', () => {
  const withCaptcha: JourneySetting = {
    ...atForm,
    site: { campaign: campaignOf({ recaptchaInformation: { siteKey: 'altcha' } }) },
  };

  it('[VAL-12] must be solved before the form is submitted', async () => {
    const createSubmission = created();
    const run = await startedJourney({ ...withCaptcha, createSubmission });
    run.journey.send(submit);
    expect(createSubmission).not.toHaveBeenCalled();
    run.journey.send({ ...submit, captcha: 'solved' });
    await waitFor(run.journey, (snapshot) => screenOf(snapshot) === 'complete');
    expect(createSubmission.mock.calls[0]?.[0].captcha).toBe('solved');
  });

  it('[SUBM-4] is reset after an error', async () => {
    const run = await startedJourney({
      ...withCaptcha,
      createSubmission: () => Promise.reject(Object.assign(new Error('no'), { status: 422, body: { detail: 'no' } })),
    });
    run.journey.send({ ...submit, captcha: 'solved' });
    await waitFor(run.journey, ({ context }) => context.visit.fault !== null);
    expect(run.context()).toMatchObject({ sending: { captcha: null, failures: 1 } });
  });
});
