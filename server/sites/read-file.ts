import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { CampaignFile, fileFaults } from '#domain/campaign-file.ts';
import { error, errorOfLine, type Finding } from '#campaign-lint/finding.ts';
import { lintSchema } from '#campaign-lint/lint.ts';
import { artPaths, findMissingArt } from './art.ts';
import type { Site } from './catalogue.ts';
import { findDoubledKeys } from './doubled-keys.ts';
import { readJson } from './read-json.ts';

/** A campaign file as read. */
export interface ReadFile {
  /** File name in the campaigns' folder. */
  readonly file: string;
  /** Parsed content; undefined if it is not JSON. */
  readonly json: unknown;
  /** Null if a field is invalid. */
  readonly site: Site | null;
  /** Reasons why it cannot be served. */
  readonly faults: readonly Finding[];
  /** Equal as long as the file and its pictures are unchanged. */
  readonly digest: string;
  /** Pictures that it refers to, in the campaigns' folder. */
  readonly art: readonly string[];
}

/** Reads a campaign file and checks its keys, its fields and its pictures, which are in the same folder (CFG-4). */
export async function readCampaignFile(path: string): Promise<ReadFile> {
  const [folder, file] = [dirname(path), basename(path)];
  const read = await readJson(path);
  const { text } = read;
  if ('reason' in read) {
    const faults = [error('unreadable', WHOLE, read.reason)];
    return { file, json: undefined, site: null, faults, digest: digestOf([text, read.reason]), art: [] };
  }
  const { json } = read;
  const doubled = findDoubledKeys(text);
  const parsed = v.safeParse(CampaignFile, json);
  if (!parsed.success) {
    const faults = [...doubled, ...lintSchema(parsed.issues, json)];
    return { file, json, site: null, faults, digest: digestOf([text]), art: [] };
  }
  const { configuration, campaign, domains } = parsed.output;
  const art = artPaths(campaign);
  const pictures = await Promise.all(art.map((name) => readFile(join(folder, name)).catch(() => '')));
  const faults = [
    ...doubled,
    ...fileFaults(parsed.output).map((line) => errorOfLine('contradiction', line)),
    ...(await findMissingArt(folder, campaign)).map((line) => errorOfLine('missing-art', line)),
  ];
  const site = { name: configuration.name, configuration, campaign, domains };
  return { file, json, site, faults, digest: digestOf([text, ...pictures]), art };
}

/** The path of a finding about a whole file. */
export const WHOLE = '(file)';

/** Formats a finding as a line about its file. */
export function lineOf({ path, message }: Pick<Finding, 'path' | 'message'>): string {
  return path === WHOLE ? message : `${path}: ${message}`;
}

function digestOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(' ').update(part);
  return hash.digest('base64');
}
