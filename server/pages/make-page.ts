import { type Encoded, encodedOnce } from '../platform/http/encoded.ts';

/** A page ready to send. */
export interface Page extends Encoded {
  readonly policy: string;
  /** Whether the page may open the hosted inspector, whose window must be able to send messages back. */
  readonly opensInspector: boolean;
}

/**
 * Prepares a page. Its headers are part of the ETag: without a site, they may change with other campaigns while the
 * text does not.
 */
export function makePage(html: string, policy: string, opensInspector: boolean): Page {
  return { ...encodedOnce(html, [policy, String(opensInspector)]), policy, opensInspector };
}
