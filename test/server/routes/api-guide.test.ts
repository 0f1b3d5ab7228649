import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundled } from '#test/kit/campaigns.ts';
import { jpeg, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';

const run = promisify(execFile);
const inRoot = (path: string): string => join(import.meta.dirname, '../../..', path);
const siteNamed = (name: string) => ({ name, ...bundled(name), domains: [`${name}.localhost`] });
const ANY_UUID = '00000000-0000-0000-0000-000000000000';
const ANY_NAME = '"PRM-7Q4K-29XM","statusPath":"/status/rnBORoaW8w8SUBkwrckWMw"';
const BETWEEN = '--- the next block ---';

/** The strictness of a new project. */
const TYPE_OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
};

/** Returns the code blocks of the guide in these languages, in the order of the guide. */
async function blocksOf(...languages: readonly string[]): Promise<{ language: string; text: string }[]> {
  const guide = await readFile(inRoot('docs/operate/api.md'), 'utf8');
  return [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, language = '', text = '']) =>
    languages.includes(language) ? [{ language, text }] : [],
  );
}

const hasCurl = spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0;

let server: TestServer;
let folder: string;
/** The output of each command in the guide. */
let printed: string[];
beforeAll(async () => {
  if (!hasCurl) return;
  server = await startTestServer({
    sites: ['brightside', 'vespermoth-club'].map(siteNamed),
    captchaSecrets: { altcha: 'a secret of thirty-two characters', recaptcha: null },
  });
  // A folder inside the project, whose packages replace those that the guide installs.
  await mkdir(inRoot('.cache'), { recursive: true });
  folder = await mkdtemp(inRoot('.cache/api-guide-'));
  const [program] = await blocksOf('ts');
  await writeFile(join(folder, 'submit.ts'), program?.text ?? '');
  await writeFile(join(folder, 'receipt.jpg'), await jpeg(60, 80));
  const commands = (await blocksOf('sh')).map(({ text }) => text);
  const script = commands.join(`\necho; echo '${BETWEEN}'\n`).replace('http://localhost:3000', server.origin);
  const { stdout } = await run('bash', ['--norc', '-euc', script], { cwd: folder });
  printed = stdout.split(BETWEEN).map((text) => text.trim());
});
beforeEach((test) => test.skip(!hasCurl, 'curl is not installed'));
afterAll(async () => {
  if (!hasCurl) return;
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the guide for other front ends', () => {
  it('[API-33] has commands with the documented output', async () => {
    const blocks = await blocksOf('sh', 'json');
    const commands = blocks.filter(({ language }) => language === 'sh');
    expect(printed.length).toBe(commands.length);
    const pairs = commands.flatMap((command, index) => {
      const next = blocks[blocks.indexOf(command) + 1];
      return next?.language === 'json' ? [[withoutUuids(printed[index] ?? ''), next.text] as const] : [];
    });
    expect(pairs.length).toBeGreaterThan(5);
    for (const [answer, told] of pairs) expect(JSON.parse(answer)).toMatchObject(JSON.parse(told) as object);
  });

  it('[API-33] submits once with a key, and once more with the generated client', async () => {
    const answered = printed.filter((text) => /^\{"uuid":"[^"]+","reference"/.test(text));
    expect(new Set(answered).size).toBe(2);
    const { rows } = await server.database.pool.query('select email from submission order by created_at');
    expect(rows).toEqual([{ email: 'ada@example.com' }, { email: 'grace@example.com' }]);
  });

  it('[API-33] has a program that type-checks with the generated client, and fails with a wrong field', async () => {
    const program = await readFile(join(folder, 'submit.ts'), 'utf8');
    await writeFile(join(folder, 'wrong.ts'), program.replace("state: 'NY',", 'state: 5,'));
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: TYPE_OPTIONS, files: ['submit.ts', 'wrong.ts'] }),
    );
    const checked = run(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '--pretty', 'false'], {
      cwd: folder,
    });
    const { stdout } = await checked.then(
      () => Promise.reject(new Error('The wrong program was accepted.')),
      (failure: { stdout: string }) => failure,
    );
    expect(stdout.trim()).toBe("wrong.ts(20,3): error TS2322: Type 'number' is not assignable to type 'string'.");
  });
});

/** Replaces the uuids in responses about submissions with zeros, as in the guide. */
function withoutUuids(answer: string): string {
  return answer
    .replace(/^\{"uuid":"[0-9a-f-]{36}"(?=\}$|,"reference")/, `{"uuid":"${ANY_UUID}"`)
    .replace(/"PRM-[0-9A-Z-]{9}","statusPath":"\/status\/[\w-]{22}"/, ANY_NAME);
}
