import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Campaign } from '#domain/campaign.ts';
import { opensAt } from '#domain/rules/date-rules.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { cleanUp } from '../attack/kit/clean-up.ts';
import { type Comparison, compareBooks } from './books/compare.ts';
import { type Books, readBooks } from './books/read-books.ts';
import { rehearsedCampaign } from './server/rehearsed-campaign.ts';
import { startRehearsalServer } from './server/start.ts';
import type { Told } from './told.ts';
import { walk } from './rehearsal-walk.ts';

export interface RehearsalOptions {
  /** The campaign file. */
  readonly file: string;
  readonly visitors: number;
  readonly days: number;
  readonly seed: number;
  /** First day, in the campaign's time zone; undefined for the day on which the campaign opens, or otherwise today. */
  readonly from?: string | undefined;
  /** Address of an empty external database; undefined for an embedded one in a temporary folder. */
  readonly database?: string | undefined;
  /** The built site. */
  readonly siteDir: string;
  /** Called at intervals with the number of visitors so far, and the current day. */
  readonly onProgress?: (come: number, day: number) => void;
  readonly signal?: AbortSignal;
}

/** The results of a rehearsal. */
export interface Rehearsal {
  /** The campaign from its file, including the fields that only the server knows. */
  readonly campaign: Campaign;
  readonly name: string;
  readonly hasCaptcha: boolean;
  readonly options: Pick<RehearsalOptions, 'visitors' | 'days' | 'seed'> & {
    /** The first moment, in milliseconds since the epoch. */
    readonly from: number;
  };
  readonly told: Told;
  readonly books: Books;
  readonly comparisons: readonly Comparison[];
  readonly mails: { readonly arrived: number; readonly subjects: ReadonlyMap<string, number> };
  /** The size of the database before the first visitor, in bytes. */
  readonly emptyBytes: number;
  /** Duration of the visits in real time, in seconds. */
  readonly seconds: number;
}

/** Time limit for the last emails, and polling interval, in milliseconds. */
const MAIL_MS = 120_000;
const LOOK_MS = 200;

/**
 * Sends all visitors through the campaign on a separate server, and compares the client results with the stored data.
 *
 * @throws Error if it cannot be rehearsed, if a journey ends up in an unexpected state, or on abort
 */
export async function rehearse({ file, database, siteDir, ...options }: RehearsalOptions): Promise<Rehearsal> {
  if (database !== undefined) await assertEmpty(database);
  const { folder, site, hasCaptcha } = await rehearsedCampaign(file);
  const left = cleanUp();
  left.later(() => rm(folder, { recursive: true, force: true }));
  try {
    const { name, campaign } = site;
    const from = beginOf(campaign, options.from);
    const server = await startRehearsalServer({ campaigns: folder, from, siteDir, database });
    left.later(server.stop);
    const { databaseUrl, post } = server;
    const { bytes: emptyBytes } = await readBooks(databaseUrl);
    const began = performance.now();
    const signal = AbortSignal.any([server.gone, ...(options.signal ? [options.signal] : [])]);
    const told = await walk(server, { ...options, signal, from, campaign: { name, uuid: campaign.uuid } });
    const seconds = (performance.now() - began) / 1_000;
    await untilMailed(databaseUrl);
    const books = await readBooks(databaseUrl);
    return {
      campaign,
      name,
      hasCaptcha,
      told,
      books,
      emptyBytes,
      seconds,
      options: { visitors: options.visitors, days: options.days, seed: options.seed, from },
      comparisons: compareBooks(campaign, told, books),
      mails: { arrived: post.count(), subjects: new Map(post.subjects) },
    };
  } finally {
    await left.now();
  }
}

/** Returns the first moment of the rehearsal, in milliseconds since the epoch. */
function beginOf({ dateStart, timeZone }: Campaign, from: string | undefined): number {
  const day = from ?? dateStart ?? new Date().toISOString().slice(0, 10);
  return opensAt(day, timeZone).getTime();
}

/** @throws Error if the database contains a submission, because a rehearsal must not use a database in use */
async function assertEmpty(database: string): Promise<void> {
  const isUsed = await withClient(database, async (client) => {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('submission') is not null as there");
    if (rows[0]?.there !== true) return false;
    return (await client.query('select from submission limit 1')).rowCount !== 0;
  });
  if (isUsed) throw new Error('--database names a database with submissions. Name an empty one.');
}

/** Waits until the last email has been sent. The report lists those that are still waiting after the time limit. */
async function untilMailed(databaseUrl: string): Promise<void> {
  const late = performance.now() + MAIL_MS;
  while (performance.now() < late) {
    const { mails } = await readBooks(databaseUrl);
    if (mails.waiting === 0) return;
    await wait(LOOK_MS);
  }
}
