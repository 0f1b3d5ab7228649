import { useLingui } from '@lingui/react';
import * as v from 'valibot';
import { LONGEST_APPEAL } from '#domain/formats/appeal-text.ts';
import { selectStatusPhase } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useJourneyForm } from '#src/flow/useJourneyForm.ts';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { Dock } from '#src/ui/Dock.tsx';

/** An alias: the form library takes no interface. */
type AppealFields = { text: string };

const schema = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1)) });

/** Form to appeal a rejected submission, once (STATUS-7). Keeps the text if it cannot be sent. */
export function Appeal() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const isSending = useJourneyValue(selectStatusPhase) === 'sending';
  const form = useJourneyForm<AppealFields>({
    schema,
    initialValues: () => ({ text: journey.getSnapshot().context.status.appeal }),
    onValues: ({ text }) => journey.send({ type: 'appeal.changed', text }),
    errorsOf,
  });
  const title = i18n._({ id: 'status.appeal', message: 'Ask us to look again' });
  return (
    <>
      <FormSlip
        of={form}
        busy={isSending}
        onSubmit={({ text }) => journey.send({ type: 'appeal.submitted', text })}
        aria-label={title}
      >
        <TextAreaField
          of={form}
          name="text"
          maxLength={LONGEST_APPEAL}
          label={i18n._({ id: 'status.appeal.text', message: 'What should we look at?' })}
        />
      </FormSlip>
      <Dock>
        <SubmitButton of={form} busy={isSending} busyLabel={i18n._({ id: 'contact.sending', message: 'Sending' })}>
          {title}
        </SubmitButton>
      </Dock>
    </>
  );
}

/** Returns no field errors: a dialog shows the server's errors. */
function errorsOf() {
  return {};
}
