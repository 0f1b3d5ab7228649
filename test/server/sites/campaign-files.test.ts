import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leftOutLines } from '#server/sites/file-names.ts';
import { lintFiles } from '#server/sites/lint-files.ts';
import { campaignReader, readCatalogue } from '#server/sites/read-catalogue.ts';
import { readJson } from '#server/sites/read-json.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const { configuration, campaign, domains } = siteOf('plain', {});
/** A valid campaign file. */
const PLAIN = JSON.stringify({ configuration, campaign, domains });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campaign-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the result of reading a file with these bytes. */
async function readAs(bytes: string | Buffer): Promise<unknown> {
  const file = join(folder, 'file.txt');
  await writeFile(file, bytes);
  const read = await readJson(file);
  return 'json' in read ? read.json : read.reason;
}

it('[CFG-8] a campaign file may start with a byte order mark', async () => {
  expect(await readAs('\uFEFF{ "name": "ä" }')).toEqual({ name: 'ä' });
});

it('[CFG-8] a campaign file in UTF-16 is reported as such, with a mark and without', async () => {
  const little = Buffer.from('{ "name": 1 }', 'utf16le');
  for (const bytes of [
    little,
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    Buffer.from(little).swap16(),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]),
  ])
    expect(await readAs(bytes)).toBe('is saved as UTF-16. Save it as UTF-8.');
});

it.each([
  ['{\n  “name”: 1 }', '“', 2, 3],
  ['{ "name": „x” }', '„', 1, 11],
  ['{ "it’s": "a “word” and \\" more",\n  ‘b’: 1 }', '‘', 2, 3],
])(
  '[CFG-8] a curly quote instead of a straight one is reported with line and column: %s',
  async (text, quote, line, column) => {
    expect(await readAs(text)).toBe(
      `cannot be read as JSON: the curly quote ${quote} must be a straight one, " (line ${line}, column ${column})`,
    );
  },
);

it('[CFG-8] curly quotes inside texts are valid', async () => {
  expect(await readAs('{ "name": "a “word”, it’s" }')).toEqual({ name: 'a “word”, it’s' });
  expect(await readAs('{ "name": "a “word”", }')).toMatch(/^cannot be read as JSON: (?!the curly)/);
});

it('[CFG-8] files of editors and systems are no campaigns, and an extension in capitals is accepted', async () => {
  const names = ['plain.json', 'UPPER.JSON', '._plain.json', '.plain.json.swp', 'plain.json~', '.json', 'notes.txt'];
  for (const name of names) await writeFile(join(folder, name), '{}');
  const files = await campaignReader(folder)();
  expect(files.map(({ file }) => file)).toEqual(['UPPER.JSON', 'plain.json']);
});

it('[CFG-8] files of editors and systems do not prevent a start, and files that may be campaigns are reported', async () => {
  const own = await mkdtemp(join(tmpdir(), 'companions-'));
  const left = [
    '#plain.json',
    '#plain.json#',
    'Copy of plain.json',
    'plain - Copy (2).json',
    'plain - Copy.json',
    'plain (1).json',
    "plain (Ann's conflicted copy 2026-11-05).json",
    'plain copy 2.json',
    'plain copy.json',
    'plain.json.bak',
    'plain.json5',
    'plain.json~',
    'plain.sync-conflict-20261105-101500-ABCDEFG.json',
    '~$plain.json',
  ];
  const unsaid = [
    '._plain.json',
    '.#plain.json',
    '.plain.json.swp',
    '.DS_Store',
    'Thumbs.db',
    'desktop.ini',
    'notes.txt',
  ];
  for (const name of ['plain.json', ...left, ...unsaid]) await writeFile(join(own, name), PLAIN);
  expect((await readCatalogue(own)).sites.map(({ name }) => name)).toEqual(['plain']);
  expect(leftOutLines(own)).toEqual(
    left
      .toSorted()
      .map(
        (name) =>
          `${JSON.stringify(name)} is ignored, because it is not named like a campaign file. Rename it to NAME.json to use it.`,
      ),
  );
  await rm(join(own, 'plain.json'));
  await expect(readCatalogue(own)).rejects.toThrow(
    /contains no campaign file \(\*\.json\).*\n.*"plain copy\.json" is ignored/s,
  );
  await rm(own, { recursive: true });
});

/** Returns the findings about keys in a file with this text. */
async function doubledIn(text: string): Promise<string[]> {
  const file = join(folder, 'doubled.json');
  await writeFile(file, text);
  const linted = await lintFiles([file]);
  return linted.flatMap(({ findings }) =>
    findings.flatMap(({ level, rule, path, message }) =>
      rule === 'doubled-key' ? [`${level} ${path}: ${message}`] : [],
    ),
  );
}

it('[CFG-10] a duplicate key is an error with its lines, at any depth and in any notation', async () => {
  const site = JSON.stringify(JSON.parse(PLAIN), null, 2);
  expect(await doubledIn(site)).toEqual([]);
  const line = site.split('\n').findIndex((each) => each.includes('"campaign": {')) + 1;
  const twice = site.replace('"campaign": {', '"campaign": {\n    "retentionDays": 30,\n    "retentionDays": 90,');
  expect(await doubledIn(twice)).toEqual([
    `error campaign.retentionDays: is defined twice, on lines ${line + 1} and ${line + 2}. Keep only one of them.`,
  ]);
  expect(
    await doubledIn(
      [
        '{ "a": 1, "b": [{ "x": "a, {b}", "y": 2 },',
        '    { "x": [], "x": {}, "\\u0078": null }],',
        '  "c": { "a": 1, "d": { "a": 1, "a\\"": 2 } }, "__proto__": 1,',
        '  "a": "\\"a\\": 1", "__proto__": 2 }',
      ].join('\n'),
    ),
  ).toEqual([
    'error b.1.x: is defined 3 times, on line 2. Keep only one of them.',
    'error a: is defined twice, on lines 1 and 4. Keep only one of them.',
    'error __proto__: is defined twice, on lines 3 and 4. Keep only one of them.',
  ]);
});

it('[CFG-10] a file with a duplicate key is not served', async () => {
  const own = await mkdtemp(join(tmpdir(), 'doubled-'));
  const text = PLAIN.replace('"campaign":{', '"campaign":{"retentionDays":30,"retentionDays":90,');
  await writeFile(join(own, 'plain.json'), text);
  await expect(readCatalogue(own)).rejects.toThrow(
    'plain.json: campaign.retentionDays: is defined twice, on line 1. Keep only one of them.',
  );
  await rm(own, { recursive: true });
});
