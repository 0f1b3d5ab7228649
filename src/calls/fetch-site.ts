import ky from 'ky';
import * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import { SentCampaign } from '#domain/campaign.ts';
import { Configuration } from '#domain/configuration.ts';
import { isPassingFailure } from '#domain/rules/outage-rules.ts';
import { describeIssues } from '#domain/schema-parts.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { CallError, ReplyError } from '#src/api/call-error.ts';
import type { Client } from '#src/api/api-client.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { CALL_TIMEOUT, secondsOf } from '#src/api/retry-after.ts';
import { countedClientOf } from './server-calls.ts';

/** A site that cannot be shown, with one line per reason (CFG-4). In production there are no lines. */
class SiteError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('the site cannot be shown');
    this.name = 'SiteError';
    this.problems = problems;
  }
}

interface SentConfiguration {
  readonly name?: unknown;
  readonly production?: unknown;
}

/**
 * Fetches the configuration and the campaign from the server, and validates each against its schema (CFG-1).
 *
 * @param campaignName this tab's campaign outside production, or null
 * @param requests counts the requests (SHELL-8)
 * @throws SiteError with the path of every invalid field (CFG-4); CallError if the server does not respond or is
 *   temporarily unavailable (OUTAGE-6)
 */
export async function fetchSite(campaignName: string | null, requests: RequestCounter): Promise<Site> {
  const sent = await requests.track(fetchConfiguration(campaignName));
  const configuration = check(Configuration, sent, 'configuration', sent.production !== false);
  const client = countedClientOf(configuration.apiRoot, requests);
  const campaign = check(
    SentCampaign,
    await fetchCampaign(client, configuration),
    'campaign',
    configuration.production,
  );
  return { configuration, campaign };
}

async function fetchConfiguration(campaignName: string | null): Promise<SentConfiguration> {
  const query = campaignName === null ? '' : `?${new URLSearchParams({ campaign: campaignName })}`;
  try {
    const answer = await ky(`/config.json${query}`, { timeout: CALL_TIMEOUT, retry: 0, throwHttpErrors: false });
    if (answer.ok) return await answer.json<SentConfiguration>();
    const failure = new CallError(answer.status, {}, { retryAfter: secondsOf(answer.headers.get('retry-after')) });
    // Without the configuration this may be production, so no reason is given.
    throw isPassingFailure(failure) ? failure : new SiteError([]);
  } catch (error) {
    throw error instanceof CallError || error instanceof SiteError ? error : new CallError(0, {}, { cause: error });
  }
}

async function fetchCampaign(client: Client, { campaignUuid, production }: Configuration): Promise<unknown> {
  try {
    return campaignUuid === ''
      ? await client.call(calls.findCampaignByDomain, { params: { domain: window.location.hostname } })
      : await client.call(calls.getCampaign, { params: { uuid: campaignUuid } });
  } catch (error) {
    if (error instanceof CallError && isPassingFailure(error)) throw error;
    const problems =
      error instanceof ReplyError
        ? error.problems
        : [error instanceof Error ? error.message : 'the campaign could not be loaded'];
    throw new SiteError(production ? [] : problems);
  }
}

function check<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  name: string,
  production: boolean,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (!result.success)
    throw new SiteError(production ? [] : describeIssues(result.issues).map((line) => `${name}.${line}`));
  return result.output;
}
