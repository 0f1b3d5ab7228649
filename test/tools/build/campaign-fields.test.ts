import { readFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { FIELD_NOTES, noteAt } from '#campaign-lint/fields/notes.ts';
import { fieldsOf } from '#campaign-lint/fields/schema-fields.ts';
import { CampaignFile } from '#domain/campaign-file.ts';
import { inRoot } from '#scripts/run.mjs';
import { fieldFiles, PAGE } from '#tools/build/campaign-fields/field-files.ts';
import { campaignSchema, itemOf, presentOf, propertiesOf, SCHEMA } from '#tools/build/campaign-fields/json-schema.ts';

const kept = (name: string) => readFileSync(inRoot(name), 'utf8');
const fields = fieldsOf(CampaignFile);

/** Returns the paths of the fields in a JSON Schema. */
function pathsIn(schema: ReturnType<typeof campaignSchema>, path = ''): string[] {
  const present = presentOf(schema);
  const item = itemOf(present);
  const own = propertiesOf(present).flatMap(([key, child]) => {
    const below = path === '' ? key : `${path}.${key}`;
    return [below, ...pathsIn(child, below)];
  });
  const isObject = item !== null && propertiesOf(item).length > 0;
  return [...own, ...(item ? [...(isObject ? [] : [`${path}.*`]), ...pathsIn(item, `${path}.*`)] : [])];
}

describe('the fields of campaign files', () => {
  it('[TOOL-8] are all explained, and no unknown field is explained', () => {
    expect(Object.keys(FIELD_NOTES).toSorted()).toEqual(fields.map(({ path }) => path).toSorted());
    expect(pathsIn(campaignSchema()).toSorted()).toEqual(fields.map(({ path }) => path).toSorted());
  });

  it.each(fields)('[TOOL-8] have a valid example: $path', ({ path, schema }) => {
    expect(safeParse(schema, noteAt(path)?.example)).toMatchObject({ success: true });
  });

  it('[TOOL-8] are in the JSON Schema and on the page as they are; else run npm run docs -- campaign-fields', () => {
    const wanted = fieldFiles(kept(PAGE));
    expect(kept(SCHEMA)).toBe(wanted.get(SCHEMA));
    expect(kept(PAGE)).toBe(wanted.get(PAGE));
    expect(kept(PAGE)).toMatch(/\n\| `symbols` \| the names of the first six symbols [^|]*\| list of 6: text \|/);
    expect(() => fieldFiles('# A page without a place for them')).toThrow('docs/operate/campaigns.md has no');
  });

  it('[TOOL-8] are offered to editors by name, with meaning, example and choice, and no others', () => {
    const campaign = Object.fromEntries(propertiesOf(campaignSchema()))['campaign'] ?? {};
    const theme = Object.fromEntries(propertiesOf(campaign))['theme'] ?? {};
    expect(theme.additionalProperties).toBe(false);
    expect(Object.fromEntries(propertiesOf(theme))['shape']).toEqual({
      description: 'The shape of the corners of buttons and fields.',
      examples: ['soft'],
      type: 'string',
      enum: ['soft', 'cut', 'round'],
      default: 'soft',
    });
  });

  it('[TOOL-8] each slot for a picture is in the table of pictures, with its place', () => {
    const [, pictures = ''] = kept(PAGE).split('## Pictures');
    const [table = ''] = pictures.split('\n## ');
    const slots = fields.flatMap(({ path }) => /^campaign\.theme\.art\.(\w+)$/.exec(path)?.[1] ?? []);
    expect(slots.length).toBeGreaterThan(10);
    for (const slot of slots) expect(table).toContain(`\`${slot}\``);
  });
});

describe('the findings of campaign lint', () => {
  it('[TOOL-7] are each explained in docs/operate/live-campaigns.md, and no others', () => {
    const sources = import.meta.glob(['../../../campaign-lint/**/*.ts', '../../../server/sites/*.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const named = Object.values(sources).flatMap((text) =>
      [...String(text).matchAll(/\b(?:error|warning|errorOfLine)\(\s*'([a-z-]+)'/g)].map(([, rule = '']) => rule),
    );
    const [, section = ''] = kept('docs/operate/live-campaigns.md').split('### What is wrong with a campaign');
    const [table = ''] = section.split('\n### ');
    const explained = [...table.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z-]+)`/g)].map(([, rule = '']) => rule),
    );
    expect(explained.toSorted()).toEqual([...new Set(named)].toSorted());
  });
});
