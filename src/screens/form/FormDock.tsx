import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import { captchaKind } from '#domain/captcha.ts';
import { formValuesOf } from '#domain/rules/form-values.ts';
import { selectEntry, selectInstance, selectNow, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { FormUnfinished } from '#src/forms/FormUnfinished.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { FIELD_NAMES, unfinishedOf } from './missing-fields.ts';
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
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectInstance);
  const entry = useJourneyValue(selectEntry);
  const now = useJourneyValue(selectNow);
  const noteId = useId();

  const needsCaptcha = captchaKind(site.configuration, site.campaign) !== 'none' && captcha === null;
  const unfinished = unfinishedOf({ ...site, instance }, formValuesOf(entry, instance), new Date(now), needsCaptcha);
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
