import type { Catalogue } from './catalogue/catalogue.ts';
import type { Submissions } from './repositories/submissions.ts';

/** What the routes work with. */
export interface Services {
  readonly catalogue: Catalogue;
  readonly submissions: Submissions;
  /** Rejects where the database does not answer. */
  readonly askDatabase: () => Promise<unknown>;
  readonly now: () => Date;
  /** Outside production `?campaign=NAME` chooses a campaign, and `/` lists them. */
  readonly production: boolean;
}
