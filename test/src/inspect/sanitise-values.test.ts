import { createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { initialContext } from '#machines/journey/journey.context.ts';
import { HIDDEN, sanitise } from '#src/inspect/sanitise-values.ts';

describe('the data sent to an inspector', () => {
  it('keeps the structure, booleans, counts and the names of the chart', () => {
    const fault = { kind: 'underAge', minimumAge: 21 };
    const context = {
      visit: { fault, requested: 'gate', onDesktop: false, now: 1_790_000_000_000 },
      upload: { progress: { done: 1, total: 2 } },
      sending: { failures: 0, sent: 0.5 },
      entry: null,
    };
    expect(sanitise(context, 'context')).toEqual(context);
  });

  it('shows each part of the journey’s context, without data of the visitor', () => {
    const empty = initialContext({
      requested: 'form',
      code: 'MARKED',
      onDesktop: false,
      now: 1_790_000_000_000,
      utm: { source: 'MARKED' },
    });
    const history = [{ date: 'MARKED', points: 7_777, title: 'MARKED' }];
    const context = {
      ...empty,
      completion: { submissionUuid: 'MARKED', instancePk: 101, paymentMode: null, preferredPaymentMethod: null },
      visit: {
        ...empty.visit,
        fault: { kind: 'detail', detail: 'MARKED' },
        fieldErrors: { email: ['MARKED'] },
        problems: ['MARKED'],
      },
      upload: { ...empty.upload, picked: [{ name: 'MARKED', size: 4, type: 'image/jpeg' }], rotating: 'MARKED' },
      gate: {
        judged: {
          answers: { dateOfBirth: { year: '1991', month: '4', day: '17' }, state: 'CA', qualifierAnswer: 'MARKED' },
          verdict: { passed: true, pass: { instancePk: 101, qualifierAnswer: 'MARKED', age: 35 } },
        },
      },
      sending: { ...empty.sending, captcha: 'MARKED', failures: 2 },
      account: {
        draft: { ...empty.account.draft, email: 'MARKED', zipCode: 'MARKED' },
        passwords: { password: 'MARKED', passwordConfirm: 'MARKED' },
        notice: 'wrongCredentials',
        balance: { balancePoints: 7_777, history },
      },
      contact: { draft: { email: 'MARKED', message: 'MARKED' } },
    };
    const shown = sanitise(context, 'context');
    expect(JSON.stringify(shown)).not.toMatch(/MARKED|7777|1991|"CA"|35/);
    expect(shown).toMatchObject({
      visit: {
        now: 1_790_000_000_000,
        onDesktop: false,
        requested: 'form',
        code: HIDDEN,
        fault: { kind: 'detail' },
        outage: null,
      },
      gate: { judged: { verdict: { passed: true, pass: { instancePk: 101, qualifierAnswer: HIDDEN, age: HIDDEN } } } },
      sending: { captcha: HIDDEN, failures: 2, sent: 0, awaitsAnswer: false },
      game: { kept: { begun: null, results: {} }, play: null, module: null, earned: null, refusal: null },
      account: {
        draft: { email: HIDDEN, city: '' },
        passwords: { password: HIDDEN },
        balance: { balancePoints: HIDDEN },
      },
      contact: { draft: { message: HIDDEN } },
    });
  });

  it.each([
    ['an e-mail address', { email: 'dana@example.com' }],
    ['a telephone number', { phone: '415 555 0148' }],
    ['a name', { nameFirst: 'Dana' }],
    ['an address', { custom: { street: '1 Main Street', zipCode: '94110' } }],
    ['a password', { password: 'hunter2' }],
    ['a token', { token: 'eyJhbGciOiJIUzI1NiJ9' }],
    ['a solved captcha', { captcha: 'token-abc' }],
    ['a key of a submission', { idempotencyKey: '3c1ee5d4-0b1a-4c43-8b8e-1d3c2c8b6a10' }],
    ['a picture', { files: [{ dataUrl: 'data:image/jpeg;base64,AAAA' }] }],
    ['free text', { draft: { message: 'My receipt is torn' } }],
    [
      'a text where a word of the chart belongs',
      { type: 'dana@example.com', kind: 'my name is Dana', screen: '415 555 0148' },
    ],
    ['a field that nobody knows yet', { nickname: 'Dee' }],
  ])('hides %s, and shows that a value exists', (_, value) => {
    const text = JSON.stringify(sanitise(value));
    expect(text).toContain(HIDDEN);
    for (const secret of [
      'dana',
      'Dana',
      '415',
      'Main',
      '94110',
      'hunter2',
      'eyJ',
      'abc',
      '3c1ee',
      'AAAA',
      'torn',
      'Dee',
    ])
      expect(text).not.toContain(secret);
  });

  it('keeps the input of a game, and the beginning of a long list', () => {
    expect(sanitise({ rank: 'first', layout: [3, 0], foil: { mask: new Uint8Array(4), cleared: 120 } })).toEqual({
      rank: 'first',
      layout: [3, 0],
      foil: { mask: 'Uint8Array', cleared: 120 },
    });
    const way = Array.from({ length: 300 }, (_, x) => ({ x, y: 0 }));
    expect(sanitise({ way })).toEqual({ way: [...way.slice(0, 50), 'and 250 more'] });
  });

  it('shows an empty text as empty, which shows that it is still missing', () => {
    expect(sanitise({ email: '', phone: '4' })).toEqual({ email: '', phone: HIDDEN });
  });

  it('hides numbers of the visitor, such as a year of birth, and numbers as large as a telephone number', () => {
    expect(
      sanitise({
        entry: { ageAtSubmission: 35, instancePk: 101, files: [{ width: 768 }] },
        answers: { year: 1991 },
        ids: [4_155_550_148, 3],
      }),
    ).toEqual({
      entry: { ageAtSubmission: HIDDEN, instancePk: 101, files: [{ width: 768 }] },
      answers: { year: HIDDEN },
      ids: [HIDDEN, 3],
    });
  });

  it('hides a key that is not the name of a field', () => {
    expect(sanitise({ fieldErrors: { 'dana@example.com': ['taken'], email: ['taken'] } })).toEqual({
      fieldErrors: { [`${HIDDEN}0`]: [HIDDEN], email: [HIDDEN] },
    });
  });

  it('names files, errors, functions and actors by their kind', () => {
    const actor = createActor(createMachine({}), { id: 'game' });
    expect(
      sanitise({ picked: [new File(['x'], 'dana.jpg')], error: new Error('dana'), spawned: actor, run: () => 'dana' }),
    ).toEqual({
      picked: ['File'],
      error: 'Error',
      spawned: { actor: 'game' },
      run: 'function',
    });
  });

  it('stops at cycles and at great depth', () => {
    const circle: { self?: unknown; count: number } = { count: 1 };
    circle.self = circle;
    expect(JSON.stringify(sanitise(circle)).length).toBeLessThan(1000);
  });

  it('identifies the campaign only by its public names', () => {
    const site = {
      configuration: { name: 'vespermoth', production: false, apiRoot: 'https://api.example' },
      campaign: { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab', supportEmail: 'help@brand.example' },
    };
    expect(sanitise({ site })).toEqual({
      site: {
        configuration: { name: 'vespermoth', production: false, apiRoot: HIDDEN },
        campaign: { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab', supportEmail: HIDDEN },
      },
    });
  });
});
