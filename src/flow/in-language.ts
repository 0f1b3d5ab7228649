import { localised } from '#domain/rules/localise.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import type { Locale } from '#src/i18n/locale.ts';

/** Translated sites by language, so the same site and language give the same object. */
const sites = new WeakMap<Site, Map<Locale, Site>>();

/**
 * Returns the snapshot with the campaign's texts in the visitor's language. The machine itself keeps the original
 * campaign.
 */
export function inLanguage(snapshot: JourneySnapshot, locale: Locale): JourneySnapshot {
  const { site } = snapshot.context;
  const spoken = site && siteIn(site, locale);
  if (!spoken || spoken === site) return snapshot;
  return Object.create(snapshot, {
    context: { value: { ...snapshot.context, site: spoken }, enumerable: true },
  }) as JourneySnapshot;
}

function siteIn(site: Site, locale: Locale): Site {
  const known = sites.get(site) ?? new Map<Locale, Site>();
  sites.set(site, known);
  const spoken = known.get(locale) ?? translated(site, locale);
  known.set(locale, spoken);
  return spoken;
}

function translated(site: Site, locale: Locale): Site {
  const campaign = localised(site.campaign, locale);
  return campaign === site.campaign ? site : { ...site, campaign };
}
