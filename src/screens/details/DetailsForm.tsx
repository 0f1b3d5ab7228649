import { Trans, useLingui } from '@lingui/react';
import { LONGEST_LINE } from '#domain/formats/short-text.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { FixedField } from '#src/forms/FixedField.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { FormUnfinished, unfinishedOf } from '#src/forms/FormUnfinished.tsx';
import { NameFields } from '#src/forms/NameFields.tsx';
import { PhoneField } from '#src/forms/PhoneField.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Task } from '#src/ui/Task.tsx';
import { Tear } from '#src/ui/Tear.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { DETAILS_FIELD_NAMES, type DetailsFields } from './details-form-values.ts';
import { DetailsAddress } from './DetailsAddress.tsx';
import { DetailsPassword } from './DetailsPassword.tsx';
import { useDetailsForm } from './useDetailsForm.ts';

/** Form of the account details; an empty password field leaves the password unchanged (POINTS-4). */
export function DetailsForm({ title }: { readonly title: string }) {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const email = useJourneyValue(({ context }) => context.entry.profile?.email ?? '');
  const { form, isSending, submit } = useDetailsForm();
  useScreenFocus(`${title} · ${brandOf(site)}`);
  return (
    <SiteScreen>
      <Band title={title} art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />} />
      <Task>
        <FormSlip of={form} busy={isSending} onSubmit={submit} aria-label={title}>
          <NameFields of={form} first="nameFirst" last="nameLast" labels={DETAILS_FIELD_NAMES} />
          <PhoneField of={form} name="phone" label={i18n._(DETAILS_FIELD_NAMES.phone)} maxLength={LONGEST_LINE} />
          <FixedField
            label={i18n._({ id: 'account.email', message: 'Email' })}
            value={email}
            hint={<Trans id="details.emailHint" message="To change your email, please contact us." />}
          />
          <DetailsAddress of={form} />
          <Tear />
          <DetailsPassword of={form} />
        </FormSlip>
        <DetailsDock form={form} isSending={isSending} />
      </Task>
    </SiteScreen>
  );
}

interface DetailsDockProps {
  readonly form: CheckedForm<DetailsFields>;
  readonly isSending: boolean;
}

/** Save, and the line that names what is missing or wrong. */
function DetailsDock({ form, isSending }: DetailsDockProps) {
  useSignals();
  const { i18n } = useLingui();
  const noteId = useId();
  const unfinished = unfinishedOf(form.errors.value, DETAILS_FIELD_NAMES);
  const isUnfinished = !isSending && (unfinished.missing.length > 0 || unfinished.wrong.length > 0);
  return (
    <Dock
      note={
        isUnfinished && (
          <span id={noteId}>
            <FormUnfinished of={unfinished} names={DETAILS_FIELD_NAMES} formId={form.id} />
          </span>
        )
      }
    >
      <SubmitButton
        of={form}
        busy={isSending}
        busyLabel={i18n._({ id: 'details.saving', message: 'Saving' })}
        aria-describedby={isUnfinished ? noteId : undefined}
      >
        <Trans id="details.save" message="Save" />
      </SubmitButton>
    </Dock>
  );
}
