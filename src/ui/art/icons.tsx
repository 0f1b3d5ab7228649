import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface IconProps {
  className?: string | undefined;
  /** stroke width on the 24 grid; small ticks and crosses need a heavier one */
  weight?: number | undefined;
}

/** A line icon: 24 grid, round strokes, `currentColor`. Decoration: the surrounding control has the text. */
export function Icon({ className, weight = 2, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={classes(className)}
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The chevron of a drop-down. */
export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 9.5l6 6 6-6" />
    </Icon>
  );
}

/** A done step, a chosen card. */
export function TickIcon({ weight = 2.6, ...props }: IconProps) {
  return (
    <Icon {...props} weight={weight}>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  );
}

/** Opens what the offer requires. */
export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={9} />
      <path d="M12 11v6M12 7.2v.1" />
    </Icon>
  );
}

/** Opens an explanation. */
export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={9} />
      <path d="M9.6 9.4a2.5 2.5 0 114 2c-1 .7-1.6 1.2-1.6 2.3M12 16.7v.1" />
    </Icon>
  );
}

/** Precedes the message of an invalid field. */
export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={9} />
      <path d="M12 7.2v6M12 16.6v.1" />
    </Icon>
  );
}

/** Closes a dialog. */
export function CloseIcon({ weight = 2.4, ...props }: IconProps) {
  return (
    <Icon {...props} weight={weight}>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}

/** Adds a picture. */
export function PlusIcon({ weight = 2.4, ...props }: IconProps) {
  return (
    <Icon {...props} weight={weight}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

/** Takes a picture. */
export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 8.5a2 2 0 012-2h2L9 4.5h6l1.5 2h2a2 2 0 012 2v9a2 2 0 01-2 2h-13a2 2 0 01-2-2z" />
      <circle cx={12} cy={13} r={3.6} />
    </Icon>
  );
}

/** Deletes a picture. */
export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10 11v5M14 11v5" />
    </Icon>
  );
}

/** Turns a picture by 90° to the right. */
export function RotateIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12.5a7.5 7.5 0 11-2.3-5.9L19.5 9M19.5 4v5h-5" />
    </Icon>
  );
}

/** Shows a picture large. */
export function ZoomIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
    </Icon>
  );
}

/** Goes on. */
export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </Icon>
  );
}

/** Shows a password. */
export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx={12} cy={12} r={2.8} />
    </Icon>
  );
}

/** Hides a password that is shown. */
export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx={12} cy={12} r={2.8} />
      <path d="M4.5 3.5l15 17" />
    </Icon>
  );
}

/** An e-mail will come. */
export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x={3} y={5.5} width={18} height={13} rx={2} />
      <path d="M3.5 7l8.5 6 8.5-6" />
    </Icon>
  );
}

/** Shares the offer. */
export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.5L12 3.5l4 4M6 11H4.5v9.5h15V11H18" />
    </Icon>
  );
}

/** Sounds are on. */
export function SoundIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.6 6.4a8 8 0 0 1 0 11.2" />
    </Icon>
  );
}

/** Sounds are off. */
export function SoundOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5" />
    </Icon>
  );
}

/** A parcel that is being packed. */
export function ParcelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.500l8 4v9l-8 4-8-4v-9z" />
      <path d="M4 7.500l8 4 8-4M12 11.500v9" />
    </Icon>
  );
}
