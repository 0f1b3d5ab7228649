import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { StatusStep, StatusStepName, SubmissionStatus } from '#domain/status.ts';
import { EyeIcon } from '#src/ui/art/eye-icons.tsx';
import { CloseIcon, TickIcon } from '#src/ui/art/icons.tsx';
import { ParcelIcon } from '#src/ui/art/post-icons.tsx';
import { CameraIcon } from '#src/ui/art/receipt-icons.tsx';
import { GiftIcon, SendIcon, ShieldIcon, TicketIcon } from '#src/ui/art/step-icons.tsx';
import { Way, WayStep } from '#src/ui/Way.tsx';
import { type Followed, markName, stepName, stepNote } from './status-text.ts';

const ICONS: Readonly<Record<StatusStepName, ReactNode>> = {
  received: <TickIcon />,
  checking: <EyeIcon />,
  picture: <CameraIcon />,
  rejected: <CloseIcon />,
  approved: <ShieldIcon />,
  payment: <SendIcon />,
  points: <GiftIcon />,
  code: <TicketIcon />,
  parcel: <ParcelIcon />,
  draw: <TicketIcon />,
  result: <GiftIcon />,
};

/** Progress of the submission: completed steps, the current step and future steps (STATUS-4). */
export function StatusWay({ of: followed }: { readonly of: Followed }) {
  const { i18n } = useLingui();
  const { status } = followed;
  const last = status.steps.map(({ mark }) => mark !== 'toCome').lastIndexOf(true);
  return (
    <Way label={i18n._({ id: 'status.way', message: 'Where your submission is' })}>
      {status.steps.map((step, index) => (
        <WayStep
          key={step.step}
          mark={step.mark}
          isCurrent={index === last}
          icon={ICONS[step.step]}
          name={stepName(i18n, step, followed)}
          phase={markName(i18n, step.mark)}
          time={<StepTime of={step} until={untilOf(step.step, status)} />}
          note={stepNote(i18n, step, followed)}
        />
      ))}
    </Way>
  );
}

/** Returns the deadline of a step: for sending a better picture, or for accepting a prize; null if it has none. */
function untilOf(step: StatusStepName, { pictureUntil, acceptUntil }: SubmissionStatus): string | null {
  if (step === 'picture') return pictureUntil;
  return step === 'result' ? (acceptUntil ?? null) : null;
}

interface StepTimeProps {
  readonly of: StatusStep;
  /** Deadline of the step; null if it has none. */
  readonly until: string | null;
}

/** When a completed step ended; for the current step its deadline, or 'now' without one. */
function StepTime({ of: { mark, at }, until }: StepTimeProps) {
  const { i18n } = useLingui();
  if (mark === 'now' && until === null) return i18n._({ id: 'status.mark.now', message: 'now' });
  const moment = mark === 'now' ? until : at;
  if (moment === null) return null;
  const date = i18n.date(moment, { month: 'short', day: 'numeric' });
  return (
    <time dateTime={moment}>
      {mark === 'now'
        ? i18n._({ id: 'status.until', message: 'until {date}', values: { date } })
        : i18n.date(moment, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })}
    </time>
  );
}
