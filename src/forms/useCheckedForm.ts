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
   * A synchronous object schema of exactly the visible fields; its messages are shown unchanged. It may change between
   * renders; keep it stable with `useMemo`.
   */
  schema: FormSchema<Values>;
  /** every field's initial value, usually from the stored entry; '' and false when it has none. Read once. */
  initialValues: Values;
  /** called with all current values whenever any of them changes, see `useFormValues` */
  onValues?: ((values: Values) => void) | undefined;
}

/**
 * Makes a form whose fields are validated by a schema: a field's error appears when the visitor leaves the field and
 * disappears when they correct it, never on the first keystroke (DESIGN §5).
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
    // A whole value is also a partial one, but TypeScript cannot prove that for a form that is a type parameter.
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
 * The schema is kept in a signal because Modular Forms keeps the function that a form was created with, and that must
 * see the latest schema.
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
      // Fields register while React renders: who reads this is told of nothing but another list.
      effect(() => {
        // Until a field is mounted, its initial value stands in for it, so that a filled form is not briefly disabled.
        const { issues = [] } = v.safeParse(latest.value, allValues(store, initialValues));
        const names = [...new Set(issues.map(({ path }) => String(path?.[0].key)))];
        if (names.join() !== unmet.peek().join()) unmet.value = names;
      });
      return unmet;
    },
  };
}

/**
 * One message per field, the first: an empty field is 'Required', not also 'Invalid Email' (Modular Forms' own adapter
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
