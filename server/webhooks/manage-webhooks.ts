import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Uuid } from '#domain/schema-parts.ts';
import { noticeOf } from '#machines/processing/notice-of.ts';
import { type CommandReport, done, refused } from '../platform/command-report.ts';
import type { Db } from '../platform/database/database.ts';
import { joinDatabase } from '../platform/database/join.ts';
import {
  addWebhook,
  endWebhook,
  failedDeliveries,
  sendAgain,
  type StoredWebhook,
  webhookOf,
  webhookSums,
} from './webhooks.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Site } from '../sites/catalogue.ts';
import { readCatalogue } from '../sites/read-catalogue.ts';
import { webhookSecret } from './secret.ts';
import { sendMessage } from './send-webhook.ts';

type Told = Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir' | 'webhookAllow'>;

/** Maximum number of failed deliveries listed. */
const NAMED = 50;

/** Usage of the command. */
export const HELP = [
  'npx promenade webhooks CAMPAIGN                  lists its webhooks and their deliveries',
  'npx promenade webhooks CAMPAIGN add URL          sends all events to an address, and prints its secret once',
  'npx promenade webhooks CAMPAIGN end NUMBER       ends a webhook',
  'npx promenade webhooks CAMPAIGN test NUMBER      sends a message of the type webhook.test',
  'npx promenade webhooks CAMPAIGN failed           lists the messages that failed permanently',
  'npx promenade webhooks CAMPAIGN resend ID|all    sends one of them, or all, again; with an ID also a delivered one',
];

/**
 * Manages the webhooks of a campaign's submissions (HOOK-6).
 *
 * @param operator the actor, as named in the database
 * @throws StartError if the campaigns cannot be read or the database cannot be reached
 */
export async function manageWebhooks(
  words: readonly string[],
  settings: Told,
  operator: string,
): Promise<CommandReport> {
  const [name, act = 'list', which = '', ...more] = words;
  if (name === undefined || more.length > 0) return refused(...HELP);
  const { sites } = await readCatalogue(settings.campaignsDir);
  const site = sites.find((one) => one.name === name);
  if (!site)
    return refused(`Unknown campaign: ${name}. Available campaigns: ${sites.map((one) => one.name).join(', ')}.`);
  const { db, close } = await joinDatabase(settings);
  try {
    if (act === 'list' && which === '') return await list(db, site);
    if (act === 'add') return await add(db, site, which, { settings, operator });
    if (act === 'failed' && which === '') return await failed(db, site);
    if (act === 'resend') return await resend(db, site, which);
    if (act !== 'end' && act !== 'test') return refused(...HELP);
    const stored = /^\d{1,15}$/.test(which) ? await webhookOf(db, site.campaign.uuid, Number(which)) : undefined;
    if (!stored || stored.endedAt !== null) return refused(`${name} has no webhook ${which}.`);
    return act === 'test' ? await test(db, stored, settings) : await end(db, stored);
  } finally {
    await close();
  }
}

async function list(db: Db, { name, campaign }: Site): Promise<CommandReport> {
  const lines = (await webhookSums(db, campaign.uuid)).map(
    ({ id, url, waiting, delivered, failed: lost }) =>
      `${id}  ${url}  waiting ${waiting}, delivered ${delivered}, failed ${lost} (30 days)`,
  );
  return done(...(lines.length > 0 ? lines : [`${name} has no webhooks.`]));
}

async function add(
  db: Db,
  { name, campaign }: Site,
  text: string,
  { settings, operator }: { readonly settings: Told; readonly operator: string },
): Promise<CommandReport> {
  const fault = faultOf(text, settings.webhookAllow.length > 0);
  if (fault !== null) return refused(fault);
  const stored = await addWebhook(db, { campaignUuid: campaign.uuid, url: text, createdBy: operator });
  return done(
    `Webhook ${stored.id} of ${name}: ${stored.url} now receives all events.`,
    `Secret, shown only once: ${await webhookSecret(db, stored.salt)}`,
    `Test it: npx promenade webhooks ${name} test ${stored.id}`,
  );
}

/** Returns why an address cannot be a webhook's; null if it can. */
function faultOf(text: string, isHttpAllowed: boolean): string | null {
  if (!URL.canParse(text))
    return `${text === '' ? 'The address is missing' : `${text} is not an address`}. Use one such as https://receiver.example/promenade`;
  const { protocol, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '')
    return 'The address must not contain a password or a #. Receivers verify the signature instead.';
  if (protocol === 'https:' || (protocol === 'http:' && isHttpAllowed)) return null;
  return protocol === 'http:'
    ? 'The address must begin with https://. http is allowed only for addresses in WEBHOOK_ALLOW.'
    : 'The address must begin with https://.';
}

async function end(db: Db, { id, url }: StoredWebhook): Promise<CommandReport> {
  await endWebhook(db, id);
  return done(`Webhook ${id} was ended: ${url} receives no more events.`);
}

async function test(
  db: Db,
  { id, url, salt, campaignUuid }: StoredWebhook,
  { webhookAllow: allowed }: Told,
): Promise<CommandReport> {
  const body = { type: 'webhook.test', timestamp: new Date().toISOString(), data: { campaign: campaignUuid } };
  const secret = await webhookSecret(db, salt);
  const message = { id: randomUUID(), body: JSON.stringify(body) };
  const { isDelivered, said } = await sendMessage({ url, secret }, message, { allowed });
  return (isDelivered ? done : refused)(`Webhook ${id}: ${url}: ${said}.`);
}

async function failed(db: Db, { name, campaign }: Site): Promise<CommandReport> {
  const found = await failedDeliveries(db, campaign.uuid, NAMED + 1);
  if (found.length === 0) return done(`No message of ${name} has failed permanently in the last 30 days.`);
  const lines = found
    .slice(0, NAMED)
    .map(
      ({ uuid, webhookId, event, submissionUuid, at, attempts, said }) =>
        `${uuid}  webhook ${webhookId}  ${at.toISOString()}  ${noticeOf(event.type)}  ${submissionUuid}: ${said}, ${attempts} attempts`,
    );
  return done(...lines, ...(found.length > NAMED ? ['More messages have failed.'] : []));
}

async function resend(db: Db, { name, campaign }: Site, which: string): Promise<CommandReport> {
  if (which !== 'all' && !v.is(Uuid, which.toLowerCase())) return refused(...HELP);
  const count = await sendAgain(db, campaign.uuid, which === 'all' ? which : { uuid: which });
  if (count === 0 && which !== 'all') return refused(`${name} has no delivered or failed message ${which}.`);
  return done(`Messages queued again: ${count}.`);
}
