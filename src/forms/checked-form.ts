import { createContext } from 'react';
import type { ReadonlySignal } from '@preact/signals-react';
import type { FieldPath, FieldPathValue, FieldValues, FormStore, MaybeValue } from '@modular-forms/react';

/** A form as the field components know it; made by `useCheckedForm`. */
export interface CheckedForm<Values extends FieldValues> {
  /** Modular Forms' own store, for its methods (setValue, getValues, …) */
  store: FormStore<Values>;
  /** the id of the `<form>` element: a submit button outside of it names it in its `form` attribute */
  id: string;
  /** whether the values of the shown fields match the schema, independent of the errors that are shown already */
  isValid: ReadonlySignal<boolean>;
  initialValues: Values;
}

/** The paths of a form whose value is of one kind: 'email', 'custom.zipCode'. */
export type NameOf<Values extends FieldValues, Kind> = {
  [Path in FieldPath<Values>]: FieldPathValue<Values, Path> extends MaybeValue<Kind> ? Path : never;
}[FieldPath<Values>];

/** True while the form is being sent: text fields are read-only then (DESIGN §5). */
export const FormBusy = createContext(false);
