import { useLingui } from '@lingui/react';
import { LONGEST_LINE } from '#domain/formats/short-text.ts';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { Columns } from '#src/forms/Columns.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { stateOptions } from '#src/forms/state-options.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { DETAILS_FIELD_NAMES, type DetailsFields } from './details-form-values.ts';

/** The address, to which rewards are sent. */
export function DetailsAddress({ of: form }: { readonly of: CheckedForm<DetailsFields> }) {
  const { i18n } = useLingui();
  return (
    <>
      <TextField
        of={form}
        name="address"
        label={i18n._(DETAILS_FIELD_NAMES.address)}
        autoComplete="address-line1"
        maxLength={LONGEST_LINE}
      />
      <TextField
        of={form}
        name="address2"
        label={i18n._(DETAILS_FIELD_NAMES.address2)}
        optional
        autoComplete="address-line2"
        maxLength={LONGEST_LINE}
      />
      <Columns>
        <TextField
          of={form}
          name="city"
          label={i18n._(DETAILS_FIELD_NAMES.city)}
          autoComplete="address-level2"
          maxLength={LONGEST_LINE}
        />
        <TextField of={form} name="zipCode" label={i18n._(DETAILS_FIELD_NAMES.zipCode)} kind="zip" />
      </Columns>
      <SelectField
        of={form}
        name="state"
        label={i18n._(DETAILS_FIELD_NAMES.state)}
        options={stateOptions(i18n)}
        autoComplete="address-level1"
      />
    </>
  );
}
