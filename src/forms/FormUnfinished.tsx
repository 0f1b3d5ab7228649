import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import { FieldLinks } from './FieldLinks.tsx';

/** The messages of empty fields. */
const REQUIRED: readonly string[] = [FIELD_MESSAGES.required, FIELD_MESSAGES.fieldRequired];

/** The fields that still prevent the form from being sent, in page order. */
export interface Unfinished<Field extends string> {
  readonly missing: readonly Field[];
  readonly wrong: readonly Field[];
}

/**
 * Returns the missing and the invalid fields of a form, in page order. The parts of a date count as one field.
 *
 * @param names any record of all fields, in page order
 */
export function unfinishedOf<Field extends string>(
  errors: Readonly<Record<string, string>>,
  names: Readonly<Record<Field, unknown>>,
): Unfinished<Field> {
  const missing: Field[] = [];
  const wrong: Field[] = [];
  for (const field of Object.keys(names) as Field[]) {
    const paths = Object.keys(errors).filter((path) => path.split('.')[0] === field);
    if (paths.length === 0) continue;
    (paths.some((path) => REQUIRED.includes(errors[path] ?? '')) ? missing : wrong).push(field);
  }
  return { missing, wrong };
}

/** Maximum number of names in the line. The others are only counted, which limits the height of the dock. */
const MOST_NAMES = 3;

interface FormUnfinishedProps<Field extends string> {
  readonly of: Unfinished<Field>;
  /** The displayed names of the fields. */
  readonly names: Readonly<Record<Field, MessageDescriptor>>;
  /** The id of the form element that contains the fields. */
  readonly formId: string;
}

/** The line next to Submit that names the missing or wrong fields; each name moves the focus to its field. */
export function FormUnfinished<Field extends string>({
  of: { missing, wrong },
  names,
  formId,
}: FormUnfinishedProps<Field>) {
  const { i18n } = useLingui();
  const linksTo = (fields: readonly Field[]) => (
    <FieldLinks of={fields.slice(0, MOST_NAMES)} nameOf={(field) => i18n._(names[field])} formId={formId} />
  );
  if (missing.length > 0) {
    const rest = missing.length - MOST_NAMES;
    const fields = linksTo(missing);
    if (rest <= 0) return <Trans id="form.missing" message="Still missing: {fields}" values={{ fields }} />;
    return <Trans id="form.missing.more" message="Still missing: {fields} and {rest} more" values={{ fields, rest }} />;
  }
  if (wrong.length === 0) return null;
  return <Trans id="form.wrong" message="Please check: {fields}" values={{ fields: linksTo(wrong) }} />;
}
