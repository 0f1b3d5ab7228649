import { StrictMode } from 'react';
import { render } from '@testing-library/react';
import * as v from 'valibot';
import { CheckboxField, Checks } from '#src/forms/CheckboxField.tsx';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { Columns } from '#src/forms/Columns.tsx';
import { DateField } from '#src/forms/DateField.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { PaymentCards } from '#src/forms/PaymentCards.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useCheckedForm } from '#src/forms/useCheckedForm.ts';

const required = v.pipe(v.string(), v.nonEmpty('Required'));
const number = (message: string, least: number, most: number) =>
  v.pipe(
    required,
    v.check((text) => Number(text) >= least && Number(text) <= most, message),
  );

/** A form schema with one field of each kind, and the site's messages. */
const personSchema = v.pipe(
  v.object({
    pay: required,
    nameFirst: required,
    email: v.pipe(required, v.email('Invalid Email')),
    phone: v.optional(v.string(), ''),
    state: required,
    zip: required,
    birth: v.object({
      month: number('Invalid Month', 1, 12),
      day: number('Invalid Day', 1, 31),
      year: number('Invalid Year', 1900, 2026),
    }),
    agree: v.pipe(v.boolean(), v.literal(true, 'Required')),
  }),
  v.forward(
    v.check(({ birth }) => !(birth.month === '02' && Number(birth.day) > 29), 'Invalid Day'),
    ['birth', 'day'],
  ),
);

export type Person = v.InferInput<typeof personSchema>;

export const nobody: Person = {
  pay: 'paypal',
  nameFirst: '',
  email: '',
  phone: '',
  state: '',
  zip: '',
  birth: { month: '', day: '', year: '' },
  agree: false,
};

export const dana: Person = {
  pay: 'paypal',
  nameFirst: 'Dana',
  email: 'dana@example.com',
  phone: '',
  state: 'CA',
  zip: '94110',
  birth: { month: '04', day: '17', year: '1991' },
  agree: true,
};

export interface PersonFormProps {
  initialValues?: Person;
  onSubmit?: (values: Person) => void;
  onValues?: (values: Person) => void;
  onForm?: (form: CheckedForm<Person>) => void;
  busy?: boolean;
  /** Whether to add a phone field above the email. */
  withPhone?: boolean;
  /** Number of payment cards. */
  cards?: number;
}

const cards = ['paypal', 'venmo', 'check', 'donate'].map((value) => ({ value, label: value, glyph: null }));

export function PersonForm({
  initialValues = nobody,
  onSubmit = () => {},
  onValues,
  onForm,
  busy = false,
  withPhone = false,
  cards: count = 4,
}: PersonFormProps) {
  const form = useCheckedForm<Person>({ schema: personSchema, initialValues, onValues });
  onForm?.(form);
  return (
    <>
      <FormSlip of={form} onSubmit={onSubmit} busy={busy} aria-label="Person">
        <PaymentCards of={form} name="pay" legend="How would you like to be paid?" options={cards.slice(0, count)} />
        <TextField of={form} name="nameFirst" label="First name" autoComplete="given-name" />
        {withPhone && <TextField of={form} name="phone" label="Phone" kind="tel" optional />}
        <TextField of={form} name="email" label="Email" kind="email" hint="Enter your email" />
        <Columns>
          <SelectField
            of={form}
            name="state"
            label="State"
            options={[
              { value: 'CA', label: 'California' },
              { value: 'NY', label: 'New York' },
              { value: 'TX', label: 'Texas (Available on December 1, 2026)', disabled: true },
            ]}
          />
          <TextField of={form} name="zip" label="Zip code" kind="zip" />
        </Columns>
        <DateField of={form} month="birth.month" day="birth.day" year="birth.year" legend="Date of birth" />
        <Checks>
          <CheckboxField of={form} name="agree">
            I agree to the <a href="/terms">Terms of Use</a>.
          </CheckboxField>
        </Checks>
      </FormSlip>
      <SubmitButton of={form}>Submit</SubmitButton>
    </>
  );
}

/** Renders the form under StrictMode, like the product in development. */
export function renderPerson(props: PersonFormProps = {}) {
  return render(
    <StrictMode>
      <PersonForm {...props} />
    </StrictMode>,
  );
}
