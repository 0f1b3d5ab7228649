import { useEffect, useRef } from 'react';
import { effect, untracked } from '@preact/signals-react';
import { getValues, type FieldValues, type FormStore } from '@modular-forms/react';
import type { CheckedForm } from './checked-form.ts';

/**
 * Reports a form's values during input, so that a reload loses nothing (ENTRY-2).
 *
 * @param form the form.
 * @param onChange called with all values whenever one changes, not initially. Hidden fields keep their last value;
 *   fields that were never visible have their initial one.
 */
export function useFormValues<Values extends FieldValues>(
  form: CheckedForm<Values>,
  onChange: ((values: Values) => void) | undefined,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let told = JSON.stringify(form.initialValues);
    return effect(() => {
      const values = allValues(form.store, form.initialValues);
      const text = JSON.stringify(values);
      if (text === told) return;
      told = text;
      untracked(() => latest.current?.(values));
    });
  }, [form]);
}

/** Returns all values. Hidden fields keep their last value; fields that were never visible have their initial one. */
export function allValues<Values extends FieldValues>(store: FormStore<Values>, initialValues: Values): Values {
  return merge(initialValues, getValues(store, { shouldActive: false }));
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

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
