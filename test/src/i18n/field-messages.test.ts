import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_ACCOUNT, NO_PASSWORDS } from '#domain/account.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { accountErrors } from '#domain/rules/account-rules.ts';
import { formErrors } from '#domain/rules/forms.ts';
import { FIELD_MESSAGES, gateSchema } from '#domain/rules/validation.ts';
import { SubmissionCreation } from '#domain/submission.ts';
import { judgeNewPassword, judgeProfile, judgeRegistration } from '#server/accounts/judge-account.ts';
import { sentences as ofAccounts } from '#server/accounts/account-sentences.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sentences } from '#server/http/refusal-sentences.ts';
import { judgeSubmission } from '#server/submissions/judge-submission.ts';
import { fieldMessage } from '#src/i18n/field-messages.ts';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import '#src/i18n/server-field-messages.ts';
import { formValues } from '#test/kit/answers.ts';
import { NOW, rebate, rebateBody, siteOf, sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

const english = createI18n();
const spanish = createI18n();
beforeAll(() => activate(spanish, 'es'));

/** Values that are invalid in all or some fields. */
const ODD = ['', ' ', '0', '13', '99', '1850', '2019', 'x', '12', 'ZZ', 'a'.repeat(201), 'nul\0', '\ud800', 'password'];

/** Returns the messages about fields if `judge` rejects the values, without the message about the whole. */
function fieldTexts(judge: () => unknown): string[] {
  try {
    judge();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return textsIn(error.body);
    if (error instanceof v.ValiError) return error.issues.map(({ message }: { message: string }) => message);
    throw error;
  }
}
const textsIn = (body: ErrorBody): string[] =>
  Object.entries(body).flatMap(([field, texts]) => (field === 'detail' ? [] : (texts ?? [])));

/** Returns the server's messages about each field of a submission with each odd value. */
function ofSubmissions(): string[] {
  const names = ['email', 'phone', 'nameFirst', 'nameLast', 'state', 'dateOfBirth', 'qualifierAnswer'];
  const ownNames = ['state', 'zipCode', 'address', 'city', 'agree', 'MM', 'DD', 'YYYY', 'rulesAgree'];
  const custom = { state: 'CA', zipCode: '94110', agree: true, rulesAgree: true, MM: '12', DD: '10', YYYY: '1985' };
  const bodies = ODD.flatMap((odd) => [
    ...names.map((name) => ({ [name]: odd })),
    ...ownNames.map((name) => ({ custom: { ...custom, [name]: odd } })),
  ]);
  return bodies.flatMap((fields) => [
    ...fieldTexts(() =>
      judgeSubmission(rebate, v.parse(SubmissionCreation, rebateBody('data:image/jpeg;base64,/9j/', fields)), NOW),
    ),
    ...fieldTexts(() => judgeSubmission(sweepstakes, v.parse(SubmissionCreation, sweepstakesBody(fields)), NOW)),
  ]);
}

/** Returns the server's messages about each field of an account with each odd value. */
function ofAccountForms(): string[] {
  const club = siteOf('club', {}, { collectName: true, collectAddress: true });
  const email = 'ada@example.com';
  return ODD.flatMap((odd) => [
    ...['nameFirst', 'nameLast', 'email', 'password', 'passwordConfirm'].flatMap((name) =>
      fieldTexts(() =>
        judgeRegistration(
          club,
          { email, password: 'correct horse', passwordConfirm: 'correct horse', [name]: odd },
          NOW,
        ),
      ),
    ),
    ...['address', 'city', 'state', 'zipCode'].flatMap((name) =>
      fieldTexts(() => judgeProfile({ custom: { [name]: odd } }, { collectAddress: true })),
    ),
    ...['phone', 'email', 'nameFirst'].flatMap((name) =>
      fieldTexts(() => judgeProfile({ [name]: odd }, { collectAddress: false })),
    ),
    ...fieldTexts(() => judgeNewPassword({ newPassword: odd, newPasswordConfirm: 'x' }, email)),
    ...fieldTexts(() => judgeNewPassword({ newPassword: 'ada@example.com', newPasswordConfirm: 'x' }, email)),
  ]);
}

/** Returns the messages of the forms themselves. */
function ofForms(): string[] {
  const [instance] = rebate.campaign.instances;
  if (!instance) throw new Error('the rebate has no instance');
  const site = { ...rebate, instance };
  const young = { ...formValues, dateOfBirth: { month: '01', day: '01', year: '2026' } };
  const gate = gateSchema({ dateOfBirth: true, state: true, qualifier: true, currentYear: 2026 });
  const issuesOf = (value: unknown) => v.safeParse(gate, value).issues?.map(({ message }) => message) ?? [];
  return [
    ...Object.values(formErrors(site, young, NOW)),
    ...ODD.flatMap((odd) => [
      ...Object.values(formErrors(site, { ...formValues, email: odd, phone: odd, zipCode: odd, nameFirst: odd }, NOW)),
      ...Object.values(
        accountErrors('register', rebate.configuration, {
          ...EMPTY_ACCOUNT,
          ...NO_PASSWORDS,
          email: odd,
          zipCode: odd,
        }),
      ),
      ...issuesOf({ dateOfBirth: { month: odd, day: odd, year: odd }, state: odd, qualifierAnswer: odd }),
    ]),
  ];
}

/** Further messages of rejected fields that the functions above do not produce. */
const OTHERS = [
  ofAccounts.tooMuchMail,
  ofAccounts.passwordOther,
  ofAccounts.emailTaken,
  ofAccounts.resetInvalid,
  ofAccounts.currentPasswordMissing,
  ofAccounts.currentPasswordWrong,
  ofAccounts.unstorable,
  ofAccounts.phone,
  sentences.messageMissing,
  sentences.messageUnstorable,
  sentences.unstorable,
  sentences.phone,
  'must be a date such as 1990-01-31',
  'must be the date of birth of the form',
  'must be one of paypal, venmo',
  'must not be longer than 10,000 characters',
  'You must be 21 or older to enter',
];

describe('messages about a field', () => {
  it('[SHELL-11] [SHELL-2] are translated into Spanish, both the form’s and the server’s', () => {
    const said = new Set([
      ...Object.values(FIELD_MESSAGES),
      ...OTHERS,
      ...ofSubmissions(),
      ...ofAccountForms(),
      ...ofForms(),
    ]);
    expect(said.size).toBeGreaterThan(30);
    const untranslated = [...said].filter((text) => fieldMessage(spanish, text) === text);
    expect(untranslated).toEqual([]);
    const inEnglish = new Set([...said].map((text) => fieldMessage(english, text)));
    // Messages must be sentences or short labels for visitors, not notes for programmers.
    expect([...inEnglish].filter((text) => !/^[A-Z]/.test(text))).toEqual([]);
  });
});
