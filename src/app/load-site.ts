import ky from 'ky';
import * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import { Campaign } from '#domain/campaign.ts';
import { Configuration } from '#domain/configuration.ts';
import { isPassingFailure } from '#domain/rules/outage.ts';
import { describeIssues } from '#domain/schema.ts';
import type { Site } from '#machines/journey.types.ts';
import { CALL_TIMEOUT, type Client, createClient, secondsOf } from '#src/api/client.ts';
import { CallError, ReplyError } from '#src/api/call-error.ts';
import { countedClient, type RequestCounter } from '#src/api/in-flight.ts';

/** The id of the data block in which the server sends the configuration and the campaign with the page. */
const DATA_BLOCK = 'promenade-data';

/** A site that cannot be shown, with one line per reason (CFG-4); no lines in production. */
class SiteError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('the site cannot be shown');
    this.name = 'SiteError';
    this.problems = problems;
  }
}

interface LoadedConfiguration {
  readonly site: Site;
  /** Every call of it is counted. */
  readonly client: Client;
}

interface SiteData {
  readonly configuration: { readonly name?: unknown; readonly production?: unknown };
  readonly campaign?: unknown;
}

/**
 * The configuration and the campaign of this page: from the page's data block, else from the server (CFG-1).
 *
 * @param campaignName this tab's campaign outside production, or null
 * @param requests counts what is asked for (SHELL-8)
 * @throws SiteError with the path of every wrong field (CFG-4); CallError when the server does not answer or cannot
 *   work now (S-23)
 */
export async function loadSite(
  campaignName: string | null,
  readXsrfToken: () => string | null,
  requests: RequestCounter,
): Promise<LoadedConfiguration> {
  const data = takeDataBlock(campaignName) ?? { configuration: await requests.track(fetchConfiguration(campaignName)) };
  const configuration = check(
    Configuration,
    data.configuration,
    'configuration',
    data.configuration.production !== false,
  );
  const client = countedClient(createClient({ apiRoot: configuration.apiRoot, readXsrfToken }), requests);
  const campaign = check(
    Campaign,
    data.campaign ?? (await fetchCampaign(client, configuration)),
    'campaign',
    configuration.production,
  );
  return { site: { configuration, campaign }, client };
}

/**
 * The block serves the first load only: Try again asks the server. It holds the host's campaign, so a tab that picked
 * another one ignores it.
 */
function takeDataBlock(campaignName: string | null): SiteData | null {
  const block = document.getElementById(DATA_BLOCK);
  if (!block?.textContent) return null;
  block.remove();
  const data = JSON.parse(block.textContent) as SiteData;
  return campaignName === null || data.configuration.name === campaignName ? data : null;
}

async function fetchConfiguration(campaignName: string | null): Promise<SiteData['configuration']> {
  const query = campaignName === null ? '' : `?${new URLSearchParams({ campaign: campaignName })}`;
  try {
    const answer = await ky(`/config.json${query}`, { timeout: CALL_TIMEOUT, retry: 0, throwHttpErrors: false });
    if (answer.ok) return await answer.json<SiteData['configuration']>();
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
