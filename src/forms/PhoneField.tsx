import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import type { FieldValues } from '@modular-forms/react';
import { type Binding, BoundField } from './BoundField.tsx';
import { type FormatPhone, formatPhone, loadPhoneFormat } from './phone-format.ts';
import { type TextFieldProps, TextInput, type TextInputProps } from './TextField.tsx';

type PhoneFieldProps<Values extends FieldValues> = Omit<TextFieldProps<Values>, 'kind'>;

/** A phone field. It formats the number during input: `4155550148` becomes `(415) 555-0148`. */
export function PhoneField<Values extends FieldValues>({ of, name, ...look }: PhoneFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="string">
      {(binding) => <PhoneInput {...look} binding={binding} />}
    </BoundField>
  );
}

function PhoneInput({ binding, ...look }: TextInputProps & { binding: Binding<string> }) {
  const format = useRef<FormatPhone | null>(null);
  useEffect(() => {
    // If the formatter cannot be loaded, the number stays as typed.
    loadPhoneFormat().then(
      (loaded) => (format.current = loaded),
      () => {},
    );
  }, []);

  const apply = (input: HTMLInputElement): boolean => {
    if (!format.current) return false;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const { text, caret } = formatPhone(format.current, typed);
    if (text === typed.text) return false;
    input.value = text;
    if (input === document.activeElement) input.setSelectionRange(caret, caret);
    return true;
  };
  const { control } = binding;
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent } = event;
    const deletes = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete');
    // Formatting after a deletion would restore a deleted bracket immediately.
    if (!deletes) apply(event.currentTarget);
    control.onChange(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (apply(event.currentTarget)) binding.set(event.currentTarget.value);
    control.onBlur(event);
  };
  return <TextInput {...look} kind="tel" binding={{ ...binding, control: { ...control, onChange, onBlur } }} />;
}
