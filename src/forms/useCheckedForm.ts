import { useEffect, useId, useState } from 'react';
import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import {
  getValues,
  useFormStore,
  type FieldValues,
  type FormErrors,
  type FormStore,
  type PartialValues,
  type ValidateForm,
} from '@modular-forms/react';
import * as v from 'valibot';
import type { CheckedForm } from './checked-form.ts';
import { useFormValues } from './useFormValues.ts';

type FormSchema<Values> = v.GenericSchema<Values, unknown>;

export interface CheckedFormOptions<Values extends FieldValues> {
  /**
   * A synchronous object schema of exactly the fields that are shown; its messages are shown as they are. It may change
   * between renders; keep it stable with `useMemo`.
   */
  schema: FormSchema<Values>;
  /** every field's value to begin with, from the stored entry as a rule; '' and false where there is none. Read once. */
  initialValues: Values;
  /** called with all current values whenever any of them changes, see `useFormValues` */
  onValues?: ((values: Values) => void) | undefined;
}

/**
 * Makes a form whose fields are checked by a schema: a field's error shows when the field is left and goes when it is
 * being corrected, never on the first keystroke (DESIGN §5).
 */
export function useCheckedForm<Values extends FieldValues>({
  schema,
  initialValues,
  onValues,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const id = useId();
  const [checks] = useState(() => createChecks(schema));
  useEffect(() => checks.use(schema), [checks, schema]);
  const store = useFormStore<Values>({
    // A whole value is a partial one, but not provably for a form that is a type parameter.
    initialValues: initialValues as PartialValues<Values>,
    validateOn: 'blur',
    revalidateOn: 'blur',
    validate: checks.validate,
  });
  const [form] = useState<CheckedForm<Values>>(() => ({
    store,
    id,
    initialValues,
    isValid: checks.isValid(store, initialValues),
  }));
  useFormValues(form, onValues);
  return form;
}

interface Checks<Values extends FieldValues> {
  use(schema: FormSchema<Values>): void;
  validate: ValidateForm<Values>;
  isValid(store: FormStore<Values>, initialValues: Values): ReadonlySignal<boolean>;
}

/**
 * The schema is kept in a signal: Modular Forms keeps the function that a form was made with, and that must see the
 * latest one.
 */
function createChecks<Values extends FieldValues>(first: FormSchema<Values>): Checks<Values> {
  const latest = signal(first);
  return {
    use: (schema) => {
      latest.value = schema;
    },
    validate: (values) => firstMessages(latest.peek(), values),
    isValid: (store, initialValues) =>
      computed(() => {
        const values = getValues(store);
        // Before the first fields are mounted the initial values stand for them, so that a filled form is not disabled for a moment.
        return v.is(latest.value, Object.keys(values).length > 0 ? values : initialValues);
      }),
  };
}

/**
 * One message a field, the first: what is empty is 'Required', not also 'Invalid Email' (Modular Forms' own adapter
 * keeps the last).
 */
function firstMessages<Values extends FieldValues>(
  schema: FormSchema<Values>,
  values: PartialValues<Values>,
): FormErrors<Values> {
  const messages = new Map<string, string>();
  for (const issue of v.safeParse(schema, values, { abortPipeEarly: true }).issues ?? []) {
    const path = v.getDotPath(issue);
    if (path !== null && !messages.has(path)) messages.set(path, issue.message);
  }
  return Object.fromEntries(messages) as FormErrors<Values>;
}
