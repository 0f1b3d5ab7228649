import { ACCOUNT_SCREENS, type ScreenName } from '#domain/screens.ts';

/** The parts of the shell that not every screen shows (SHELL-6). */
interface ShellParts {
  /** The no-purchase line of a sweepstakes with its Official Rules. */
  readonly banner: boolean;
  /** Who may take part, and when. */
  readonly conditions: boolean;
  readonly contact: boolean;
  readonly mandatories: boolean;
}

const ALL: ShellParts = { banner: true, conditions: true, contact: true, mandatories: true };
const QUIET: ShellParts = { ...ALL, banner: false };
const BARE: ShellParts = { banner: false, conditions: false, contact: false, mandatories: false };

const EXCEPTIONS: Partial<Record<ScreenName, ShellParts>> = {
  early: QUIET,
  expired: QUIET,
  // The gate and the offer show these lines next to their action.
  gate: { ...QUIET, conditions: false },
  ...Object.fromEntries(ACCOUNT_SCREENS.map((screen) => [screen, QUIET])),
  offer: { ...QUIET, conditions: false },
  desktop: BARE,
  bonus: BARE,
};

/** Returns the parts of the shell that a screen has. */
export function shellParts(screen: ScreenName | null): ShellParts {
  return (screen && EXCEPTIONS[screen]) ?? ALL;
}
