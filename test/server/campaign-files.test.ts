import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaignReader } from '#server/sites/read.ts';
import { readJson } from '#server/sites/read-json.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campaign-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a file with these bytes is read as. */
async function readAs(bytes: string | Buffer): Promise<unknown> {
  const file = join(folder, 'file.txt');
  await writeFile(file, bytes);
  const read = await readJson(file);
  return 'json' in read ? read.json : read.reason;
}

it('[CFG-8] a campaign file is read past a byte order mark', async () => {
  expect(await readAs('\uFEFF{ "name": "ä" }')).toEqual({ name: 'ä' });
});

it('[CFG-8] one in UTF-16 is named as such, with a mark and without', async () => {
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
  '[CFG-8] a curly quote in place of a straight one is named with line and column: %s',
  async (text, quote, line, column) => {
    expect(await readAs(text)).toBe(
      `cannot be read as JSON: the curly quote ${quote} must be a straight one, " (line ${line}, column ${column})`,
    );
  },
);

it('[CFG-8] curly quotes inside of texts are no fault', async () => {
  expect(await readAs('{ "name": "a “word”, it’s" }')).toEqual({ name: 'a “word”, it’s' });
  expect(await readAs('{ "name": "a “word”", }')).toMatch(/^cannot be read as JSON: (?!the curly)/);
});

it('[CFG-8] companions of editors and systems are no campaigns, and capitals are no reason to leave one out', async () => {
  const names = ['plain.json', 'UPPER.JSON', '._plain.json', '.plain.json.swp', 'plain.json~', '.json', 'notes.txt'];
  for (const name of names) await writeFile(join(folder, name), '{}');
  const files = await campaignReader(folder)();
  expect(files.map(({ file }) => file)).toEqual(['UPPER.JSON', 'plain.json']);
});
