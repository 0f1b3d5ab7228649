import type { CampaignInstance } from '#domain/campaign.ts';
import { currentInstance } from '#domain/rules/instances.ts';
import type { VisitFacts } from '#domain/rules/steps.ts';
import type { JourneyContext } from './journey.context.ts';
import type { Site } from './journey.types.ts';

/** The loaded site. Every state but `loading` and `broken` has one. */
export function siteOf({ site }: Pick<JourneyContext, 'site'>): Site {
  if (!site) throw new Error('the campaign has not been loaded yet');
  return site;
}

/** The instance in force (CFG-6). */
export function instanceOf(context: JourneyContext): CampaignInstance {
  return currentInstance(siteOf(context).campaign, context.entry.instancePk);
}

/** The facts that decide which screens may be visited. */
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

/** The time at which date rules are evaluated. */
export function nowOf({ visit }: JourneyContext): Date {
  return new Date(visit.now);
}
