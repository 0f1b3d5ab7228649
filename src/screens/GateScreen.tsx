import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { DateField } from '#src/forms/DateField.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { brandName } from './brand-name.ts';
import { gateLead, qualifierChoices, STATE_OPTIONS } from './gate-form.ts';
import { GateLegal } from './GateLegal.tsx';
import { JourneyProgress } from './JourneyProgress.tsx';
import { CampaignArt, SiteScreen } from './SiteScreen.tsx';
import { useGateForm } from './useGateForm.ts';

/** The age, state and qualifier gate (specification §2 'Gate', GATE-1 … GATE-6, QUAL-3 … QUAL-7). */
export function GateScreen() {
  const site = useJourneyValue(selectSite);
  const { form, campaign, question, submit } = useGateForm();
  useScreenFocus(`Eligibility · ${brandName(site)}`);

  return (
    <SiteScreen ground>
      <Band
        progress={<JourneyProgress current="eligibility" />}
        title="Can you take part?"
        lead={gateLead(campaign)}
        art={<CampaignArt of={campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <FormSlip of={form} onSubmit={submit}>
          {campaign.ageGateYn && <DateField of={form} month="dateOfBirth.month" day="dateOfBirth.day" year="dateOfBirth.year" legend="Date of birth" />}
          {campaign.stateGateYn && <SelectField of={form} name="state" label="State of residence" options={[...STATE_OPTIONS]} autoComplete="address-level1" />}
          {question.kind === 'asked' && (
            <SelectField of={form} name="qualifierAnswer" label={campaign.qualifierQuestion} options={qualifierChoices(question.options, campaign.timeZone)} />
          )}
          <GateLegal />
        </FormSlip>
        <Dock>
          <SubmitButton of={form}>Continue</SubmitButton>
        </Dock>
      </Task>
    </SiteScreen>
  );
}
