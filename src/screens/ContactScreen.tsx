import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { contactSchema } from '#domain/rules/validation.ts';
import type { ContactDraft } from '#domain/support.ts';
import { selectFault, selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { showFieldErrors } from '#src/forms/showFieldErrors.ts';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { Band } from '#src/ui/Band.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { brandName } from './brand-name.ts';
import { useMissingOfContact } from './contact-missing.ts';
import { CampaignArt, SiteScreen } from './SiteScreen.tsx';

/** The longest message that the API takes, in characters. */
const LONGEST = 10_000;

/** A message to support (CONT-1); what is typed outlives a reload, and a message that was refused can be sent again. */
export function ContactScreen() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const fault = useJourneyValue(selectFault);
  const isSending = useJourneyValue((snapshot) => snapshot.matches({ contact: 'sending' }));
  const missing = useMissingOfContact();
  const title = i18n._({ id: 'contact.title', message: 'Contact' });
  useScreenFocus(`${title} · ${brandName(site)}`);

  const [initialValues] = useState<Pick<ContactDraft, keyof ContactDraft>>(() => journey.getSnapshot().context.contact);
  const form = useCheckedForm({ schema: contactSchema, initialValues, onValues: (draft) => journey.send({ type: 'contact.changed', draft }) });

  // Once the error dialog is closed: leaving a field checks it anew, and the dialog takes the focus away.
  const last = useRef(fault);
  useEffect(() => {
    const wasEmail = last.current?.kind === 'invalidEmail';
    last.current = fault;
    if (wasEmail && !fault) showFieldErrors(form, { email: 'Please enter a valid email address' });
  }, [form, fault]);

  return (
    <SiteScreen ground="contact">
      <Band
        title={title}
        lead={i18n._({ id: 'contact.lead', message: 'Tell us what happened. A person reads every message.' })}
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip of={form} busy={isSending} onSubmit={(draft) => journey.send({ type: 'contact.submitted', draft })} aria-label={title}>
          <TextField of={form} name="email" kind="email" label={i18n._({ id: 'contact.email', message: 'Email' })} />
          <TextAreaField of={form} name="message" maxLength={LONGEST} label={i18n._({ id: 'contact.message', message: 'Message' })} />
        </FormSlip>
        <Dock two note={missing}>
          <Button variant="second" disabled={isSending} onClick={() => journey.send({ type: 'contact.closed' })}>
            {i18n._({ id: 'contact.back', message: 'Back' })}
          </Button>
          <SubmitButton of={form} busy={isSending} busyLabel={i18n._({ id: 'contact.sending', message: 'Sending' })}>
            {i18n._({ id: 'contact.submit', message: 'Submit' })}
          </SubmitButton>
        </Dock>
      </Task>
    </SiteScreen>
  );
}
