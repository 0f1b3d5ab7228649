import { Fragment, type ReactNode } from 'react';
import { TextButton } from '#src/ui/TextLink.tsx';
import styles from './FieldLinks.module.css';

interface FieldLinksProps<Field extends string> {
  readonly of: readonly Field[];
  /** Returns the displayed name of a field. */
  readonly nameOf: (field: Field) => ReactNode;
  /** The id of the form element that contains the fields. */
  readonly formId: string;
}

/** The names of fields, separated by commas; each name moves the focus to its field. */
export function FieldLinks<Field extends string>({ of, nameOf, formId }: FieldLinksProps<Field>) {
  return of.map((field, index) => (
    <Fragment key={field}>
      {index > 0 && <span> </span>}
      <span className={styles.name}>
        <TextButton onClick={() => goTo(formId, field)}>{nameOf(field)}</TextButton>
        {index < of.length - 1 && <span>,</span>}
      </span>
    </Fragment>
  ));
}

function goTo(formId: string, field: string): void {
  const form = document.getElementById(formId);
  const controls = [
    ...(form?.querySelectorAll<HTMLInputElement>(
      `[name="${field}"], [name^="${field}."], [data-field="${field}"] :is(input, iframe, button)`,
    ) ?? []),
  ];
  // In a date, focus the first empty box.
  (controls.find(({ value }) => value === '') ?? controls[0])?.focus();
}
