import type { ReactNode } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { FieldValues } from '@modular-forms/react';
import { classes } from '#src/ui/classes.ts';
import { TickIcon } from '#src/ui/art/icons.tsx';
import { BoundField, type Binding } from './BoundField.tsx';
import type { CheckedForm, NameOf } from './checked-form.ts';
import styles from './PaymentCards.module.css';

interface PaymentCard {
  value: string;
  label: string;
  /** 40 × 40 */
  glyph: ReactNode;
  disabled?: boolean | undefined;
}

interface CardsProps {
  legend: ReactNode;
  options: readonly PaymentCard[];
}

interface PaymentCardsProps<Values extends FieldValues> extends CardsProps {
  of: CheckedForm<Values>;
  name: NameOf<Values, string>;
}

/** Radio buttons as cards. If there are exactly two, each has half the width of a field, whatever its label (PAY-6). */
export function PaymentCards<Values extends FieldValues>({ of, name, ...look }: PaymentCardsProps<Values>) {
  return (
    <BoundField of={of} name={name} type="string">
      {(binding) => <Cards {...look} binding={binding} />}
    </BoundField>
  );
}

function Cards({ binding, legend, options }: CardsProps & { binding: Binding<string> }) {
  useSignals();
  const chosen = binding.value.value;
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classes(styles.cards, options.length === 2 && styles.two)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              {...binding.control}
              type="radio"
              value={option.value}
              checked={chosen === option.value}
              disabled={option.disabled}
            />
            <span className={styles.glyph} aria-hidden="true">
              {option.glyph}
            </span>
            <span>{option.label}</span>
            <span className={styles.tick} aria-hidden="true">
              <TickIcon weight={3} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
