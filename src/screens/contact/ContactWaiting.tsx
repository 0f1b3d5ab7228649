import { useLingui } from '@lingui/react';
import { BackToForm } from '../outage/BackToForm.tsx';
import { OutageScreen } from '../outage/OutageScreen.tsx';
import type { ShownOutage } from '../outage/useOutage.ts';

/** Shown while the message to support waits for the network or the server (OUTAGE-6). */
export function ContactWaiting({ of }: { of: ShownOutage }) {
  const { i18n } = useLingui();
  return (
    <OutageScreen of={of} title={i18n._({ id: 'outage.unsent', message: 'Not sent yet' })} back={<BackToForm />} />
  );
}
