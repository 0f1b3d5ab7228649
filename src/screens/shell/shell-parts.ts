import { ACCOUNT_SCREENS, type ScreenName } from '#domain/screens.ts';

/** What the shell shows around some screens and not around others (SHELL-6). */
interface ShellParts {
  /** The no-purchase line of a sweepstakes with its Official Rules. */
  readonly banner: boolean;
  readonly contact: boolean;
  readonly mandatories: boolean;
}

const ALL: ShellParts = { banner: true, contact: true, mandatories: true };
const QUIET: ShellParts = { banner: false, contact: false, mandatories: true };

const EXCEPTIONS: Partial<Record<ScreenName, ShellParts>> = {
  early: QUIET,
  expired: QUIET,
  gate: QUIET,
  ...Object.fromEntries(ACCOUNT_SCREENS.map((screen) => [screen, QUIET])),
  desktop: { ...QUIET, mandatories: false },
  game: { ...QUIET, mandatories: false },
  // The offer says the line itself, beside its action.
  offer: { ...ALL, banner: false },
};

/** The parts of the shell that a screen has. */
export function shellParts(screen: ScreenName | null): ShellParts {
  return (screen && EXCEPTIONS[screen]) ?? ALL;
}
