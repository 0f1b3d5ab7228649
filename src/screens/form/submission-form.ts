import type { FieldPath } from '@modular-forms/react';
import * as v from 'valibot';
import type { ErrorBody } from '#domain/errors.ts';
import type { FormValues } from '#domain/rules/form-values.ts';
import { type FormRequirements, submissionFormSchema } from '#domain/rules/validation.ts';
import type { CheckedForm } from '#src/forms/checked-form.ts';

/** The form's values, typed for the field components. */
export type FormFields = Pick<FormValues, keyof FormValues>;

export type SubmissionForm = CheckedForm<FormFields>;

/** The domain's rules for the form as a schema over the form's own values (VAL-6 … VAL-11). */
export function formSchema(requirements: FormRequirements): v.GenericSchema<FormFields, unknown> {
  const rules = submissionFormSchema(requirements);
  return v.pipe(
    v.custom<FormFields>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      // One message per field: an empty field is 'Required', not 'Invalid Email' as well.
      for (const { message, path } of v.safeParse(rules, dataset.value, { abortPipeEarly: true }).issues ?? [])
        addIssue({ message, ...(path && { path }) });
    }),
  );
}

/** Fields that the server names differently from the form. */
const RENAMED: Partial<Record<string, FieldPath<FormFields>>> = {
  dateOfBirth: 'dateOfBirth.month',
  paymentMode: 'paymentOption',
  preferredPaymentMethod: 'paymentOption',
};

/** Returns the first message per field of an error response; renames its fields (`custom.zipCode` to `zipCode`). */
export function fieldErrorsOf(body: ErrorBody): Partial<Record<FieldPath<FormFields>, string>> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, texts]) => {
      const text = typeof texts === 'string' ? texts : texts?.[0];
      const name = field.replace(/^custom\./, '');
      return text ? [[RENAMED[name] ?? name, text]] : [];
    }),
  );
}
