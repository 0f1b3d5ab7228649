import type { FastifyBaseLogger } from 'fastify';
import { error, type Finding } from '#campaign-lint/finding.ts';
import { lintFields } from '#campaign-lint/lint.ts';
import { lintUnknown } from '#campaign-lint/rules/lint-unknown.ts';
import { type BrokenFile, makeCatalogue } from '../../sites/catalogue.ts';
import { searchCatalogue } from '../../sites/lint-catalogue.ts';
import { findDoubles } from '../../sites/read-catalogue.ts';
import { lineOf, type ReadFile, WHOLE } from '../../sites/read-file.ts';
import { runOrJoinNext } from './run-or-join-next.ts';
import { asServed, changesOf, type ReloadParts } from './parts.ts';

/** Delay of the search after a change, in milliseconds, so it does not hold up the page that is being viewed. */
const SEARCH_AFTER = 1_000;

interface FollowOptions {
  readonly log: FastifyBaseLogger;
  /** Whether changed campaigns are searched for problems that visitors would meet. */
  readonly isSearched: boolean;
}

/**
 * Outside production: returns a function that updates the catalogue, to be called before each request (TOOL-9). It
 * checks when the files and their pictures last changed, and reads the changed ones. A file that cannot be served is
 * logged and its last valid version stays. Other files are not affected.
 */
export function followFiles(
  { files, read, catalogue, prepare }: ReloadParts,
  { log, isSearched }: FollowOptions,
): () => Promise<void> {
  let seen = files;
  let served = new Map(files.map((file) => [file.file, file]));
  let told: ReadonlySet<string> = new Set();
  const tell = (lines: readonly { readonly file: string; readonly finding: Finding }[]) => {
    for (const { file, finding } of lines)
      if (!told.has(`${file} ${lineOf(finding)}`))
        log.error({ file, rule: finding.rule, path: finding.path }, `${file}: ${lineOf(finding)}`);
    told = new Set(lines.map(({ file, finding }) => `${file} ${lineOf(finding)}`));
  };

  const update = async (found: readonly ReadFile[]) => {
    const isServed = (read: ReadFile) => served.get(read.file) === read;
    const accepted = found.filter(isServed);
    const broken: BrokenFile[] = [];
    // Unchanged files come first: a name or domain belongs to the campaign that already has it.
    for (const read of found.filter((each) => !isServed(each))) {
      const findings = await faultsOf(read, accepted, prepare);
      const last = findings.length === 0 ? read : served.get(read.file);
      const isFree = last !== undefined && doublesOf(last, accepted).length === 0;
      if (isFree) accepted.push(last);
      if (findings.length > 0)
        broken.push({ file: read.file, findings, served: isFree ? (last.site?.name ?? null) : null });
    }
    const inOrder = accepted.toSorted((a, b) => (a.file < b.file ? -1 : 1));
    const next = makeCatalogue(
      inOrder.flatMap(({ site }) => site ?? []),
      broken,
    );
    const changes = changesOf(catalogue.sites, next.sites);
    const fresh = inOrder.filter((read) => !isServed(read));
    served = new Map(inOrder.map((read) => [read.file, read]));
    catalogue.replace(next);
    log.info(changes, 'campaign files changed');
    tell(broken.flatMap(({ file, findings }) => findings.map((finding) => ({ file, finding }))));
    warn(fresh);
  };

  /** Logs the same warnings as at the start, for new and changed files. */
  const warn = (fresh: readonly ReadFile[]) => {
    const warning = (campaign: string, { rule, path, message }: Finding) =>
      log.warn({ campaign, rule, path }, `${campaign}: ${path}: ${message}`);
    for (const { json, site } of fresh)
      for (const finding of site ? [...lintUnknown(json), ...lintFields(site)] : []) warning(site?.name ?? '', finding);
    if (!isSearched) return;
    const search = async () => {
      // Only sites that are still served, because a file in progress changes often.
      const sites = fresh.flatMap(({ site }) => (site && catalogue.sites.includes(site) ? [site] : []));
      await searchCatalogue({ sites }, (finding) => warning(finding.campaign, finding));
    };
    setTimeout(() => {
      search().catch((problem: unknown) => log.error(problem, 'campaign search failed'));
    }, SEARCH_AFTER).unref();
  };

  return runOrJoinNext(async () => {
    try {
      const found = await read();
      if (isAsSeen(found, seen)) return;
      seen = found;
      await update(asServed(found, [...served.values()]));
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      tell([{ file: 'CAMPAIGNS_DIR', finding: error('unreadable', WHOLE, reason) }]);
    }
  });
}

/** Compared by content, because another process read the files that a cluster worker receives at its start. */
function isAsSeen(found: readonly ReadFile[], seen: readonly ReadFile[]): boolean {
  return (
    found.length === seen.length &&
    found.every(({ file, digest }, index) => file === seen[index]?.file && digest === seen[index]?.digest)
  );
}

async function faultsOf(
  read: ReadFile,
  accepted: readonly ReadFile[],
  prepare: ReloadParts['prepare'],
): Promise<readonly Finding[]> {
  const { site, faults } = read;
  if (!site || faults.length > 0) return faults;
  const errors = [...lintFields(site).filter(({ level }) => level === 'error'), ...doublesOf(read, accepted)];
  if (errors.length > 0) return errors;
  return prepare({ sites: [site] }).then(
    () => [],
    (problem: unknown) => [error('setting', WHOLE, problem instanceof Error ? problem.message : String(problem))],
  );
}

function doublesOf(read: ReadFile, accepted: readonly ReadFile[]): Finding[] {
  return findDoubles([...accepted, read]).flatMap(({ file, finding }) => (file === read.file ? [finding] : []));
}
