import {
  BrowserClient,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
} from '@sentry/browser';
import { scrubbed } from './scrub.ts';

interface SentryOptions {
  readonly dsn: string;
  readonly production: boolean;
  /** The configuration's name. */
  readonly site: string;
  /** Errors from before Sentry was loaded. */
  readonly earlier: readonly unknown[];
}

/**
 * Reports uncaught errors to Sentry from now on (CFG-1 sentryEnabled). Sends only what `scrub.ts` keeps. Breadcrumbs,
 * cookies, bodies, sessions and traces are not collected. Import it dynamically, because it is large.
 */
export function startSentry({ dsn, production, site, earlier }: SentryOptions): void {
  const client = new BrowserClient({
    dsn,
    environment: production ? 'production' : 'development',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    maxBreadcrumbs: 0,
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    beforeSend: (event) => scrubbed(event, { address: window.location.href, userAgent: navigator.userAgent }),
  });
  getCurrentScope().setTag('site', site);
  setCurrentClient(client);
  client.init();
  for (const error of earlier) captureException(error, { mechanism: { handled: false, type: 'early' } });
}
