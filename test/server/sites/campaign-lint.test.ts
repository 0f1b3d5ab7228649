import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCatalogue } from '#server/sites/catalogue.ts';
import { lintCatalogue, searchCatalogue, type SiteFinding } from '#server/sites/lint-catalogue.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { runCommand } from '#test/kit/command.ts';
import { temporaryFolder, testDatabase } from '#test/kit/database.ts';
import { failToStart, startServer } from '#test/kit/server.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { evergreen, SITES, siteOf } from '#test/kit/server/sites.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function folderWith(...sites: Parameters<typeof campaignsFolder>[0][number][]): Promise<string> {
  const folder = await campaignsFolder(sites);
  folders.push(folder);
  return folder;
}

const uuid = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const backwards = siteOf('backwards', { uuid: uuid(7), dateStart: '2026-03-02', dateEnd: '2026-03-01' });
const hidden = siteOf('hidden', { uuid: uuid(8), instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2 })] });

/** Runs `npx promenade campaign lint …`. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const { code, stdout, stderr } = await runCommand('campaign-lint', args);
  return { code, output: stdout + stderr };
}

describe('npx promenade campaign lint', () => {
  it('reports nothing for the bundled campaigns, and exits with 0', async () => {
    expect(await run()).toEqual({
      code: 0,
      output: expect.stringMatching(/^campaign lint: \d\d+ files, 0 errors, 0 warnings\n$/),
    });
  });

  it('exits with 1 on errors and with 0 on warnings, and names file, field and rule', async () => {
    const folder = await folderWith(
      backwards,
      hidden,
      siteOf('open', { uuid: uuid(9), shareInformation: { url: 'http://share.example/' } }),
    );
    const { code, output } = await run(
      join(folder, 'backwards.json'),
      join(folder, 'hidden.json'),
      join(folder, 'open.json'),
    );
    expect(code).toBe(1);
    expect(output).toContain(
      'campaign.dateEnd: is 2026-03-01, before dateStart 2026-03-02. Swap or correct the two dates.  (end-before-start)',
    );
    expect(output).toContain(
      'campaign.instances.1: no visitor can reach instance 2, with any answers at any time. Check its states, answer and dates, and the instances before it.  (unreachable-instance)',
    );
    expect(await run(join(folder, 'open.json'))).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 file, 0 errors, 1 warning\n'),
    });
    expect((await run(folder)).output.split('\n').slice(-2)).toEqual([output.split('\n').at(-2), '']);
  });

  it('writes JSON for programs', async () => {
    const folder = await folderWith(backwards);
    const { code, output } = await run('--json', join(folder, 'backwards.json'));
    expect(code).toBe(1);
    const { errors, files } = JSON.parse(output) as { errors: number; files: { findings: object[] }[] };
    expect(errors).toBeGreaterThan(0);
    expect(files[0]?.findings[0]).toEqual({
      level: 'error',
      rule: 'end-before-start',
      path: 'campaign.dateEnd',
      message: 'is 2026-03-01, before dateStart 2026-03-02. Swap or correct the two dates.',
    });
  });

  it('[CFG-4] reports unreadable files, missing pictures, and conflicts between two files', async () => {
    const art = siteOf('art', {
      uuid: uuid(9),
      theme: { brandName: 'Brand', art: { emblem: 'art/brand/emblem.svg' } },
    });
    const folder = await folderWith(art);
    await cp(join(folder, 'art.json'), join(folder, 'copy.json'));
    await writeFile(join(folder, 'half.json'), '{\n  "configuration": {},\n  name: 1 }');
    const { code, output } = await run(
      join(folder, 'art.json'),
      join(folder, 'copy.json'),
      join(folder, 'half.json'),
      join(folder, 'nowhere.json'),
    );
    expect(code).toBe(1);
    expect(output).toContain('campaign.theme.art.emblem: the file art/brand/emblem.svg does not exist  (missing-art)');
    expect(output).toMatch(/domains: "art.localhost" is already used by .*art\.json {2}\(taken-twice\)/);
    expect(output).toMatch(/half\.json\n.*\(file\): cannot be read as JSON: .*\(line 3,? column 3\)/);
    expect(output).toMatch(/nowhere\.json\n.*\(file\): the file does not exist/);
  });

  it('rejects an unknown option, and a folder without a file', async () => {
    expect(await run('--yaml')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Unknown option: --yaml'),
    });
    const empty = await dataFolder();
    expect(await run(empty)).toEqual({
      code: 2,
      output: `No campaign file (*.json) found in ${empty}. Pass a file or folder, for example server/campaigns.\n`,
    });
  });
});

describe('the start of the server', () => {
  it('[CFG-4] rejects campaigns whose fields contradict each other', async () => {
    const CAMPAIGNS_DIR = await folderWith(evergreen, backwards);
    const { code, output } = await failToStart({ DATA_DIR: await dataFolder(), CAMPAIGNS_DIR });
    expect(code).toBe(1);
    expect(output).toContain(
      'backwards: campaign.dateEnd: is 2026-03-01, before dateStart 2026-03-02. Swap or correct the two dates.',
    );
  });

  it('serves a campaign with an unreachable instance, and logs its field, unless the search is disabled', async () => {
    const database = await testDatabase();
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: await dataFolder(),
      CAMPAIGNS_DIR: await folderWith(hidden),
      LOG_LEVEL: 'warn',
    };
    const server = await startServer({ ...environment, SEARCH_CAMPAIGNS: 'true' });
    try {
      await expect.poll(server.output).toContain('hidden: campaign.instances.1: no visitor can reach instance 2');
      expect(server.output()).toContain('"rule":"unreachable-instance"');
      expect((await fetch(`${server.origin}/front_end/${hidden.campaign.uuid}`)).status).toBe(200);
      await server.stop();
      // A stopping server finishes its search first, so a search would have logged the finding.
      const other = await startServer({ ...environment, SEARCH_CAMPAIGNS: 'false' });
      expect(await other.stop()).toBe(0);
      expect(other.output()).not.toContain('unreachable-instance');
    } finally {
      await server.stop();
      await database.close();
    }
  });

  it('logs nothing for campaigns without problems', async () => {
    const findings: SiteFinding[] = [];
    const catalogue = makeCatalogue([evergreen]);
    findings.push(...lintCatalogue(catalogue));
    await searchCatalogue(catalogue, (finding) => findings.push(finding));
    expect(findings).toEqual([]);
    expect(lintCatalogue(makeCatalogue(SITES)).map(({ campaign, level, rule }) => [campaign, level, rule])).toEqual([
      ['rebate', 'warning', 'unlinked-terms'],
      ['rebate', 'warning', 'uncovered-state'],
    ]);
  });
});

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder('data');
  folders.push(folder);
  return folder;
}
