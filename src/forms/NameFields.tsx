import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { FieldValues } from '@modular-forms/react';
import { LONGEST_LINE } from '#domain/formats/short-text.ts';
import type { CheckedForm, NameOf } from './checked-form.ts';
import { Columns } from './Columns.tsx';
import { TextField } from './TextField.tsx';

interface NameFieldsProps<Values extends FieldValues> {
  of: CheckedForm<Values>;
  first: NameOf<Values, string>;
  last: NameOf<Values, string>;
  labels: { readonly nameFirst: MessageDescriptor; readonly nameLast: MessageDescriptor };
  /** shows '(optional)' after both labels */
  optional?: boolean;
}

/** First and last name, side by side. */
export function NameFields<Values extends FieldValues>({
  of,
  first,
  last,
  labels,
  optional = false,
}: NameFieldsProps<Values>) {
  const { i18n } = useLingui();
  const both = { of, optional, maxLength: LONGEST_LINE };
  return (
    <Columns>
      <TextField {...both} name={first} label={i18n._(labels.nameFirst)} autoComplete="given-name" />
      <TextField {...both} name={last} label={i18n._(labels.nameLast)} autoComplete="family-name" />
    </Columns>
  );
}
