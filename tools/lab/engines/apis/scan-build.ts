import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWN } from './known.ts';
import { PROMISED } from './promised.ts';
import { type Finding, scanScript } from './scan.ts';

/** Scripts for developers and operators, who use current browsers. */
export const FOR_DESIGNERS = /^(?:__inspect|elk-worker|desk-)/;

/** API uses in the built site that not all supported browsers implement. */
export interface BuildFindings {
  /** The scanned scripts, by their names in the build's assets folder. */
  readonly scripts: readonly string[];
  /** One line per use. */
  readonly unknown: readonly string[];
  /** Entries of {@link KNOWN} that no longer match any use. */
  readonly stale: readonly string[];
}

/** Scans every script that visitors load. @param dist the folder of the built site */
export function scanBuild(dist: string): BuildFindings {
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js') && !FOR_DESIGNERS.test(name));
  const found = names.flatMap((name) =>
    scanScript(readFileSync(join(dist, 'assets', name), 'utf8'), PROMISED).map((finding) => ({ name, finding })),
  );
  const allows = ({ api, as }: (typeof KNOWN)[number], finding: Finding) =>
    finding.api === api && (as?.test(finding.excerpt) ?? true);
  return {
    scripts: names,
    unknown: found
      .filter(({ finding }) => !KNOWN.some((known) => allows(known, finding)))
      .map(({ name, finding }) => lineOf(name, finding)),
    stale: KNOWN.filter((known) => !found.some(({ finding }) => allows(known, finding))).map(
      ({ api, why }) => `${api}: ${why}`,
    ),
  };
}

function lineOf(name: string, { api, lackedBy, excerpt }: Finding): string {
  return `${name}: ${api} is not in ${lackedBy.join(', ')}: … ${excerpt} …`;
}
