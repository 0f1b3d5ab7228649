import { emailHint } from '#domain/rules/collection.ts';
import { initialPayment } from '#domain/rules/payment.ts';
import type { FormRequirements } from '#domain/rules/validation.ts';
import { STATES } from '#domain/states.ts';
import { selectEntry, selectJourney } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Columns } from '#src/forms/Columns.tsx';
import { DateField } from '#src/forms/DateField.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import styles from './FormContact.module.css';
import { EMAIL_HINTS, reasonText, VENMO_PHONE_HINT } from './form-text.ts';
import type { SubmissionForm } from './submission-form.ts';

/** The longest text that a submission may hold, in characters. */
const LONGEST = 200;
const STATE_OPTIONS = STATES.map(([value, label]) => ({ value, label }));

export interface FormContactProps {
  readonly form: SubmissionForm;
  readonly requirements: FormRequirements;
}

/** The contact data that the journey and the payment ask for (specification §4 'Collection flags', FLAG-1 … FLAG-7). */
export function FormContact({ form, requirements }: FormContactProps) {
  const journey = useJourneyValue(selectJourney);
  const payment = initialPayment(journey, useJourneyValue(selectEntry));
  const { name, address, phone } = requirements;
  return (
    <>
      {name && (
        <Columns>
          <TextField of={form} name="nameFirst" label="First name" autoComplete="given-name" maxLength={LONGEST} />
          <TextField of={form} name="nameLast" label="Last name" autoComplete="family-name" maxLength={LONGEST} />
        </Columns>
      )}
      {phone && <TextField of={form} name="phone" label="Phone" kind="tel" maxLength={LONGEST} {...(requirements.venmoAgree && { hint: VENMO_PHONE_HINT })} />}
      {address && <Address form={form} requirements={requirements} />}
      <TextField of={form} name="email" label="Email" kind="email" maxLength={LONGEST} hint={EMAIL_HINTS[emailHint(journey, payment)]} />
      <DateField of={form} month="dateOfBirth.month" day="dateOfBirth.day" year="dateOfBirth.year" legend="Date of birth" />
    </>
  );
}

/** State and zip; with a reason, where something goes by post, also the street. */
function Address({ form, requirements: { reason, street } }: FormContactProps) {
  return (
    <fieldset className={styles.address}>
      {reason && <legend className={styles.reason}>{reasonText(reason)}</legend>}
      {street && (
        <>
          <TextField of={form} name="address" label="Address" autoComplete="address-line1" maxLength={LONGEST} />
          <TextField of={form} name="aptUnit" label="Apt or unit" optional autoComplete="address-line2" maxLength={LONGEST} />
          <TextField of={form} name="city" label="City" autoComplete="address-level2" maxLength={LONGEST} />
        </>
      )}
      <Columns zip>
        <SelectField of={form} name="state" label="State" options={STATE_OPTIONS} autoComplete="address-level1" />
        <TextField of={form} name="zipCode" label="Zip code" kind="zip" />
      </Columns>
    </fieldset>
  );
}
