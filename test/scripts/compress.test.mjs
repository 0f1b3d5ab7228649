import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { compressFolder } from '../../scripts/compress.mjs';

/** @type {string} */
let folder;
afterEach(() => rmSync(folder, { recursive: true }));

it('a built folder is compressed: its text in both forms, at any depth; pictures and fonts are left alone', async () => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-compress-'));
  mkdirSync(join(folder, 'deep'));
  const text = 'promenade '.repeat(400);
  for (const name of ['a.js', 'deep/b.css', 'photo.jpg', 'font.woff2']) writeFileSync(join(folder, name), text);
  await compressFolder(folder);
  expect(readdirSync(folder, { recursive: true }).map(String).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'deep',
    'deep/b.css',
    'deep/b.css.br',
    'deep/b.css.gz',
    'font.woff2',
    'photo.jpg',
  ]);
  for (const name of ['a.js', 'deep/b.css']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text);
  }
});
