import type { Finding } from '#campaign-lint/finding.ts';
import { lintFile } from '#campaign-lint/lint.ts';
import { findDoubles } from './read.ts';
import { readCampaignFile, type ReadFile } from './read-file.ts';

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
  const read = await Promise.all(files.map(async (file) => ({ ...(await readCampaignFile(file)), file })));
  const doubles = findDoubles(read);
  return read.map((each) => ({
    file: each.file,
    findings: [...lintRead(each), ...doubles.flatMap(({ file, finding }) => (file === each.file ? [finding] : []))],
  }));
}

/** All findings about a file by itself; takes up to a second for a large campaign. */
export function lintRead({ json, faults }: Pick<ReadFile, 'json' | 'faults'>): Finding[] {
  if (json === undefined) return [...faults];
  return [...lintFile(json), ...faults.filter(({ rule }) => rule === 'missing-art')];
}
