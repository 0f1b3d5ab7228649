import { useLingui } from '@lingui/react';
import { BackToForm } from '../outage/BackToForm.tsx';
import { OutageScreen } from '../outage/OutageScreen.tsx';
import type { ShownOutage } from '../outage/useOutage.ts';
import { JourneyProgress } from '../shell/JourneyProgress.tsx';
import { HoldNote } from './HoldNote.tsx';
import { SentBar } from './SendingProgress.tsx';

/**
 * Shown while the submission waits for the network or the server. A button returns to the form, which keeps all input
 * (OUTAGE-6).
 */
export function SubmissionWaiting({ of }: { of: ShownOutage }) {
  const { i18n } = useLingui();
  return (
    <OutageScreen
      of={of}
      title={i18n._({ id: 'outage.unsent', message: 'Not sent yet' })}
      progress={<JourneyProgress current="form" />}
      back={<BackToForm />}
      note={<HoldNote />}
    >
      <SentBar />
    </OutageScreen>
  );
}
