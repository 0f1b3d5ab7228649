import { useLingui } from '@lingui/react';
import { contactSchema } from '#domain/rules/validation.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { selectContactDraft, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { type Refusal, useJourneyForm } from '#src/flow/useJourneyForm.ts';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { EmailField } from '#src/forms/EmailField.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { useOutage } from '../outage/useOutage.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { ContactDock, type ContactFields } from './ContactDock.tsx';
import { ContactWaiting } from './ContactWaiting.tsx';

/** The longest message that the API accepts, in characters. */
const LONGEST = 10_000;

/**
 * The form for a message to support (CONT-1) or, while it waits for network or server, the outage screen (OUTAGE-6).
 */
export function ContactScreen() {
  const outage = useOutage();
  return outage ? <ContactWaiting of={outage} /> : <ContactForm />;
}

/** Input survives a reload, and a rejected message can be sent again. */
function ContactForm() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const isSending = useJourneyValue((snapshot) => snapshot.matches({ contact: 'sending' }));
  const title = i18n._({ id: 'contact.title', message: 'Contact' });
  useScreenFocus(`${title} · ${brandOf(site)}`);

  const form = useJourneyForm<ContactFields>({
    schema: contactSchema,
    initialValues: () => selectContactDraft(journey.getSnapshot()),
    onValues: (draft) => journey.send({ type: 'contact.changed', draft }),
    errorsOf,
  });

  return (
    <SiteScreen ground="contact">
      <Band
        title={title}
        lead={i18n._({ id: 'contact.lead', message: 'Tell us what happened. A person reads every message.' })}
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip
          of={form}
          busy={isSending}
          onSubmit={(draft) => journey.send({ type: 'contact.submitted', draft })}
          aria-label={title}
        >
          <EmailField of={form} name="email" label={i18n._({ id: 'contact.email', message: 'Email' })} />
          <TextAreaField
            of={form}
            name="message"
            maxLength={LONGEST}
            label={i18n._({ id: 'contact.message', message: 'Message' })}
          />
        </FormSlip>
        <ContactDock form={form} isSending={isSending} />
      </Task>
    </SiteScreen>
  );
}

function errorsOf({ closed }: Refusal) {
  return closed?.kind === 'invalidEmail' ? { email: 'Please enter a valid email address' } : {};
}
