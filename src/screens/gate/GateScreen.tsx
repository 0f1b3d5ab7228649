import { Trans, useLingui } from '@lingui/react';
import { translator } from '#domain/rules/localise.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { DateField } from '#src/forms/DateField.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { stateOptions } from '#src/forms/state-options.ts';
import { Band } from '#src/ui/Band.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { STEP_NAMES } from '../shell/journey-progress.ts';
import { JourneyProgress } from '../shell/JourneyProgress.tsx';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { gateLead, qualifierChoices } from './gate-form.ts';
import { GateDock } from './GateDock.tsx';
import { GateLegal } from './GateLegal.tsx';
import { GatePoster } from './GatePoster.tsx';
import posterStyles from './GatePoster.module.css';
import { useGateForm } from './useGateForm.ts';

/** The age, state and qualifier gate (GATE-1 … GATE-6, QUAL-3 … QUAL-7, QUAL-11). */
export function GateScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const { form, campaign, question, intros, submit } = useGateForm();
  const say = translator(campaign, i18n.locale);
  useScreenFocus(`${i18n._(STEP_NAMES.gate)} · ${brandOf(site)}`);

  const isAsked = question.kind === 'asked';
  const title = <Trans id="gate.title" message="Can you take part?" />;
  const names = {
    dateOfBirth: <Trans id="gate.dateOfBirth" message="Date of birth" />,
    state: <Trans id="gate.state" message="State of residence" />,
    qualifierAnswer: campaign.qualifierQuestion,
  };

  return (
    <SiteScreen ground={campaign.offerFirst}>
      {campaign.offerFirst ? (
        <Band
          progress={<JourneyProgress current="gate" />}
          title={title}
          lead={gateLead(campaign, i18n)}
          art={<CampaignArt of={campaign.theme?.art ?? {}} slot="band" />}
        />
      ) : (
        <GatePoster isBrief={isAsked} />
      )}
      <Task>
        <FormSlip of={form} onSubmit={submit}>
          {!campaign.offerFirst && (
            <h1 className={`display ${posterStyles.title}`} tabIndex={-1}>
              {title}
            </h1>
          )}
          {intros.map((html) => (
            <CampaignHtml key={html} html={say(html)} />
          ))}
          {campaign.ageGateYn && (
            <DateField
              of={form}
              month="dateOfBirth.month"
              day="dateOfBirth.day"
              year="dateOfBirth.year"
              legend={names.dateOfBirth}
            />
          )}
          {campaign.stateGateYn && (
            <SelectField
              of={form}
              name="state"
              label={names.state}
              options={stateOptions(i18n)}
              autoComplete="address-level1"
            />
          )}
          {isAsked && (
            <SelectField
              of={form}
              name="qualifierAnswer"
              label={names.qualifierAnswer}
              options={qualifierChoices(question.options, {
                i18n,
                timeZone: campaign.timeZone,
                say,
              })}
            />
          )}
          <GateLegal />
        </FormSlip>
        <GateDock of={form} names={names} />
      </Task>
    </SiteScreen>
  );
}
