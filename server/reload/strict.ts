import { setImmediate as breathe } from 'node:timers/promises';
import { makeCatalogue, type Catalogue } from '../sites/catalogue.ts';
import { lintRead } from '../sites/lint-files.ts';
import { type FileFinding, findDoubles } from '../sites/read.ts';
import type { ReadFile } from '../sites/read-file.ts';
import { inTurn } from './in-turn.ts';
import { asServed, type Changes, changesOf, type ReloadParts } from './parts.ts';

/** What became of a reload. */
export interface Outcome {
  /** Whether the catalogue was replaced; if not, everything is as it was. */
  readonly isDone: boolean;
  /** What the linter says about the files that are new or have changed. */
  readonly findings: readonly FileFinding[];
  /** What else there is to say: why it could not be done, or what is unsafe about the new campaigns. */
  readonly remarks: readonly string[];
  readonly changes: Changes;
}

interface StrictParts extends ReloadParts {
  /** What an operator should know about these campaigns with these settings. */
  readonly remarksOn: (next: Pick<Catalogue, 'sites'>) => readonly string[];
  /** Waits until every other process of this server serves these files, too (SCALE-2). */
  readonly spread?: ((files: readonly ReadFile[]) => Promise<void>) | undefined;
}

const NOTHING: Changes = { added: [], changed: [], removed: [] };

/**
 * Reads the campaign files again and replaces the catalogue by what they say, or leaves everything as it is if the
 * linter finds an error in any file that is new or has changed (D-9). A file that is as it is served was let through
 * before, so an old warning of one campaign does not hold up another (decision 023).
 *
 * Reloads run one after the other. Requests are answered in between; each file takes the linter up to a second.
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
  return inTurn(async () => {
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
