import type * as v from 'valibot';
import { CampaignFile } from '#domain/campaign-file.ts';
import { error, type Finding } from '../finding.ts';
import { entriesOf, itemOf } from '../fields/schema-fields.ts';
import { nearMiss } from '../near-miss.ts';

/** A field that no schema knows, and the sibling field that was probably meant. */
interface Unknown {
  readonly path: string;
  readonly key: string;
  readonly meant: string | null;
}

/**
 * Reports fields of a campaign file that nothing reads, with the nearest known name. The server serves such a file
 * (decision 022).
 *
 * @param json the file as parsed from JSON, even if the schema rejects it
 */
export function lintUnknown(json: unknown): Finding[] {
  return unknownFields(json).map(({ path, key, meant }) => {
    const advice = meant ? `Did you mean "${meant}"?` : 'Remove it, or find its name in docs/operate/campaigns.md.';
    return error('unknown-field', path, `unknown field "${key}" has no effect. ${advice}`);
  });
}

/** Returns the paths of fields that are missing only because they are misspelt. */
export function misspelt(json: unknown): ReadonlySet<string> {
  return new Set(
    unknownFields(json).flatMap(({ path, key, meant }) => (meant ? [`${path.slice(0, -key.length)}${meant}`] : [])),
  );
}

function unknownFields(value: unknown, schema: v.GenericSchema = CampaignFile, path = ''): Unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = entriesOf(schema);
  const item = itemOf(schema);
  const known = Object.keys(entries ?? {});
  return Object.entries(value).flatMap(([key, each]: [string, unknown]): Unknown[] => {
    const own = path === '' ? key : `${path}.${key}`;
    const below = entries && Object.hasOwn(entries, key) ? entries[key] : item;
    if (below) return unknownFields(each, below, own);
    // The schema rejects items or fields where neither is expected.
    if (!entries) return [];
    const free = known.filter((name) => !Object.hasOwn(value, name));
    return [{ path: own, key, meant: nearMiss(key, free) ?? nearMiss(key, known) }];
  });
}
