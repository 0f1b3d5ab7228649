import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Campaign } from '#domain/campaign.ts';
import type { Finding } from '#campaign-lint/finding.ts';
import { lintFile } from '#campaign-lint/lint.ts';
import { lintSymbolOrder } from '#campaign-lint/rules/symbol-order.ts';
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
  return Promise.all(
    read.map(async (each) => ({
      file: each.file,
      findings: [
        ...lintRead(each),
        ...doubles.flatMap(({ file, finding }) => (file === each.file ? [finding] : [])),
        ...(each.site ? await lintSheet(dirname(each.file), each.site.campaign) : []),
      ],
    })),
  );
}

/** All findings about a file by itself; takes up to a second for a large campaign. */
export function lintRead({ json, faults }: Pick<ReadFile, 'json' | 'faults'>): Finding[] {
  if (json === undefined) return [...faults];
  return [...lintFile(json), ...faults.filter(({ rule }) => OF_FILES.has(rule))];
}

/** What is not seen in the content alone. */
const OF_FILES: ReadonlySet<string> = new Set(['missing-art', 'doubled-key']);

/** The findings about the sheet of symbols, if it is there. */
async function lintSheet(folder: string, { theme }: Campaign): Promise<Finding[]> {
  const sheet = theme?.art.symbols;
  const svg = sheet === undefined ? null : await readFile(join(folder, sheet), 'utf8').catch(() => null);
  return sheet === undefined || svg === null ? [] : lintSymbolOrder(sheet, svg);
}
