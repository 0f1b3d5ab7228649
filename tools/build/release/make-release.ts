import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { inRoot } from '#scripts/run.mjs';
import { Bill, billOf } from './bill.ts';
import { bundledPackages } from './bundled.ts';
import { BILL, CONTENTS, LICENCES } from './contents.ts';
import { licencesOf } from './licences.ts';
import { npmProgram } from './npm.ts';

const FOLDER = '.cache/release';
/** Maximum size of npm's output, in bytes. Its bill of this project has about 800 kB. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Creates the release from the built files: a folder and its tarball.
 *
 * @param name name of the folder in the tarball, such as `promenade-1.2.0`
 * @returns the path of the tarball
 */
export function makeRelease(product: string, name: string): string {
  const folder = inRoot(FOLDER, name);
  const archive = `${folder}.tgz`;
  rmSync(inRoot(FOLDER), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of CONTENTS) cpSync(inRoot(path), join(folder, path), { recursive: true });
  const bill = billOf(wholeBill(), product, bundledPackages());
  writeFileSync(join(folder, BILL), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(folder, LICENCES), licencesOf(bill));
  execFileSync('tar', ['-czf', archive, '-C', inRoot(FOLDER), name]);
  return archive;
}

/** Returns npm's bill of all installed packages. */
function wholeBill(): Bill {
  const { program, first } = npmProgram();
  const words = [...first, 'sbom', '--sbom-format', 'cyclonedx'];
  const output = execFileSync(program, words, {
    cwd: inRoot(),
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return v.parse(Bill, JSON.parse(output));
}
