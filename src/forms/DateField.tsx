import type { ReactNode } from 'react';
import { clearError, validate, type FieldValues } from '@modular-forms/react';
import { BoundField } from './BoundField.tsx';
import type { CheckedForm, NameOf } from './checked-form.ts';
import { DateBoxes, type DatePart } from './DateBoxes.tsx';

interface DateFieldProps<Values extends FieldValues> {
  of: CheckedForm<Values>;
  /** the three fields of the date, as strings of digits */
  month: NameOf<Values, string>;
  day: NameOf<Values, string>;
  year: NameOf<Values, string>;
  legend: ReactNode;
  hint?: ReactNode;
  /** the labels in the boxes */
  labels?: Record<DatePart, string>;
  disabled?: boolean | undefined;
}

/**
 * A date of birth in three boxes, MM DD YYYY (GATE-1). Month and day move the focus on after two digits, Backspace in
 * an empty box moves it back, and a pasted date fills all three. Any change clears the errors of the whole date,
 * because its parts depend on each other.
 */
export function DateField<Values extends FieldValues>({ of, month, day, year, ...look }: DateFieldProps<Values>) {
  const names = { month, day, year };
  const check = (parts: readonly DatePart[]) => {
    void validate(
      of.store,
      parts.map((part) => names[part]),
      { shouldFocus: false },
    );
  };
  const clear = () => {
    for (const name of Object.values(names)) clearError(of.store, name);
  };
  return (
    <BoundField of={of} name={month} type="string">
      {(monthBox) => (
        <BoundField of={of} name={day} type="string">
          {(dayBox) => (
            <BoundField of={of} name={year} type="string">
              {(yearBox) => (
                <DateBoxes
                  {...look}
                  bindings={{ month: monthBox, day: dayBox, year: yearBox }}
                  check={check}
                  clear={clear}
                />
              )}
            </BoundField>
          )}
        </BoundField>
      )}
    </BoundField>
  );
}
