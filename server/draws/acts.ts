import type { Site } from '../sites/catalogue.ts';

/** Who acts, as the logs will name them, and when. */
export interface Acting {
  readonly operator: string;
  readonly now: Date;
}

/** A refusal: nothing has changed, and what it says is for whoever acts. */
export interface Refused {
  readonly kind: 'refused';
  /** Whole sentences. */
  readonly why: string;
  /** How the command goes on from there, where it can; the desk has buttons for that. */
  readonly command: string | null;
}

export const refusal = (why: string, command: string | null = null): Refused => ({ kind: 'refused', why, command });

/** A refusal as the command says it. */
export const refusalText = ({ why, command }: Refused): string =>
  command === null ? why : `${why.replace(/\.$/, '')}: ${command}`;

/** A moment as logs write it. */
export const told = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** That no draw of a campaign was promised. */
export const unpromised = ({ name }: Site): Refused =>
  refusal(`No draw of ${name} was promised.`, `npm run draws -- ${name} commit WINNERS ALTERNATES, before its end.`);
