import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/run.mjs';
import { temporaryFolder, type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { BUILT_SITE } from '#test/kit/server/page-fixtures.ts';
import { carryOut } from '#tools/lab/rehearse/carry-out-rehearsal.ts';
import { readOptions } from '#tools/lab/rehearse/rehearsal-options.ts';

/** A slot machine with four prizes, the first of which has five units. */
const CAMPAIGN = inRoot('server/campaigns/vespermoth-slot.json');

/** A trigger that adds one extra unit to the stock with each play. */
const ONE_TOO_MANY = `
  create function one_too_many() returns trigger language plpgsql as $$ begin
    insert into prize_unit (campaign_uuid, instance_pk, prize_id)
      select campaign_uuid, instance_pk, prize_id from prize_unit where prize_id = 'bar-set' limit 1;
    return null;
  end $$;
  create trigger one_too_many after insert on play for each row execute function one_too_many()`;

describe('npm run lab -- rehearse', () => {
  let folder = '';
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await temporaryFolder('rehearse');
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist/index.html'), BUILT_SITE['dist/index.html']);
  });
  afterAll(async () => {
    await Promise.all(databases.map(({ close }) => close()));
    await rm(folder, { recursive: true });
  });

  /** Runs a rehearsal on a separate database, and returns its exit code, output and report. */
  const run = async (visitors: number, prepare = '') => {
    const database = await testDatabase();
    databases.push(database);
    if (prepare !== '') await database.pool.query(prepare);
    const out = join(folder, `${visitors}.html`);
    const asked = ['--visitors', String(visitors), '--days', '2', '--worth', 'bar-set=100', '--budget', '150'];
    const options = readOptions([CAMPAIGN, ...asked, '--database', database.url, '--out', out], '/');
    const said: string[] = [];
    const code = await carryOut(options, { siteDir: join(folder, 'dist'), say: (line) => void said.push(line) });
    return { code, said: said.join('\n'), report: await readFile(out, 'utf8'), database };
  };

  it.concurrent('[REHEARSE-1] [REHEARSE-2] [REHEARSE-3] sends visitors through a campaign whose stock and sums stay exact, and reports when it ends', async () => {
    const { code, said, report, database } = await run(200);

    expect(said).toContain('Stock and sums are exact');
    expect(code).toBe(0);
    const { rows } = await database.pool.query<{ won: number; left: number; span: number }>(
      `select (select count(*)::int from play where won) as won,
          (select count(*)::int from prize_unit where prize_id = 'bar-set' and taken_at is null) as left,
          (select extract(epoch from max(made_at) - min(made_at))::float8 / 3600 from play) as span`,
    );
    expect(rows[0]?.won).toBeGreaterThan(20);
    expect(rows[0]?.left).toBe(0);
    expect(rows[0]?.span).toBeGreaterThan(24);
    expect(said).toMatch(/Copper bar set: all 5 are gone on day [12] /);
    expect(said).toMatch(/Vespermoth poster: odds [^\n]* of 0\.3 promised/);
    expect(said).toMatch(/The budget of 150 is spent on day [12] /);
    expect(report.match(/<svg/g)?.length).toBeGreaterThan(10);
    expect(report).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });

  it.concurrent('[REHEARSE-2] exits with 1, and the reason, if the stock has more units than the campaign', async () => {
    const { code, said } = await run(30, ONE_TOO_MANY);

    expect(said).toMatch(/Copper bar set, of 5: the stock has \d+ units, but the campaign has 5/);
    expect(code).toBe(1);
  });
});
