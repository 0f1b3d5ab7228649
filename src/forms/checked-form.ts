import { createContext } from 'react';
import type { ReadonlySignal } from '@preact/signals-react';
import type { FieldPath, FieldPathValue, FieldValues, FormStore, MaybeValue } from '@modular-forms/react';

/** A form as the field components use it; created by `useCheckedForm`. */
export interface CheckedForm<Values extends FieldValues> {
  /** Modular Forms' own store, for its methods (setValue, getValues, …) */
  store: FormStore<Values>;
  /** the id of the `<form>` element, for the `form` attribute of a submit button outside it */
  id: string;
  initialValues: Values;
  /** all current values; hidden fields keep their last one, fields that were never visible their initial one */
  values: ReadonlySignal<Values>;
  /** the first message of each visible field by its path, independent of the displayed errors */
  errors: ReadonlySignal<Readonly<Record<string, string>>>;
  /** whether there are no such errors */
  isValid: ReadonlySignal<boolean>;
}

/** The paths in a form whose values are of one kind, such as 'email' or 'custom.zipCode' for strings. */
export type NameOf<Values extends FieldValues, Kind> = {
  [Path in FieldPath<Values>]: FieldPathValue<Values, Path> extends MaybeValue<Kind> ? Path : never;
}[FieldPath<Values>];

/** Whether the form is being sent. Its text fields are then read-only. */
export const FormBusy = createContext(false);
