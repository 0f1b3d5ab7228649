import { useLingui } from '@lingui/react';
import { LONGEST_LINE } from '#domain/formats/short-text.ts';
import type { Payment } from '#domain/payment.ts';
import { emailHint } from '#domain/rules/collection.ts';
import type { FormRequirements } from '#domain/rules/validation.ts';
import { selectInstance } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Columns } from '#src/forms/Columns.tsx';
import { DateField } from '#src/forms/DateField.tsx';
import { NameFields } from '#src/forms/NameFields.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { PhoneField } from '#src/forms/PhoneField.tsx';
import { stateOptions } from '#src/forms/state-options.ts';
import { EmailField } from '#src/forms/EmailField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import styles from './FormContact.module.css';
import { EMAIL_HINTS, reasonText, VENMO_PHONE_HINT } from './form-text.ts';
import { FIELD_NAMES } from './missing-fields.ts';
import type { SubmissionForm } from './submission-form.ts';

interface FormContactProps {
  readonly form: SubmissionForm;
  readonly payment: Payment;
  readonly requirements: FormRequirements;
}

/**
 * The contact data that the instance and the payment option require (FLAG-1 … FLAG-7).
 */
export function FormContact({ form, payment, requirements }: FormContactProps) {
  const { i18n } = useLingui();
  const instance = useJourneyValue(selectInstance);
  const { name, phone } = requirements;
  return (
    <>
      {name && <NameFields of={form} first="nameFirst" last="nameLast" labels={FIELD_NAMES} />}
      {phone && (
        <PhoneField
          of={form}
          name="phone"
          label={i18n._(FIELD_NAMES.phone)}
          maxLength={LONGEST_LINE}
          {...(requirements.venmoAgree && { hint: i18n._(VENMO_PHONE_HINT) })}
        />
      )}
      {name && <Address form={form} requirements={requirements} />}
      <EmailField
        of={form}
        name="email"
        label={i18n._(FIELD_NAMES.email)}
        maxLength={LONGEST_LINE}
        hint={i18n._(EMAIL_HINTS[emailHint(instance, payment)])}
      />
      <DateField
        of={form}
        month="dateOfBirth.month"
        day="dateOfBirth.day"
        year="dateOfBirth.year"
        legend={i18n._(FIELD_NAMES.dateOfBirth)}
      />
    </>
  );
}

/**
 * State and zip, which are optional unless the address is collected (VAL-9), with the reason for asking if there is
 * one; also the street if something is sent by post.
 */
function Address({ form, requirements: { reason, street, address } }: Omit<FormContactProps, 'payment'>) {
  const { i18n } = useLingui();
  return (
    <fieldset className={styles.address}>
      {reason && <legend className={styles.reason}>{reasonText(i18n, reason)}</legend>}
      {street && (
        <>
          <TextField
            of={form}
            name="address"
            label={i18n._(FIELD_NAMES.address)}
            autoComplete="address-line1"
            maxLength={LONGEST_LINE}
          />
          <TextField
            of={form}
            name="aptUnit"
            label={i18n._(FIELD_NAMES.aptUnit)}
            optional
            autoComplete="address-line2"
            maxLength={LONGEST_LINE}
          />
          <TextField
            of={form}
            name="city"
            label={i18n._(FIELD_NAMES.city)}
            autoComplete="address-level2"
            maxLength={LONGEST_LINE}
          />
        </>
      )}
      <Columns>
        <SelectField
          of={form}
          name="state"
          label={i18n._(FIELD_NAMES.state)}
          options={stateOptions(i18n)}
          optional={!address}
          autoComplete="address-level1"
        />
        <TextField of={form} name="zipCode" label={i18n._(FIELD_NAMES.zipCode)} kind="zip" optional={!address} />
      </Columns>
    </fieldset>
  );
}
