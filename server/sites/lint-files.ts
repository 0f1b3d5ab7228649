import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { CampaignFile } from '#domain/campaign-file.ts';
import { error, errorOfLine, type Finding } from '#campaign-lint/finding.ts';
import { lintFile } from '#campaign-lint/lint.ts';
import { findDoubles, findMissingArt } from './read.ts';

/** A campaign file with all its findings. */
export interface LintedFile {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/**
 * Lints campaign files, each with the pictures next to it, and compares them with each other; a file that cannot be
 * read is a finding.
 */
export async function lintFiles(files: readonly string[]): Promise<LintedFile[]> {
  const read = await Promise.all(files.map(lintOne));
  const doubles = findDoubles(read.map(({ file, site }) => ({ file, site, faults: [] })));
  return read.map(({ file, findings }) => {
    const own = doubles.flatMap((line) =>
      line.startsWith(`${file}: `) ? [errorOfLine('taken-twice', line.slice(file.length + 2))] : [],
    );
    return { file, findings: [...findings, ...own] };
  });
}

async function lintOne(file: string) {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (problem) {
    return {
      file,
      site: null,
      findings: [
        error(
          'unreadable',
          '(file)',
          `cannot be read as JSON: ${problem instanceof Error ? problem.message : String(problem)}`,
        ),
      ],
    };
  }
  const parsed = v.safeParse(CampaignFile, json);
  const findings = lintFile(json);
  if (!parsed.success) return { file, site: null, findings };
  const missing = await findMissingArt(dirname(file), parsed.output.campaign);
  const site = { name: parsed.output.configuration.name, ...parsed.output };
  return { file, site, findings: [...findings, ...missing.map((line) => errorOfLine('missing-art', line))] };
}
