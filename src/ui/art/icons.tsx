import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface IconProps {
  className?: string | undefined;
  /** stroke width on the 24 grid; small ticks and crosses need a heavier one */
  weight?: number | undefined;
}

/** A line icon on a 24 grid, with round strokes in `currentColor`. Decorative: the surrounding control has the text. */
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

/** Marks a done step or a chosen card. */
export function TickIcon({ weight = 2.6, ...props }: IconProps) {
  return (
    <Icon {...props} weight={weight}>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
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

/** Continues to the next step. */
export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </Icon>
  );
}
