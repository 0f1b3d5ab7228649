import { ACCOUNT_SCREENS, type ScreenName } from '#domain/screens.ts';

/** What the shell shows around some screens but not others (SHELL-6). */
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
  // The offer has the line itself, next to its action.
  offer: { ...ALL, banner: false },
};

/** The parts of the shell around a screen. */
export function shellParts(screen: ScreenName | null): ShellParts {
  return (screen && EXCEPTIONS[screen]) ?? ALL;
}
