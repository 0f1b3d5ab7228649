import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';

const root = resolve(import.meta.dirname, '../..');

/** A lint finding: path in the tree, line from 1, and oxlint's name of the rule, e.g. `import(no-cycle)`. */
export interface Finding {
  file: string;
  line: number;
  rule: string;
}

/** Files of the project that lint also reads. */
const configuration = [
  '.oxlintrc.json',
  'package.json',
  'tsconfig.json',
  'config/rooms.json',
  'scripts/rooms.mjs',
  'scripts/oxlint-plugin.mjs',
];

interface Diagnostic {
  readonly filename: string;
  readonly code?: string;
  readonly labels?: readonly { readonly span: { readonly line: number } }[];
}

/**
 * Lints files in a temporary folder with the project's configuration.
 *
 * @param files path from the root of the tree → text
 * @returns every finding, in no particular order
 */
export async function lintTree(files: Record<string, string>): Promise<Finding[]> {
  const tree = await mkdtemp(join(tmpdir(), 'promenade-lint-'));
  try {
    for (const path of configuration) {
      await cp(join(root, path), join(tree, path));
    }
    await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(tree, dirname(path)), { recursive: true });
      await writeFile(join(tree, path), text);
    }
    const rooms = new Set(Object.keys(files).map((path) => path.split('/')[0] ?? path));
    const report: unknown = JSON.parse(await oxlint(tree, ['--format', 'json', ...rooms]));
    return findingsOf(report);
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

function oxlint(cwd: string, args: string[]): Promise<string> {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  return new Promise((done, fail) => {
    execFile(process.execPath, [program, ...args], { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      // With findings, oxlint exits with 1. Output that is not JSON means that it did not lint.
      if (stdout.startsWith('{')) done(stdout);
      else fail(error ?? new Error(`oxlint said: ${stdout}`));
    });
  });
}

function findingsOf(report: unknown): Finding[] {
  if (
    typeof report !== 'object' ||
    report === null ||
    !('diagnostics' in report) ||
    !Array.isArray(report.diagnostics)
  ) {
    throw new Error('oxlint wrote no diagnostics');
  }
  return report.diagnostics.map((found: Diagnostic) => ({
    file: found.filename.replaceAll('\\', '/'),
    line: found.labels?.[0]?.span.line ?? 0,
    rule: found.code ?? 'unreadable',
  }));
}
