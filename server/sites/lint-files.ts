import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Campaign } from '#domain/campaign.ts';
import type { Finding } from '#campaign-lint/finding.ts';
import { lintFile } from '#campaign-lint/lint.ts';
import { lintSymbolOrder } from '#campaign-lint/rules/lint-symbol-order.ts';
import { findDoubles } from './read-catalogue.ts';
import { readCampaignFile, type ReadFile } from './read-file.ts';

/** A campaign file with all its findings. */
export interface LintedFile {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/**
 * Lints campaign files with the pictures next to them, and compares the files with each other. An unreadable file is a
 * finding.
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

/** Returns all findings about a single file; takes up to a second for a large campaign. */
export function lintRead({ json, faults }: Pick<ReadFile, 'json' | 'faults'>): Finding[] {
  if (json === undefined) return [...faults];
  return [...lintFile(json), ...faults.filter(({ rule }) => OF_FILES.has(rule))];
}

/** Rules that need more than the parsed content. */
const OF_FILES: ReadonlySet<string> = new Set(['missing-art', 'doubled-key']);

/** Returns the findings about the sheet of symbols; none if there is no sheet. */
async function lintSheet(folder: string, { theme }: Campaign): Promise<Finding[]> {
  const sheet = theme?.art.symbols;
  const svg = sheet === undefined ? null : await readFile(join(folder, sheet), 'utf8').catch(() => null);
  return sheet === undefined || svg === null ? [] : lintSymbolOrder(sheet, svg);
}
