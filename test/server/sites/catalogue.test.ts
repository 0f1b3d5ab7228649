import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { GameType } from '#domain/game.ts';
import { hasBonus } from '#domain/rules/instance-rules.ts';
import { textsOf } from '#domain/rules/localise.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { StartError } from '#server/platform/start-error.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { NOW, rebate, sweepstakes } from '#test/kit/server/sites.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

type File = Record<string, unknown>;

async function folderOf(files: Record<string, File | string>): Promise<string> {
  const folder = await temporaryFolder('campaigns');
  folders.push(folder);
  await Promise.all(
    Object.entries(files).map(([name, file]) =>
      writeFile(join(folder, name), typeof file === 'string' ? file : JSON.stringify(file)),
    ),
  );
  return folder;
}

/** Returns the start-up error for these files. */
async function refusalOf(files: Record<string, File | string>): Promise<string> {
  const read = readCatalogue(await folderOf(files));
  await expect(read).rejects.toBeInstanceOf(StartError);
  return read.then(
    () => '',
    (error: Error) => error.message,
  );
}

const { name: _name, ...file } = sweepstakes;

describe('the campaign files', () => {
  it('[CFG-1] [CFG-2] [CFG-3] are read with every field of configuration, campaign and journeys', async () => {
    const { sites } = await readCatalogue(await folderOf({ 'a.json': file }));
    expect(sites).toEqual([sweepstakes]);
  });

  it('[CFG-4] are rejected with the path of every wrong field of every file', async () => {
    const { name: _rebate, ...other } = rebate;
    const text = await refusalOf({
      'a.json': {
        ...file,
        configuration: { ...file.configuration, production: 'yes' },
        campaign: { ...file.campaign, minimumAge: -1, dateStart: '2026-02-31' },
      },
      'b.json': {
        ...other,
        campaign: { ...other.campaign, instances: [{ ...other.campaign.instances[0], states: ['XX'] }] },
        domains: 'x',
      },
      'c.json': '{ "configuration": ',
    });
    for (const line of [
      'a.json: configuration.production:',
      'a.json: campaign.minimumAge:',
      'a.json: campaign.dateStart:',
      'b.json: campaign.instances.0.states.0:',
      'b.json: domains:',
      'c.json: cannot be read as JSON',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('[TOOL-7] are served with unknown fields, which are reported, to stay compatible', async () => {
    const { unknown, sites } = await readCatalogue(
      await folderOf({ 'a.json': { ...file, campaign: { ...file.campaign, minimunAge: 21 } } }),
    );
    expect(sites).toEqual([sweepstakes]);
    expect(unknown).toMatchObject([{ campaign: sweepstakes.name, rule: 'unknown-field', path: 'campaign.minimunAge' }]);
  });

  it('[TOOL-7] are rejected with the messages of the linter', async () => {
    const text = await refusalOf({ 'a.json': { ...file, campaign: { ...file.campaign, minimumAge: '21' } } });
    expect(text).toContain('a.json: campaign.minimumAge: must be a number without quotes, not "21". For example: 21');
  });

  it('[CFG-4] are rejected if a name, a uuid or a domain leads to two campaigns', async () => {
    const text = await refusalOf({ 'a.json': file, 'b.json': file });
    expect(text).toContain('b.json: configuration.name: "sweepstakes" is already used by a.json');
    expect(text).toContain(`b.json: campaign.uuid: "${file.campaign.uuid}" is already used by a.json`);
    expect(text).toContain('b.json: domains: "sweepstakes.localhost" is already used by a.json');
  });

  it('[CFG-4] are rejected if a picture of the theme is missing', async () => {
    const theme = { brandName: 'Brand', art: { emblem: 'art/brand/emblem.svg', poster: 'art/brand/poster.svg' } };
    const folder = await folderOf({ 'a.json': { ...file, campaign: { ...file.campaign, theme } } });
    await mkdir(join(folder, 'art/brand'), { recursive: true });
    await writeFile(join(folder, 'art/brand/emblem.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(readCatalogue(folder)).rejects.toThrow(
      'a.json: campaign.theme.art.poster: the file art/brand/poster.svg does not exist',
    );
    await expect(readCatalogue(folder)).rejects.not.toThrow('emblem');
  });

  it.each([
    [
      'campaign.instances.0.gameInformation.prizes.0.rank',
      {
        campaign: {
          ...file.campaign,
          instances: [
            {
              ...file.campaign.instances[0],
              gameInformation: { type: 'slot-machine', prizes: [{ id: 'a', name: 'A' }] },
            },
          ],
        },
      },
    ],
  ])('[CFG-4] are rejected if %s is wrong', async (path, part) => {
    expect(await refusalOf({ 'a.json': { ...file, ...part } })).toContain(`a.json: ${path}: `);
  });

  it('are rejected if the configuration names another campaign, and if the folder is missing or empty', async () => {
    expect(
      await refusalOf({
        'a.json': { ...file, configuration: { ...file.configuration, campaignUuid: rebate.campaign.uuid } },
      }),
    ).toContain('configuration.campaignUuid');
    await expect(readCatalogue(join(await folderOf({}), 'nowhere'))).rejects.toThrow('CAMPAIGNS_DIR');
    await expect(readCatalogue(await folderOf({}))).rejects.toThrow('CAMPAIGNS_DIR');
  });

  it('that are bundled can all be served, and their hub finds the ended and the future one', async () => {
    const catalogue = await readCatalogue(join(import.meta.dirname, '../../../server/campaigns'));
    expect(catalogue.sites.map(({ name }) => name)).toEqual(expect.arrayContaining(['vespermoth', 'hoopla', 'linnet']));
    const { hubUuid } = bundled('vespermoth').campaign;
    expect(catalogue.byHub(hubUuid ?? '', NOW)?.name).toBe('vespermoth');
  });

  it('[GAME-1] that are bundled include each game, in English and Spanish', async () => {
    const { sites } = await readCatalogue(join(import.meta.dirname, '../../../server/campaigns'));
    const withGame = sites.filter(({ campaign }) => campaign.instances.some(hasBonus));
    expect(
      withGame
        .flatMap(({ campaign }) => campaign.instances.slice(0, 1).map((instance) => gameOf(instance).type))
        .toSorted(),
    ).toEqual([...GameType.options].toSorted());
    for (const { name, campaign, configuration } of withGame) {
      const spanish = campaign.translations?.['es'] ?? {};
      expect([
        name,
        configuration.localize,
        configuration.allowDesktop,
        textsOf(campaign).filter((text) => !(text in spanish)),
      ]).toEqual([name, true, true, []]);
    }
  });
});
