import { useEffect, type ReactNode } from 'react';
import { setError } from '@modular-forms/react';
import * as v from 'valibot';
import { Button } from '#src/ui/Button.tsx';
import { Band } from '#src/ui/Band.tsx';
import { CheckGlyph, DonateGlyph, PayPalGlyph, VenmoGlyph } from '#src/ui/art/payment-glyphs.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { DateField } from '#src/forms/DateField.tsx';
import { CheckboxField } from '#src/forms/CheckboxField.tsx';
import { PaymentCards } from '#src/forms/PaymentCards.tsx';
import styles from './Controls.module.css';

type Forced = 'hover' | 'focus' | 'press' | undefined;

function State({ name, force, children }: { name: string; force?: Forced; children: ReactNode }) {
  return (
    <div className={styles.state} data-force={force}>
      <small>{name}</small>
      {children}
    </div>
  );
}

const date = { month: '', day: '', year: '' };
const states = [{ value: 'CA', label: 'California' }];

/** Every state of every control, in the order of the design's pictures of control states. */
export function Controls() {
  const form = useCheckedForm({
    schema: v.any(),
    initialValues: {
      rest: '',
      focus: '',
      filled: 'dana@example.com',
      wrong: 'dana@example',
      disabled: 'dana@example.com',
      sRest: '',
      sFocus: 'CA',
      sFilled: 'CA',
      sWrong: '',
      sDisabled: 'CA',
      dRest: date,
      dFocus: { month: '04', day: '1', year: '' },
      dFilled: { month: '04', day: '17', year: '1991' },
      dWrong: { month: '04', day: '42', year: '1991' },
      cRest: false,
      cFocus: false,
      cChecked: true,
      cWrong: false,
      cDisabled: false,
      four: 'a',
      two: 'paypal',
    },
  });
  useEffect(() => {
    const quiet = { shouldFocus: false, shouldActive: false };
    setError(form.store, 'wrong', 'Invalid Email', quiet);
    setError(form.store, 'sWrong', 'Required', quiet);
    setError(form.store, 'dWrong.day', 'Invalid Day', quiet);
    setError(form.store, 'cWrong', 'Required', quiet);
  }, [form]);
  return (
    <div>
      <Band title="Control states" />
      <div className={styles.onField}>
        <State name="Rest">
          <Button>Continue</Button>
        </State>
        <State name="Hover" force="hover">
          <Button>Continue</Button>
        </State>
        <State name="Focus" force="focus">
          <Button>Continue</Button>
        </State>
        <State name="Pressed" force="press">
          <Button>Continue</Button>
        </State>
        <State name="Disabled">
          <Button disabled>Continue</Button>
        </State>
        <State name="Busy">
          <Button busy>Continue</Button>
        </State>
        <State name="Second">
          <Button variant="second">Add</Button>
        </State>
      </div>
      <Slip className={styles.slip}>
        <h2 className={`display ${styles.group}`}>Text field</h2>
        <State name="Rest">
          <TextField of={form} name="rest" kind="email" label="Email" />
        </State>
        <State name="Focus" force="focus">
          <TextField of={form} name="focus" kind="email" label="Email" />
        </State>
        <State name="Filled">
          <TextField of={form} name="filled" kind="email" label="Email" />
        </State>
        <State name="Error">
          <TextField of={form} name="wrong" kind="email" label="Email" />
        </State>
        <State name="Disabled">
          <TextField of={form} name="disabled" kind="email" label="Email" disabled />
        </State>
        <h2 className={`display ${styles.group}`}>Select</h2>
        <State name="Rest">
          <SelectField of={form} name="sRest" label="State of residence" options={states} />
        </State>
        <State name="Focus" force="focus">
          <SelectField of={form} name="sFocus" label="State of residence" options={states} />
        </State>
        <State name="Filled">
          <SelectField of={form} name="sFilled" label="State of residence" options={states} />
        </State>
        <State name="Error">
          <SelectField of={form} name="sWrong" label="State of residence" options={states} />
        </State>
        <State name="Disabled">
          <SelectField of={form} name="sDisabled" label="State of residence" options={states} disabled />
        </State>
        <h2 className={`display ${styles.group}`}>Date of birth</h2>
        <State name="Rest">
          <DateField of={form} month="dRest.month" day="dRest.day" year="dRest.year" legend="Date of birth" />
        </State>
        <State name="Focus" force="focus">
          <DateField of={form} month="dFocus.month" day="dFocus.day" year="dFocus.year" legend="Date of birth" />
        </State>
        <State name="Filled">
          <DateField of={form} month="dFilled.month" day="dFilled.day" year="dFilled.year" legend="Date of birth" />
        </State>
        <State name="Error">
          <DateField of={form} month="dWrong.month" day="dWrong.day" year="dWrong.year" legend="Date of birth" />
        </State>
        <h2 className={`display ${styles.group}`}>Checkbox</h2>
        <State name="Rest">
          <CheckboxField of={form} name="cRest">
            I agree to the Terms of Use.
          </CheckboxField>
        </State>
        <State name="Focus" force="focus">
          <CheckboxField of={form} name="cFocus">
            I agree to the Terms of Use.
          </CheckboxField>
        </State>
        <State name="Checked">
          <CheckboxField of={form} name="cChecked">
            I agree to the Terms of Use.
          </CheckboxField>
        </State>
        <State name="Error">
          <CheckboxField of={form} name="cWrong">
            I agree to the Terms of Use.
          </CheckboxField>
        </State>
        <State name="Disabled">
          <CheckboxField of={form} name="cDisabled" disabled>
            I agree to the Terms of Use.
          </CheckboxField>
        </State>
        <h2 className={`display ${styles.group}`}>Payment card</h2>
        <div data-force="focus-card">
          <PaymentCards
            of={form}
            name="four"
            legend="Four options"
            options={[
              { value: 'a', label: 'Selected', glyph: <PayPalGlyph /> },
              { value: 'b', label: 'Rest', glyph: <VenmoGlyph /> },
              { value: 'c', label: 'Focus', glyph: <CheckGlyph /> },
              { value: 'd', label: 'Disabled', glyph: <DonateGlyph />, disabled: true },
            ]}
          />
        </div>
        <PaymentCards
          of={form}
          name="two"
          legend="Two options are of one width:"
          options={[
            { value: 'paypal', label: 'PayPal', glyph: <PayPalGlyph /> },
            { value: 'venmo', label: 'Venmo', glyph: <VenmoGlyph /> },
          ]}
        />
      </Slip>
    </div>
  );
}
