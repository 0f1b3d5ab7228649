import type { Configuration } from '#domain/configuration.ts';
import {
  analyticsPage,
  analyticsPath,
  namesPage,
  thirdPartyScripts,
  trackingCode,
} from '#domain/rules/tracking-rules.ts';
import type { ScreenName } from '#domain/screens.ts';
import {
  type JourneySnapshot,
  screenOf,
  selectCode,
  selectFault,
  selectSite,
} from '#machines/journey/journey.selectors.ts';
import { afterPaint } from '#src/analytics/after-paint.ts';
import { type DataLayerEntry, pushToDataLayer } from '#src/analytics/data-layer.ts';
import { watchEarlyErrors } from '#src/analytics/early-errors.ts';
import { readyGoogle, tellGoogle } from '#src/analytics/google.ts';
import { loadThirdParty, runTracking } from '#src/analytics/third-party.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { selectShownInstance } from '#src/flow/shown-instance.ts';

type PathOf = (screen: ScreenName) => string | null;

/**
 * Pushes visible pages and submissions to the data layer (API-27, API-28). Once the first screen is painted, it adds
 * the campaign's tracking code and the configured third-party scripts (API-29, API-30). With Sentry on, it reports
 * uncaught errors to Sentry, including those from before Sentry loaded (CFG-1).
 *
 * @param pathOf returns the path of a screen; null for one without a path
 * @returns a function that stops it
 */
export function startAnalytics(journey: JourneyActor, pathOf: PathOf): () => void {
  let page = '';
  let isReady = false;
  let painted: Promise<void> | null = null;
  const earlyErrors = watchEarlyErrors();

  function tell(entry: DataLayerEntry): void {
    pushToDataLayer(entry);
    const google = selectSite(journey.getSnapshot()).campaign.trackingInformation?.googleAnalytics;
    if (google) tellGoogle(google, entry);
  }

  const subscription = journey.subscribe((snapshot) => {
    const arrived = arrivalOf(snapshot, pathOf);
    if (!arrived || arrived.page === page) return;
    page = arrived.page;
    const { configuration, campaign } = selectSite(snapshot);
    const tracking = trackingCode(campaign);
    if (!isReady && campaign.trackingInformation?.googleAnalytics)
      readyGoogle(campaign.trackingInformation.googleAnalytics, new Date());
    isReady = true;
    // Third-party scripts read the address, so they wait while it contains a code from an email.
    const isFirst = painted === null && !isSecret(snapshot);
    if (isFirst) {
      painted = afterPaint();
      void painted.then(() => reportErrors(configuration, () => earlyErrors.take()));
      void painted.then(() =>
        loadThirdParty(thirdPartyScripts(configuration, campaign), configuration.scripts?.jquery ?? null),
      );
    }
    tell({ event: 'pageView', page, url: arrived.url });
    // Code for every page runs once, as in a document. Code for certain pages runs on each arrival at one of them.
    if (tracking && (tracking.pages.length === 0 ? isFirst : namesPage(tracking.pages, arrived)))
      void painted?.then(() => runTracking(tracking.scripts, tracking.place));
  });

  const submissions = journey.on('submission.created', ({ optIn }) => {
    tell({ event: 'submission' });
    if (selectSite(journey.getSnapshot()).configuration.diageoProgram) tell({ event: 'optIn', optIn });
  });

  return () => {
    subscription.unsubscribe();
    submissions.unsubscribe();
    earlyErrors.take();
  };
}

/** If Sentry cannot be fetched, the site works without it. */
async function reportErrors(
  { name, production, sentryEnabled, sentryDsn }: Configuration,
  takeEarlier: () => unknown[],
): Promise<void> {
  const module = sentryEnabled && sentryDsn ? await import('#src/analytics/sentry.ts').catch(() => null) : null;
  const earlier = takeEarlier();
  if (module && sentryDsn) module.startSentry({ dsn: sentryDsn, production, site: name, earlier });
}

/** A page as reported to analytics. */
interface Arrival {
  readonly page: string;
  readonly path: string;
  /** The absolute URL, prefixed like the page's name, without a language or an emailed code (API-39). */
  readonly url: string;
}

/** Returns the page of a snapshot; null while there is none to report. */
function arrivalOf(snapshot: JourneySnapshot, pathOf: PathOf): Arrival | null {
  const screen = screenOf(snapshot);
  if (screen === null || screen === 'broken') return null;
  const { campaign } = selectSite(snapshot);
  const shown = { campaign, instance: selectShownInstance(snapshot) };
  const isUnderAge = selectFault(snapshot)?.kind === 'underAge';
  const path = pathOf(screen) ?? '';
  return {
    page: analyticsPage(screen, { ...shown, isUnderAge }),
    path,
    url: `${window.location.origin}${analyticsPath(screen, path, shown)}`,
  };
}

/** Whether the address contains a secret code. With some of them, any reader could set the visitor's password. */
function isSecret(snapshot: JourneySnapshot): boolean {
  const screen = screenOf(snapshot);
  return selectCode(snapshot) !== null && (screen === 'verify' || screen === 'resetPassword' || screen === 'status');
}
