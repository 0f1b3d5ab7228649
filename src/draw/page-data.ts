import * as v from 'valibot';

/** The data of a certificate that the server sends in its page (server/draws/certificate.route.ts). */
const PageData = v.object({
  campaign: v.string(),
  draw: v.string(),
  /** The name of the site. */
  brand: v.string(),
  timeZone: v.string(),
  language: v.picklist(['en', 'es']),
  /** The campaign's colour of actions, `#rrggbb`; null if white is not readable on it. */
  accent: v.nullable(v.string()),
  /** The part of the query that all addresses of the site keep, such as `?campaign=NAME` outside production. */
  search: v.string(),
});
export type PageData = v.InferOutput<typeof PageData>;

/** Reads the data in the page. @throws if the server did not send the page */
export function readPageData(): PageData {
  return v.parse(PageData, JSON.parse(document.getElementById('certificate-data')?.textContent ?? ''));
}
