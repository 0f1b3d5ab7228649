import type { Site } from '../sites/catalogue.ts';

/** The person who takes a step of a draw, as named in the logs, and the time. */
export interface Acting {
  readonly operator: string;
  readonly now: Date;
}

/** A rejected step: nothing has changed, and the text explains why. */
export interface Refused {
  readonly kind: 'refused';
  /** Complete sentences. */
  readonly why: string;
  /** The next command, if there is one; null otherwise. The desk has buttons instead. */
  readonly command: string | null;
}

export const refusal = (why: string, command: string | null = null): Refused => ({ kind: 'refused', why, command });

/** Formats a rejection for the command line. */
export const refusalText = ({ why, command }: Refused): string =>
  command === null ? why : `${why.replace(/\.$/, '')}: ${command}`;

/** Formats a moment as in logs. */
export const told = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Rejects a step because no draw of the campaign was promised. */
export const unpromised = ({ name }: Site): Refused =>
  refusal(
    `${name} has no committed draw. Commit to one before the campaign ends.`,
    `npx promenade draws ${name} commit WINNERS ALTERNATES`,
  );
