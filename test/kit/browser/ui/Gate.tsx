import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { Art } from '#src/ui/Art.tsx';
import { Band } from '#src/ui/Band.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { ErrorDialog } from '#src/ui/ErrorDialog.tsx';
import { Footer } from '#src/ui/Footer.tsx';
import { Hint } from '#src/ui/Hint.tsx';
import { LoadingOverlay } from '#src/ui/LoadingOverlay.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { Task } from '#src/ui/Task.tsx';
import { TextButton, TextLink } from '#src/ui/TextLink.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { DateField } from '#src/forms/DateField.tsx';
import { FormSlip } from '#src/forms/FormSlip.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { WITHOUT_ART } from './brands.ts';

const required = v.pipe(v.string(), v.nonEmpty('Required'));
const part = (wrong: string, least: number, most: number) =>
  v.pipe(
    required,
    v.check((text) => Number(text) >= least && Number(text) <= most, wrong),
  );
const schema = v.object({
  MM: part('Invalid Month', 1, 12),
  DD: part('Invalid Day', 1, 31),
  YYYY: part('Invalid Year', 1900, 2026),
  state: required,
  pack: required,
});
const nothing = { MM: '', DD: '', YYYY: '', state: '', pack: '' };
const states = ['California', 'Illinois', 'New York', 'Texas', 'U.S. Military Base'].map((label) => ({
  value: label,
  label,
}));
const packs = [
  { value: '20', label: '20 washes' },
  { value: '40', label: '40 washes' },
  { value: 'refill', label: 'Refill pouch (Available on December 1, 2026)', disabled: true },
];
const steps = [
  { name: 'Eligibility', state: 'current' },
  ...['Receipt', 'Details', 'Bonus'].map((name) => ({ name, state: 'next' }) as const),
] as const;

/** A whole screen of the kit: the gate of a campaign. */
export function Gate({ header, brand, wide, html }: { header: ReactNode; brand: string; wide: boolean; html: string }) {
  useScreenFocus('Eligibility · UI kit');
  const [open, setOpen] = useState<'rules' | 'error' | 'code'>();
  const [busy, setBusy] = useState(false);
  const form = useCheckedForm({ schema, initialValues: nothing });
  const close = () => setOpen(undefined);
  return (
    <>
      <Screen
        layout={wide ? 'split' : 'third'}
        header={header}
        ground={WITHOUT_ART.includes(brand) ? undefined : <Art src={`/campaigns/art/${brand}/ground.svg`} />}
        footer={
          <Footer
            nav={
              <>
                <button type="button" onClick={() => setOpen('rules')}>
                  Official Rules
                </button>
                <button type="button" onClick={() => setOpen('code')}>
                  On my phone
                </button>
                <button type="button" onClick={() => setBusy(true)}>
                  Wait
                </button>
              </>
            }
          >
            <CampaignHtml html={html} />
          </Footer>
        }
      >
        <Band
          title="Can you take part?"
          lead="We check age and state first. It takes ten seconds."
          progress={<Progress steps={steps} />}
          art={WITHOUT_ART.includes(brand) ? undefined : <Art src={`/campaigns/art/${brand}/band.svg`} />}
        />
        <Task>
          <FormSlip of={form} onSubmit={() => setOpen('error')}>
            <DateField of={form} month="MM" day="DD" year="YYYY" legend="Date of birth" />
            <SelectField of={form} name="state" label="State of residence" options={states} />
            <SelectField of={form} name="pack" label="Which pack did you buy?" options={packs} />
            <Hint>
              By clicking continue, I accept the provider's{' '}
              <TextLink href="https://example.org/terms" external>
                Conditions of Use
              </TextLink>{' '}
              and acknowledge the <TextButton onClick={() => setOpen('rules')}>Privacy and Cookie Notice</TextButton> of
              this website.
            </Hint>
          </FormSlip>
          <Dock>
            <SubmitButton of={form}>Continue</SubmitButton>
          </Dock>
        </Task>
      </Screen>
      {open === 'rules' && (
        <Dialog title="Sweepstakes Legal Rules" onClose={close}>
          <CampaignHtml html={html + '<h3>Rule</h3><p>No purchase necessary.</p>'.repeat(40)} />
        </Dialog>
      )}
      {open === 'code' && (
        <Dialog title="On my phone" onClose={close}>
          <QrCode text="https://promo.example/gate?a=1" label="QR code of this page's address" />
        </Dialog>
      )}
      {open === 'error' && (
        <ErrorDialog title="Sorry!" onClose={close}>
          You must be 21 or older to enter
        </ErrorDialog>
      )}
      <LoadingOverlay active={busy} />
    </>
  );
}
