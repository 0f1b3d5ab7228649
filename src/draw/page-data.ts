import * as v from 'valibot';

/** What the server says of a certificate in its page (server/routes/certificate.ts). */
const PageData = v.object({
  campaign: v.string(),
  draw: v.string(),
  /** What the site is called. */
  brand: v.string(),
  timeZone: v.string(),
  language: v.picklist(['en', 'es']),
  /** The campaign's colour of actions, `#rrggbb`; null where there is none that white can be read on. */
  accent: v.nullable(v.string()),
  /** What the addresses of the site keep of the query, such as `?campaign=NAME` outside production. */
  search: v.string(),
});
export type PageData = v.InferOutput<typeof PageData>;

/** @throws where the page was not sent by the server */
export function readPageData(): PageData {
  return v.parse(PageData, JSON.parse(document.getElementById('certificate-data')?.textContent ?? ''));
}
