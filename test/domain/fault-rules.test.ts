import { describe, expect, it } from 'vitest';
import {
  faultOfAccount,
  faultOfConsumer,
  faultOfSubmission,
  faultOfSupportRequest,
} from '#domain/rules/fault-rules.ts';

const SLOWLY = 'Too many attempts. Please try again in 5 minutes.';

describe('the dialog of a rejected support request', () => {
  it.each([
    ['[ERR-11]', { message: ['Missing'], email: ['bad'] }, { kind: 'invalidEmail' }],
    ['[ERR-12]', { message: ['Missing', 'Short'], detail: 'no' }, { kind: 'detail', detail: 'Missing' }],
    ['[ERR-12]', { detail: 'The offer is over' }, { kind: 'detail', detail: 'The offer is over' }],
    ['[ERR-12]', {}, { kind: 'unknown' }],
  ])('%s %o', (_, body, fault) => {
    expect(faultOfSupportRequest({ status: 422, body })).toEqual(fault);
  });
});

describe('the dialog of a failed call of an account', () => {
  it.each([
    [
      '[ERR-13]',
      422,
      { detail: 'Please check your entries.', phone: ['Bad', 'Worse'] },
      { kind: 'detail', detail: 'Bad' },
    ],
    ['[ERR-13]', 422, { detail: 'Please check your entries.' }, { kind: 'unknown' }],
    ['[ERR-13]', 429, { detail: SLOWLY, email: ['Too much mail'] }, { kind: 'detail', detail: SLOWLY }],
    ['[ERR-13]', 429, { email: ['Too much mail'] }, { kind: 'detail', detail: 'Too much mail' }],
    ['[ERR-13]', 429, {}, { kind: 'unknown' }],
    ['[OUTAGE-6]', 0, { detail: 'x', phone: ['Bad'] }, { kind: 'unreachable' }],
    ['[OUTAGE-6]', 503, { detail: 'x', phone: ['Bad'] }, { kind: 'unavailable' }],
  ])('%s of status %i %o', (_, status, body, fault) => {
    expect(faultOfAccount({ status, body })).toEqual(fault);
  });
});

describe('the dialog of a consumer that was not created', () => {
  it.each([
    [{ status: 422, body: { detail: SLOWLY } }, { kind: 'consumerFailed' }],
    [{ status: 429, body: {} }, { kind: 'consumerFailed' }],
    [
      { status: 429, body: { detail: SLOWLY } },
      { kind: 'detail', detail: SLOWLY },
    ],
    [new Error('broken'), { kind: 'consumerFailed' }],
    [{ status: 429 }, { kind: 'consumerFailed' }],
  ])('[ERR-10] %o', (error, fault) => {
    expect(faultOfConsumer(error)).toEqual(fault);
  });
});

describe('the dialogs of a rejected submission', () => {
  it.each([
    [
      '[ERR-6]',
      409,
      { detail: 'Additional submissions not allowed', maxEntries: ['5'] },
      { kind: 'oneEntryOnly', most: 5 },
    ],
    ['[ERR-6]', 409, { detail: 'Additional submissions not allowed', maxEntries: ['1'] }, { kind: 'oneEntryOnly' }],
    ['[ERR-6]', 400, { detail: 'Additional submissions not allowed' }, { kind: 'oneEntryOnly' }],
    ['[ERR-7]', 400, { detail: 'email', email: ['bad'] }, { kind: 'invalidEmail' }],
    ['[ERR-8]', 400, { phone: ['bad'] }, { kind: 'invalidPhone' }],
    ['[ERR-9]', 400, { detail: 'The offer is over' }, { kind: 'detail', detail: 'The offer is over' }],
    [
      '[ERR-9]',
      503,
      { detail: 'The captcha could not be checked.' },
      { kind: 'detail', detail: 'The captcha could not be checked.' },
    ],
    ['[ERR-20]', 500, {}, { kind: 'unknown', isKept: true }],
    ['[ERR-20]', 500, { detail: 'Teapot' }, { kind: 'detail', detail: 'Teapot', isKept: true }],
    ['[ERR-13]', 418, {}, { kind: 'unknown' }],
  ])('%s status %i %o', (_, status, body, fault) => {
    expect(faultOfSubmission({ status, body })).toEqual(fault);
  });
});
