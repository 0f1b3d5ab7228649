import { Trans, useLingui } from '@lingui/react';
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { captchaKind } from '#domain/captcha.ts';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { FormUnfinished, unfinishedOf } from '#src/forms/FormUnfinished.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { FIELD_NAMES } from './missing-fields.ts';
import { SendingProgress } from './SendingProgress.tsx';
import type { SubmissionForm } from './submission-form.ts';

interface FormDockProps {
  readonly form: SubmissionForm;
  /** The solved captcha, or null. */
  readonly captcha: string | null;
  readonly isSubmitting: boolean;
}

/** Submit, disabled until the form is valid and the captcha solved, and the line that names missing fields (VAL-12). */
export function FormDock({ form, captcha, isSubmitting }: FormDockProps) {
  useSignals();
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const noteId = useId();

  const needsCaptcha = captchaKind(site.configuration, site.campaign) !== 'none' && captcha === null;
  const errors = form.errors.value;
  const unfinished = unfinishedOf(needsCaptcha ? { ...errors, captcha: FIELD_MESSAGES.required } : errors, FIELD_NAMES);
  const isUnfinished = unfinished.missing.length > 0 || unfinished.wrong.length > 0;
  return (
    <Dock
      note={
        !isSubmitting &&
        isUnfinished && (
          <span id={noteId}>
            <FormUnfinished of={unfinished} names={FIELD_NAMES} formId={form.id} />
          </span>
        )
      }
    >
      <SubmitButton
        of={form}
        busy={isSubmitting}
        busyLabel={i18n._({ id: 'form.sending', message: 'Sending' })}
        disabled={needsCaptcha && !isSubmitting}
        aria-describedby={!isSubmitting && isUnfinished ? noteId : undefined}
      >
        <Trans id="form.submit" message="Submit" />
      </SubmitButton>
      {isSubmitting && <SendingProgress />}
    </Dock>
  );
}
