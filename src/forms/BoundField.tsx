import type { ChangeEvent, ReactNode } from 'react';
import type { ReadonlySignal } from '@preact/signals-react';
import {
  clearError,
  Field,
  setValue,
  type FieldElementProps,
  type FieldPathValue,
  type FieldValues,
} from '@modular-forms/react';
import type { CheckedForm, NameOf } from './checked-form.ts';

/**
 * The signals of a field, and the props of its control. The component that renders the control must call `useSignals()`
 * and read the signals itself, or it never rerenders.
 */
export interface Binding<Kind> {
  value: ReadonlySignal<Kind | null | undefined>;
  error: ReadonlySignal<string>;
  /** sets the value without an event; does not show an error */
  set: (value: Kind) => void;
  /** props of the control: name, ref, onChange, onBlur */
  control: FieldElementProps<Record<string, string>, string>;
}

interface BoundFieldProps<Values extends FieldValues, Kind> {
  of: CheckedForm<Values>;
  name: NameOf<Values, Kind>;
  type: Kind extends boolean ? 'boolean' : 'string';
  children: (binding: Binding<Kind>) => ReactNode;
}

type FieldOfKind<Kind> = (props: {
  of: unknown;
  name: string;
  type: string;
  children: (store: Pick<Binding<Kind>, 'value' | 'error'>, control: Binding<Kind>['control']) => ReactNode;
}) => ReactNode;

/**
 * Binds one control to a form. Modular Forms derives a field's type from its path, which cannot be resolved while the
 * form is a type parameter. `NameOf` checks the kind at the caller, which makes the cast safe.
 */
export function BoundField<Values extends FieldValues, Kind extends string | boolean>({
  of,
  name,
  type,
  children,
}: BoundFieldProps<Values, Kind>) {
  const KindField = Field as FieldOfKind<Kind>;
  return (
    <KindField of={of.store} name={name} type={type}>
      {({ value, error }, control) => {
        const forgive = () => {
          if (error.peek()) clearError(of.store, name);
        };
        const onChange = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
          control.onChange(event);
          forgive();
        };
        const set = (next: Kind) => {
          setValue(of.store, name, next as FieldPathValue<Values, NameOf<Values, Kind>>);
          forgive();
        };
        return children({ value, error, set, control: { ...control, onChange } });
      }}
    </KindField>
  );
}
