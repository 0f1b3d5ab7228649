import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useSignals } from '@preact/signals-react/runtime';
import type { ContactDraft } from '#domain/support.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';

/** The message, typed for the field components. */
export type ContactFields = Pick<ContactDraft, keyof ContactDraft>;

interface ContactDockProps {
  readonly form: CheckedForm<ContactFields>;
  readonly isSending: boolean;
}

/** Back and Submit, with the line that names what is missing (VAL-13). */
export function ContactDock({ form, isSending }: ContactDockProps) {
  useSignals();
  const { i18n } = useLingui();
  const journey = useJourney();
  return (
    <Dock two note={missingText(i18n, form.errors.value)}>
      <Button variant="second" disabled={isSending} onClick={() => journey.send({ type: 'contact.closed' })}>
        {i18n._({ id: 'contact.back', message: 'Back' })}
      </Button>
      <SubmitButton of={form} busy={isSending} busyLabel={i18n._({ id: 'contact.sending', message: 'Sending' })}>
        {i18n._({ id: 'contact.submit', message: 'Submit' })}
      </SubmitButton>
    </Dock>
  );
}

/** Returns what is missing before the message can be sent; null once it is complete. */
function missingText(i18n: I18n, { email, message }: Readonly<Record<string, string>>): string | null {
  if (email && message)
    return i18n._({ id: 'contact.missing.both', message: 'Still missing: your email address and your message.' });
  if (email) return i18n._({ id: 'contact.missing.email', message: 'Still missing: your email address.' });
  return message ? i18n._({ id: 'contact.missing.message', message: 'Still missing: your message.' }) : null;
}
