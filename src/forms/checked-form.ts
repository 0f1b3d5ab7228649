import { createContext } from 'react';
import type { ReadonlySignal } from '@preact/signals-react';
import type { FieldPath, FieldPathValue, FieldValues, FormStore, MaybeValue } from '@modular-forms/react';

/** A form as the field components see it; made by `useCheckedForm`. */
export interface CheckedForm<Values extends FieldValues> {
  /** Modular Forms' own store, for its methods (setValue, getValues, …) */
  store: FormStore<Values>;
  /** the id of the `<form>` element: a submit button outside it refers to it by its `form` attribute */
  id: string;
  /** whether the values of the visible fields match the schema, whatever errors are already shown */
  isValid: ReadonlySignal<boolean>;
  /** the visible fields whose values do not match it, without doubles; a date is one field */
  unmet: ReadonlySignal<readonly string[]>;
  initialValues: Values;
}

/** The paths in a form whose value is of one kind: 'email', 'custom.zipCode'. */
export type NameOf<Values extends FieldValues, Kind> = {
  [Path in FieldPath<Values>]: FieldPathValue<Values, Path> extends MaybeValue<Kind> ? Path : never;
}[FieldPath<Values>];

/** True while the form is being sent: text fields are read-only then (DESIGN §5). */
export const FormBusy = createContext(false);
