import {
  useContext,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { classes } from '#src/ui/classes.ts';
import { useUiLabels } from '#src/ui/labels.ts';
import { Hint } from '#src/ui/Hint.tsx';
import type { Binding } from './BoundField.tsx';
import { FormBusy } from './checked-form.ts';
import { asciiDigits, type DateParts, readDate } from './date-text.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './useFieldIds.ts';
import fieldStyles from './Field.module.css';
import styles from './DateField.module.css';

export type DatePart = keyof DateParts;

interface DateBoxesProps {
  bindings: Record<DatePart, Binding<string>>;
  /** validates these parts and shows their errors */
  check: (parts: readonly DatePart[]) => void;
  /** clears the errors of all parts */
  clear: () => void;
  legend: ReactNode;
  hint?: ReactNode;
  labels?: Record<DatePart, string>;
  disabled?: boolean | undefined;
}

const order: readonly DatePart[] = ['month', 'day', 'year'];
const lengths: Record<DatePart, number> = { month: 2, day: 2, year: 4 };

/** Whether a text fits into one box: at most its number of digits, perhaps followed by a separator. */
function fits(part: DatePart, text: string): boolean {
  return new RegExp(`^\\s*\\d{0,${lengths[part]}}[-/. ]?\\s*$`).test(text);
}

/** The boxes of a `DateField`; `check` and `clear` act on its form. */
export function DateBoxes({ bindings, check, clear, legend, hint, labels, disabled }: DateBoxesProps) {
  useSignals();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const busy = useContext(FormBusy);
  const { dateBoxes } = useUiLabels();
  const wrong = order.find((part) => bindings[part].error.value !== '');
  const ids = useFieldIds(Boolean(hint), wrong !== undefined);

  const focusPart = (part: DatePart | undefined) => {
    if (!part) return;
    const box = fieldset.current?.querySelectorAll('input')[order.indexOf(part)];
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  };
  /** Fills all boxes if the text is unmistakably a date. @returns whether it is one */
  const fill = (text: string): boolean => {
    const date = readDate(text);
    if (!date) return false;
    for (const part of order) bindings[part].set(date[part]);
    clear();
    return true;
  };
  const change = (part: DatePart) => (event: ChangeEvent<HTMLInputElement>) => {
    // Autofill changes boxes that do not have the focus; it must not move the focus.
    const isActive = event.currentTarget === document.activeElement;
    const typed = asciiDigits(event.currentTarget.value);
    // The clipboard chip of a keyboard inserts without a paste event, perhaps next to existing text in the box.
    const { data } = event.nativeEvent as InputEvent;
    if (fill(typed) || fill(data ?? '')) {
      if (isActive) focusPart('year');
      return;
    }
    // Other text that does not fit leaves the box unchanged.
    if (!fits(part, typed)) return;
    const digits = typed.replace(/\D/g, '');
    const grew = digits.length > (bindings[part].value.peek() ?? '').length;
    bindings[part].set(digits);
    clear();
    const full = grew && digits.length === lengths[part];
    const separated = digits !== '' && /[-/. ]$/.test(typed);
    if ((full || separated) && isActive) focusPart(order[order.indexOf(part) + 1]);
  };
  const keyDown = (part: DatePart) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '') return;
    event.preventDefault();
    focusPart(order[order.indexOf(part) - 1]);
  };
  const paste = (part: DatePart) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (busy || fits(part, asciiDigits(text))) return;
    event.preventDefault();
    if (fill(text)) focusPart('year');
  };
  const blur = (event: FocusEvent) => {
    const stays = event.relatedTarget instanceof Node && fieldset.current?.contains(event.relatedTarget);
    // While the date is still being filled in, an empty box is not an error yet.
    check(stays ? order.filter((part) => bindings[part].value.peek()) : order);
  };

  return (
    <fieldset ref={fieldset} className={fieldStyles.field} aria-describedby={hint ? ids.hint : undefined}>
      <legend className={fieldStyles.label}>{legend}</legend>
      <div className={styles.boxes}>
        {order.map((part) => {
          const { name, ref } = bindings[part].control;
          const value = bindings[part].value.value ?? '';
          return (
            <label key={part}>
              <input
                name={name}
                ref={ref}
                className={classes(fieldStyles.control, styles.box)}
                value={value}
                data-filled={value === '' ? undefined : ''}
                placeholder=" "
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                aria-invalid={part === wrong ? true : undefined}
                aria-describedby={part === wrong ? ids.error : undefined}
                readOnly={busy}
                disabled={disabled}
                onChange={change(part)}
                onKeyDown={keyDown(part)}
                onPaste={paste(part)}
                onBlur={blur}
              />
              <span className={styles.name}>{(labels ?? dateBoxes)[part]}</span>
            </label>
          );
        })}
      </div>
      {wrong && <FieldError id={ids.error}>{bindings[wrong].error.value}</FieldError>}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
    </fieldset>
  );
}
