import { type Encoded, encodedOnce } from '../http/encoded.ts';

/** A page ready to send. */
export interface Page extends Encoded {
  readonly policy: string;
  /** Whether it may open the hosted inspector, whose window must be able to answer it. */
  readonly opensInspector: boolean;
}

/** Prepares a page. The headers of one without a site change with other campaigns, and its text does not. */
export function makePage(html: string, policy: string, opensInspector: boolean): Page {
  return { ...encodedOnce(html, [policy, String(opensInspector)]), policy, opensInspector };
}
