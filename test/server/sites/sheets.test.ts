import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SYMBOLS } from '#domain/theme.ts';
import { findMissingArt } from '#server/sites/art.ts';
import { lintFiles } from '#server/sites/lint-files.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { file as fileOf } from '#test/kit/linted.ts';
import { campaignOf } from '#test/kit/campaigns.ts';

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

describe('a sheet of symbols', () => {
  const symbols = 'art/brand/symbols.svg';
  const campaign = campaignOf({ theme: { brandName: 'Brand', art: { symbols } } });
  const folderOf = async (ids: readonly string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
    made.push(folder);
    await mkdir(join(folder, 'art/brand'), { recursive: true });
    await writeFile(join(folder, symbols), `<svg>${ids.map((id) => `<g id="${id}"/>`).join('')}</svg>`);
    return folder;
  };

  it('[GAME-13] is reported with each missing symbol', async () => {
    expect(await findMissingArt(await folderOf(SYMBOLS), campaign)).toEqual([]);
    expect(await findMissingArt(await folderOf(SYMBOLS.slice(0, 6)), campaign)).toEqual([
      `campaign.theme.art.symbols: ${symbols} has no group with id="back"`,
      `campaign.theme.art.symbols: ${symbols} has no group with id="mark"`,
    ]);
    expect(await findMissingArt('/nowhere', campaign)).toEqual([
      `campaign.theme.art.symbols: the file ${symbols} does not exist`,
    ]);
  });

  it('[GAME-13] is reported if its groups are in another order than its squares', async () => {
    const [seven, bigWin, ...others] = SYMBOLS;
    const said = async (ids: readonly string[]) => {
      const folder = await folderOf(ids);
      const file = join(folder, 'brand.json');
      const theme = { brandName: 'Brand', art: { symbols } };
      await writeFile(file, JSON.stringify(fileOf({ theme })));
      const [linted] = await lintFiles([file]);
      return linted?.findings.map(({ level, rule, path }) => `${level} ${rule} ${path}`);
    };
    expect(await said(SYMBOLS)).toEqual([]);
    expect(await said([seven, ...others, bigWin])).toEqual(['warning symbol-order campaign.theme.art.symbols']);
  });

  it('[GAME-13] [GOLF-2] exists for each bundled brand, and the bundled matching game shows its tiles for 2 seconds', async () => {
    const { sites } = await readCatalogue('server/campaigns');
    const brands = sites.flatMap(({ campaign: { theme } }) => (theme?.art.symbols ? [theme.brandName] : []));
    expect(new Set(brands)).toEqual(new Set(['Hoopla', 'Vespermoth', 'Linnet']));
    const peeks = sites.flatMap(({ campaign: { instances } }) =>
      instances.flatMap(({ gameInformation }) => (gameInformation?.peek ? [gameInformation.peek] : [])),
    );
    expect(peeks).toEqual([2]);
  });
});
