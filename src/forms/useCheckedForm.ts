import { useEffect, useId, useState } from 'react';
import { computed, effect, signal } from '@preact/signals-react';
import {
  useFormStore,
  type FieldValues,
  type FormErrors,
  type FormStore,
  type PartialValues,
  type ValidateForm,
} from '@modular-forms/react';
import * as v from 'valibot';
import type { CheckedForm } from './checked-form.ts';
import { allValues, useFormValues } from './useFormValues.ts';

type FormSchema<Values> = v.GenericSchema<Values, unknown>;

export interface CheckedFormOptions<Values extends FieldValues> {
  /**
   * A synchronous object schema of exactly the visible fields; its messages are displayed unchanged. It may change
   * between renders; keep it stable with `useMemo`.
   */
  schema: FormSchema<Values>;
  /** the initial value of every field, usually from the stored entry; '' or false if it has none. Read once. */
  initialValues: Values;
  /** called with all current values whenever any of them changes, see `useFormValues` */
  onValues?: ((values: Values) => void) | undefined;
}

/**
 * Creates a form whose fields are validated by a schema. A field's error appears when the visitor leaves the field, not
 * on the first keystroke, and disappears when they correct it.
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
    // Complete values are also partial ones, but TypeScript cannot prove that while the form is a type parameter.
    initialValues: initialValues as PartialValues<Values>,
    validateOn: 'blur',
    revalidateOn: 'blur',
    validate: checks.validate,
  });
  const [form] = useState<CheckedForm<Values>>(() => {
    const unmet = checks.unmet(store, initialValues);
    return { store, id, initialValues, unmet, isValid: computed(() => unmet.value.length === 0) };
  });
  useFormValues(form, onValues);
  return form;
}

interface Checks<Values extends FieldValues> {
  use(schema: FormSchema<Values>): void;
  validate: ValidateForm<Values>;
  unmet(store: FormStore<Values>, initialValues: Values): CheckedForm<Values>['unmet'];
}

/**
 * Returns the validation of a form. The schema is in a signal because Modular Forms always calls the function with
 * which the form was created, and this function must use the latest schema.
 */
function createChecks<Values extends FieldValues>(first: FormSchema<Values>): Checks<Values> {
  const latest = signal(first);
  return {
    use: (schema) => {
      latest.value = schema;
    },
    validate: (values) => firstMessages(latest.peek(), values),
    unmet(store, initialValues) {
      const unmet = signal<readonly string[]>([]);
      // Fields register while React renders, so readers of the signal must be notified only if the list differs.
      effect(() => {
        // Use the initial value until a field is mounted; otherwise a completed form would briefly be disabled.
        const { issues = [] } = v.safeParse(latest.value, allValues(store, initialValues));
        const names = [...new Set(issues.map(({ path }) => String(path?.[0].key)))];
        if (names.join() !== unmet.peek().join()) unmet.value = names;
      });
      return unmet;
    },
  };
}

/**
 * Returns the first message of each field: an empty field is 'Required', not 'Invalid Email'. The adapter of Modular
 * Forms would return the last one.
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
