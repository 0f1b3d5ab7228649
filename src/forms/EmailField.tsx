import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues } from '@modular-forms/react';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { useUiLabels } from '#src/ui/labels.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { type Binding, BoundField } from './BoundField.tsx';
import { loadMailCheck, type MailCheck } from './mail-check.ts';
import styles from './EmailField.module.css';
import { type TextFieldProps, TextInput, type TextInputProps } from './TextField.tsx';

type EmailFieldProps<Values extends FieldValues> = Omit<TextFieldProps<Values>, 'kind'>;

/** An email field. On blur, it suggests a correction if the domain looks mistyped, such as gmial.com (VAL-20). */
export function EmailField<Values extends FieldValues>({ of, name, ...look }: EmailFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="string">
      {(binding) => <EmailInput {...look} binding={binding} />}
    </BoundField>
  );
}

function EmailInput({ binding, hint, ...look }: TextInputProps & { binding: Binding<string> }) {
  const labels = useUiLabels();
  const [suggested, setSuggested] = useState<string | null>(null);
  const check = useRef<MailCheck | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    // If the check cannot be loaded, the address stays as typed.
    loadMailCheck().then(
      (loaded) => (check.current = loaded),
      () => {},
    );
  }, []);

  const { control } = binding;
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setSuggested(null);
    control.onChange(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    input.current = event.currentTarget;
    setSuggested(check.current?.(event.currentTarget.value.trim()) ?? null);
    control.onBlur(event);
  };
  const take = (address: string) => {
    binding.set(address);
    setSuggested(null);
    // The pressed button disappears.
    input.current?.focus();
  };
  const offer = suggested && (
    <LinkButton className={styles.suggestion} onClick={() => take(suggested)}>
      {labels.didYouMean(suggested)}
    </LinkButton>
  );
  return (
    <div>
      <TextInput
        {...look}
        kind="email"
        hint={
          offer || hint ? (
            <>
              {offer}
              {hint && <span>{hint}</span>}
            </>
          ) : undefined
        }
        binding={{ ...binding, control: { ...control, onChange, onBlur } }}
      />
      <div role="status">{suggested && <VisuallyHidden>{labels.didYouMean(suggested)}</VisuallyHidden>}</div>
    </div>
  );
}
