import type { CampaignInstance } from '#domain/campaign.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import type { VisitFacts } from '#domain/rules/step-rules.ts';
import type { JourneyContext } from './journey.context.ts';
import type { Site } from './journey.types.ts';

/**
 * Returns the loaded site. Every state except `loading` and `broken` has one.
 *
 * @throws Error if it is not loaded
 */
export function siteOf({ site }: Pick<JourneyContext, 'site'>): Site {
  if (!site) throw new Error('the campaign has not been loaded yet');
  return site;
}

/** Returns the current instance (CFG-6). */
export function instanceOf(context: JourneyContext): CampaignInstance {
  return currentInstance(siteOf(context).campaign, context.entry.instancePk);
}

/** Returns the facts that decide which screens may be visited. */
export function visitFacts(context: JourneyContext): VisitFacts {
  const { entry, completion, visit } = context;
  return {
    campaign: siteOf(context).campaign,
    instance: instanceOf(context),
    entry,
    completion,
    code: visit.code,
    now: nowOf(context),
  };
}

/** Returns the time at which date rules are evaluated. */
export function nowOf({ visit }: JourneyContext): Date {
  return new Date(visit.now);
}
