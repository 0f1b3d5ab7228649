import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { TextButton } from '#src/ui/TextLink.tsx';
import styles from './FormUnfinished.module.css';

/** What still prevents the form from being sent, in the order of the page. */
export interface Unfinished<Field extends string> {
  readonly missing: readonly Field[];
  readonly wrong: readonly Field[];
}

/** How many names the line shows; the others are only counted, so that the dock stays low. */
const MOST_NAMES = 3;

interface FormUnfinishedProps<Field extends string> {
  readonly of: Unfinished<Field>;
  /** What the fields are called. */
  readonly names: Readonly<Record<Field, MessageDescriptor>>;
  /** The id of the form element that contains the fields. */
  readonly formId: string;
}

/** The line next to Submit that says what is still missing; each name leads to its field (issue 'Form'). */
export function FormUnfinished<Field extends string>({
  of: { missing, wrong },
  names,
  formId,
}: FormUnfinishedProps<Field>) {
  if (missing.length > 0) {
    const rest = missing.length - MOST_NAMES;
    const fields = <Names of={missing.slice(0, MOST_NAMES)} names={names} formId={formId} />;
    if (rest <= 0) return <Trans id="form.missing" message="Still missing: {fields}" values={{ fields }} />;
    return <Trans id="form.missing.more" message="Still missing: {fields} and {rest} more" values={{ fields, rest }} />;
  }
  if (wrong.length === 0) return null;
  return (
    <Trans
      id="form.wrong"
      message="Please check: {fields}"
      values={{ fields: <Names of={wrong.slice(0, MOST_NAMES)} names={names} formId={formId} /> }}
    />
  );
}

function Names<Field extends string>({
  of,
  names,
  formId,
}: { of: readonly Field[] } & Pick<FormUnfinishedProps<Field>, 'names' | 'formId'>) {
  const { i18n } = useLingui();
  return of.map((field, index) => (
    <Fragment key={field}>
      {index > 0 && <span> </span>}
      <span className={styles.name}>
        <TextButton onClick={() => goTo(formId, field)}>{i18n._(names[field])}</TextButton>
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
  // In a date, the first empty box.
  (controls.find(({ value }) => value === '') ?? controls[0])?.focus();
}
