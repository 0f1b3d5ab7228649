import { createHash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { CampaignFile, fileFaults } from '#domain/campaign-file.ts';
import { error, errorOfLine, type Finding } from '#campaign-lint/finding.ts';
import { lintSchema } from '#campaign-lint/lint.ts';
import { artPaths, findMissingArt } from './art.ts';
import type { Site } from './catalogue.ts';
import { readJson } from './read-json.ts';

/** A campaign file as read. */
export interface ReadFile {
  /** Its name in the campaigns' folder. */
  readonly file: string;
  /** Its content; undefined if it is not JSON. */
  readonly json: unknown;
  /** Null if its fields are wrong. */
  readonly site: Site | null;
  /** Why it cannot be served. */
  readonly faults: readonly Finding[];
  /** Equal as long as the file and its pictures are. */
  readonly digest: string;
  /** The pictures that it names, in the campaigns' folder. */
  readonly art: readonly string[];
}

/** Reads a campaign file and checks its fields and its pictures, which are in the same folder (CFG-4). */
export async function readCampaignFile(path: string): Promise<ReadFile> {
  const [folder, file] = [dirname(path), basename(path)];
  const read = await readJson(path);
  const { text } = read;
  if ('reason' in read) {
    const faults = [error('unreadable', WHOLE, read.reason)];
    return { file, json: undefined, site: null, faults, digest: digestOf([text, read.reason]), art: [] };
  }
  const { json } = read;
  const parsed = v.safeParse(CampaignFile, json);
  if (!parsed.success)
    return { file, json, site: null, faults: lintSchema(parsed.issues, json), digest: digestOf([text]), art: [] };
  const { configuration, campaign, domains } = parsed.output;
  const art = artPaths(campaign);
  const pictures = await Promise.all(art.map((name) => readFile(join(folder, name)).catch(() => '')));
  const faults = [
    ...fileFaults(parsed.output).map((line) => errorOfLine('contradiction', line)),
    ...(await findMissingArt(folder, campaign)).map((line) => errorOfLine('missing-art', line)),
  ];
  const site = { name: configuration.name, configuration, campaign, domains };
  return { file, json, site, faults, digest: digestOf([text, ...pictures]), art };
}

/** The path of a finding about a file as a whole. */
export const WHOLE = '(file)';

/** A finding as a line of its file. */
export function lineOf({ path, message }: Pick<Finding, 'path' | 'message'>): string {
  return path === WHOLE ? message : `${path}: ${message}`;
}

function digestOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(' ').update(part);
  return hash.digest('base64');
}

/** File systems tell times apart by some milliseconds alone: a second write so soon after may look like the first. */
const TOO_FRESH_MS = 50;

/**
 * When files last changed, as one text, which is equal as long as none was written, replaced, made or deleted; null if
 * one was written so lately that this cannot be told yet.
 */
export function stampOf(paths: readonly string[], look: Look): string | null {
  const found = paths.map(look);
  const now = Date.now();
  if (found.some((file) => file && Math.abs(now - file.ctimeMs) < TOO_FRESH_MS)) return null;
  return found.map((file) => (file ? `${file.ino} ${file.size} ${file.mtimeMs} ${file.ctimeMs}` : '-')).join('\n');
}

/** What is at a path; undefined if nothing is, or it cannot be told. */
type Look = (path: string) => Stats | undefined;

/**
 * A look at files, at each once. Synchronous: a hundred calls of the system take a millisecond, and many times that
 * where each waits for a thread of the pool and the processor is busy.
 */
export function newLook(): Look {
  const seen = new Map<string, Stats | undefined>();
  return (path) => {
    if (!seen.has(path)) seen.set(path, statOf(path));
    return seen.get(path);
  };
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
