import { useEffect, useId, useRef, useState } from 'react';
import { computed, effect, signal, untracked } from '@preact/signals-react';
import {
  getValues,
  useFormStore,
  type FieldValues,
  type FormErrors,
  type FormStore,
  type PartialValues,
} from '@modular-forms/react';
import * as v from 'valibot';
import type { CheckedForm } from './checked-form.ts';

type FormSchema<Values> = v.GenericSchema<Values, unknown>;

export interface CheckedFormOptions<Values extends FieldValues> {
  /**
   * A synchronous object schema of exactly the visible fields; its messages are displayed unchanged. It may change
   * between renders; keep it stable with `useMemo`.
   */
  schema: FormSchema<Values>;
  /** the initial value of every field, usually from the stored entry; '' or false if it has none. Read once. */
  initialValues: Values;
  /** called with all current values whenever one changes, not initially, so that a reload loses nothing (ENTRY-2) */
  onValues?: ((values: Values) => void) | undefined;
}

/**
 * Creates a form whose fields are validated by a schema, once per change. A field's error appears when the visitor
 * leaves the field, not on the first keystroke, and disappears when they correct it.
 */
export function useCheckedForm<Values extends FieldValues>({
  schema,
  initialValues,
  onValues,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const id = useId();
  const store = useFormStore<Values>({
    // Complete values are also partial ones, but TypeScript cannot prove that while the form is a type parameter.
    initialValues: initialValues as PartialValues<Values>,
    validateOn: 'blur',
    revalidateOn: 'blur',
    validate: (): FormErrors<Values> => form.errors.peek() as FormErrors<Values>,
  });
  const [{ form, use }] = useState<CreatedForm<Values>>(() => createForm(store, id, initialValues, schema));
  useEffect(() => use(schema), [use, schema]);
  const report = useRef(onValues);
  useEffect(() => {
    report.current = onValues;
  });
  useEffect(() => {
    let told = form.initialValues;
    return effect(() => {
      const values = form.values.value;
      if (values === told) return;
      told = values;
      untracked(() => report.current?.(values));
    });
  }, [form]);
  return form;
}

interface CreatedForm<Values extends FieldValues> {
  readonly form: CheckedForm<Values>;
  /** Replaces the schema. */
  readonly use: (schema: FormSchema<Values>) => void;
}

function createForm<Values extends FieldValues>(
  store: FormStore<Values>,
  id: string,
  initialValues: Values,
  first: FormSchema<Values>,
): CreatedForm<Values> {
  const schema = signal(first);
  const values = signal(initialValues);
  const errors = signal<Readonly<Record<string, string>>>({});
  // Signals that effects write, not computed ones: fields register while React renders, and a reader must not be
  // notified then unless the content differs.
  effect(() => {
    // Before a field is mounted, its initial value; otherwise a completed form would briefly be disabled.
    const next = merge(initialValues, getValues(store, { shouldActive: false }));
    if (!isSame(values.peek(), next)) values.value = next;
  });
  effect(() => {
    const next = firstMessages(schema.value, values.value);
    if (!isSame(errors.peek(), next)) errors.value = next;
  });
  const isValid = computed(() => Object.keys(errors.value).length === 0);
  return {
    form: { store, id, initialValues, values, errors, isValid },
    use: (latest) => {
      schema.value = latest;
    },
  };
}

/**
 * Returns the first message of each field: an empty field is 'Required', not 'Invalid Email'. The adapter of Modular
 * Forms would return the last one.
 */
function firstMessages<Values>(schema: FormSchema<Values>, values: Values): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of v.safeParse(schema, values, { abortPipeEarly: true }).issues ?? [])
    messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
}

/** Deep-merges partial values into complete ones. */
function merge<Whole extends object>(whole: Whole, part: object): Whole {
  const merged = { ...whole };
  for (const [key, value] of Object.entries(part)) {
    if (value === undefined) continue;
    const below: unknown = Reflect.get(whole, key);
    Reflect.set(merged, key, isRecord(value) && isRecord(below) ? merge(below, value) : value);
  }
  return merged;
}

/** Whether two values have the same content. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
