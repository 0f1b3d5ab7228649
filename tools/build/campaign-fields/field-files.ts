import { campaignSchema, SCHEMA } from './json-schema.ts';
import { fieldTables } from './field-tables.ts';

/** The page about campaign files, relative to the project's root. */
export const PAGE = 'docs/operate/campaigns.md';

const BEGIN = '<!-- fields: written by npm run docs -- campaign-fields -->';
const END = '<!-- end of fields -->';

/**
 * Returns the up-to-date JSON Schema and page: name → text. The handwritten text around the page's tables is preserved.
 *
 * @param page the page's current text
 * @throws if the page has no markers for the tables
 */
export function fieldFiles(page: string): ReadonlyMap<string, string> {
  const schema = campaignSchema();
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no ${BEGIN} … ${END}`);
  const tables = fieldTables(schema).join('\n');
  return new Map([
    [SCHEMA, `${JSON.stringify(schema, null, 2)}\n`],
    [PAGE, `${page.slice(0, begin)}${BEGIN}\n${tables}\n\n${page.slice(end)}`],
  ]);
}
