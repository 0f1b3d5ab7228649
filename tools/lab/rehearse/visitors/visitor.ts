import type { ReceiptImage } from '#domain/entry.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import type { Hand, PlayedPlay } from '../games/played.ts';
import type { Chance } from '../seeded-chance.ts';
import type { Pass } from '../rehearsed-time.ts';
import type { Told } from '../told.ts';
import type { Browser } from './visitor-browser.ts';
import type { Person } from './rehearsed-people.ts';

/** One visit: the person, their data, and the server. */
export interface Visitor {
  readonly person: Person;
  readonly chance: Chance;
  readonly browser: Browser;
  readonly site: Site;
  /** The server's address. */
  readonly origin: string;
  readonly told: Told;
  readonly now: () => number;
  readonly pass: Pass;
  readonly receipt: (chance: Chance) => Promise<ReceiptImage>;
  /** Returns the player of the next game; its play is stored in `play`. */
  readonly hand: () => Hand;
  play: PlayedPlay | null;
  /** Resolves with the code in the next email to the visitor. */
  readonly mailedCode: () => Promise<string>;
}
