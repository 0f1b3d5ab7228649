import { setImmediate as breathe } from 'node:timers/promises';
import { makeCatalogue, type Catalogue } from '../../sites/catalogue.ts';
import { lintRead } from '../../sites/lint-files.ts';
import { type FileFinding, findDoubles } from '../../sites/read-catalogue.ts';
import type { ReadFile } from '../../sites/read-file.ts';
import { runOrJoinNext } from './run-or-join-next.ts';
import { asServed, type Changes, changesOf, type ReloadParts } from './parts.ts';

/** The outcome of a reload. */
export interface Outcome {
  /** Whether the catalogue was replaced; if not, nothing has changed. */
  readonly isDone: boolean;
  /** Findings of the linter about new and changed files. */
  readonly findings: readonly FileFinding[];
  /** Other messages: why the reload failed, or what is unsafe about the new campaigns. */
  readonly remarks: readonly string[];
  readonly changes: Changes;
}

interface StrictParts extends ReloadParts {
  /** Returns warnings about these campaigns with the present settings. */
  readonly remarksOn: (next: Pick<Catalogue, 'sites'>) => readonly string[];
  /** Waits until every other process of this server serves these files (SCALE-2). */
  readonly spread?: ((files: readonly ReadFile[]) => Promise<void>) | undefined;
}

const NOTHING: Changes = { added: [], changed: [], removed: [] };

/**
 * Returns a function that reads the campaign files again and replaces the catalogue. If the linter finds an error in a
 * new or changed file, nothing changes (TOOL-9). Unchanged files were accepted before and are not linted again, so an
 * old warning of one campaign does not block another (decision 023).
 *
 * Reloads run one at a time. Requests are answered in between; the linter takes up to a second per file.
 */
export function strictReload({
  files,
  read,
  catalogue,
  prepare,
  remarksOn,
  spread,
}: StrictParts): () => Promise<Outcome> {
  let served = files;
  return runOrJoinNext(async () => {
    try {
      const found = asServed(await read(), served);
      const findings = [...(await lintNew(found, served)), ...findDoubles(found)];
      if (findings.some(({ finding }) => finding.level === 'error'))
        return { isDone: false, findings, remarks: [], changes: NOTHING };
      const next = makeCatalogue(found.flatMap(({ site }) => site ?? []));
      await prepare(next);
      const changes = changesOf(catalogue.sites, next.sites);
      served = found;
      catalogue.replace(next);
      await spread?.(found);
      return { isDone: true, findings, remarks: remarksOn(next), changes };
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      return { isDone: false, findings: [], remarks: [reason], changes: NOTHING };
    }
  });
}

async function lintNew(found: readonly ReadFile[], served: readonly ReadFile[]): Promise<FileFinding[]> {
  const findings: FileFinding[] = [];
  for (const read of found.filter((each) => !served.includes(each))) {
    await breathe();
    findings.push(...lintRead(read).map((finding) => ({ file: read.file, finding })));
  }
  return findings;
}
