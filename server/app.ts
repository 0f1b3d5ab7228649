import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitsOf } from './accounts/account-limits.ts';
import { makePasswords } from './accounts/passwords.ts';
import { activities } from './accounts/account-sentences.ts';
import type { AppParts } from './app-parts.ts';
import { receiveBodies } from './platform/bodies/bodies.ts';
import { captchaOf } from './captcha/site-captchas.ts';
import { openDesk } from './desk/desk.route.ts';
import { portOf } from './sites/own-origin.ts';
import { readableUrl } from './platform/http/readable-url.ts';
import { CHECKING_INTERVAL, HEADERS_TIMEOUT, IDLE_TIMEOUT, REQUEST_TIMEOUT } from './platform/http/timeouts.ts';
import { jobsInside } from './jobs/inside.ts';
import { readDocument } from './pages/site-document.ts';
import { NO_PAGES } from './pages/kept-pages.ts';
import { databaseStore } from './platform/images/database-store.ts';
import { storesOf } from './platform/images/store.ts';
import { latePlaysOf } from './plays/late-plays.ts';
import { stockIn } from './plays/stock.ts';
import { holdCatalogue } from './platform/plugins/hold-catalogue.ts';
import { leavePolitely } from './platform/plugins/closing.ts';
import { limitDatabaseTime } from './platform/plugins/database-time.ts';
import { answer, handleErrors } from './platform/plugins/handle-errors.ts';
import { serveFiles } from './platform/plugins/serve-files.ts';
import { countCalls } from './platform/calls/call-limits.ts';
import { loggedRequest, OneLineOfRequest } from './platform/plugins/log-request.ts';
import { takeOneHost } from './platform/plugins/one-host.ts';
import { openToOtherOrigins } from './platform/plugins/other-origins.ts';
import { sendSecurityHeaders } from './platform/plugins/security.ts';
import { sendServerTime } from './platform/plugins/server-time.ts';
import { tellOfUnnamedProxies } from './platform/plugins/unnamed-proxies.ts';
import { nameAnswer, nameRequests, requestIds } from './platform/plugins/request-ids.ts';
import { protectFromForgery } from './platform/plugins/xsrf.ts';
import { applyEvent } from './processing/apply-event.ts';
import { accountsIn } from './accounts/accounts.repository.ts';
import { attemptsIn } from './platform/http/attempts.repository.ts';
import { cashIn } from './rewards/cash.repository.ts';
import { consumersIn } from './consumers/consumers.repository.ts';
import { drawsIn } from './draws/draws.repository.ts';
import { forfeitsIn } from './plays/forfeits.repository.ts';
import { linkBacksIn } from './analytics/link-backs.repository.ts';
import { mailedTokensIn } from './accounts/mailed-tokens.repository.ts';
import { outboxIn } from './mail/mail-outbox.repository.ts';
import { journeyWaysIn } from './analytics/journey-ways.repository.ts';
import { pageVitalsIn } from './analytics/page-vitals.repository.ts';
import { playsIn } from './plays/plays.repository.ts';
import { pointsIn } from './rewards/points.repository.ts';
import { redemptionsIn } from './rewards/redemptions.repository.ts';
import { referencesIn } from './submissions/references.repository.ts';
import { readinessIn } from './platform/database/readiness.repository.ts';
import { reportsIn } from './analytics/reports.repository.ts';
import { statusesIn } from './processing/statuses.repository.ts';
import { submissionsIn } from './submissions/submissions.repository.ts';
import { supportRequestsIn } from './support/support-requests.repository.ts';
import { accountRoutes } from './accounts/account.route.ts';
import { apiRoutes } from './pages/api.route.ts';
import { bonusRoutes } from './plays/bonus.route.ts';
import { campaignRoutes } from './sites/campaign.route.ts';
import { captchaRoute } from './captcha/captcha.route.ts';
import { certificateRoutes } from './draws/certificate.route.ts';
import { configurationRoute } from './sites/configuration.route.ts';
import { consumerRoute } from './consumers/consumer.route.ts';
import { drawRoutes } from './draws/draw.route.ts';
import { furtherPictureRoute } from './pictures/further-picture.route.ts';
import { geoRoute } from './analytics/geo.route.ts';
import { healthRoutes } from './platform/http/health.route.ts';
import { inspectRoutes } from './pages/inspect.route.ts';
import { linkBackRoute } from './analytics/link-back.route.ts';
import { mailboxRoute } from './mail/mailbox.route.ts';
import { pageOf, pageRoutes } from './pages/page.route.ts';
import { pictureRoute } from './pictures/picture.route.ts';
import { paymentRoute } from './rewards/payment.route.ts';
import { profileRoutes } from './accounts/profile.route.ts';
import { rewardRoutes } from './rewards/reward.route.ts';
import { siteFileRoutes } from './pages/site-file.route.ts';
import { submissionRoute } from './submissions/submission.route.ts';
import { statusRoutes } from './processing/status.route.ts';
import { supportRoute } from './support/support.route.ts';
import { termsRoutes } from './pages/terms.route.ts';
import { vitalsRoute } from './analytics/vitals.route.ts';
import { waysRoute } from './analytics/way.route.ts';
import type { Services } from './services.ts';
import { DEFAULT_BODY_MEMORY, PLAY_HOURS } from './platform/settings/settings.ts';
import { picturePartsOf } from './pictures/picture-parts.ts';

/** Builds the server without listening: the campaign API, the configuration, the site and the desk. */
export async function buildApp({
  settings,
  captchaSecrets,
  puzzleWork,
  catalogue,
  follow,
  database,
  pictureStores = storesOf(databaseStore(database.db)),
  metrics,
  tracing,
  now = () => new Date(),
  passwords = makePasswords(),
  wait = pause,
  log,
}: AppParts): Promise<FastifyInstance> {
  const { production } = settings;
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      serializers: { req: loggedRequest },
      ...(log ? { stream: log } : {}),
    },
    logController: new OneLineOfRequest(),
    trustProxy: settings.trustProxy,
    genReqId: requestIds(settings.trustProxy),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: IDLE_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: CHECKING_INTERVAL },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      answer(error, request, nameAnswer(request, reply));
    },
  });
  await tracing?.traceCalls(app);
  const { db } = database;
  metrics?.measureCalls(app);
  const pictureParts = picturePartsOf(db, pictureStores);
  const { pictures, sentPictures, prepareSent } = pictureParts;
  const references = referencesIn(db);
  const stores = { submissions: submissionsIn(db, pictures, references), plays: playsIn(db), outbox: outboxIn(db) };
  const { submissions, plays, outbox } = metrics?.counted(stores) ?? stores;
  const attempts = attemptsIn(db);
  const services: Services = {
    catalogue,
    submissions,
    sentPictures,
    prepareSent,
    wakePreparing: () => app.wakeJobs('picture'),
    consumers: consumersIn(db),
    supportRequests: supportRequestsIn(db),
    statuses: statusesIn(db, references),
    draws: drawsIn(db),
    applyEvent: (happening) => applyEvent(db, happening, now()),
    linkBacks: linkBacksIn(db),
    pageVitals: pageVitalsIn(db),
    journeyWays: journeyWaysIn(db),
    accounts: accountsIn(db, activities),
    mailedTokens: mailedTokensIn(db, activities),
    points: pointsIn(db),
    redemptions: redemptionsIn(db),
    cash: cashIn(db),
    plays,
    stock: stockIn(db),
    latePlays: latePlaysOf(forfeitsIn(db), settings.playHours ?? PLAY_HOURS, now),
    reports: reportsIn(db),
    passwords,
    limits: limitsOf(attempts, now, wait),
    wait,
    outbox,
    captcha: captchaOf(
      db,
      captchaSecrets,
      (reason) => app.log.error({ reason }, 'captcha provider not reachable'),
      puzzleWork,
    ),
    wakeMailer: (only) => (only === 'mail' ? app.wakeJobs('mail') : app.wakeJobs('link', 'mail')),
    readiness: readinessIn(db, () => now().getTime()),
    now,
    production,
  };
  jobsInside(app, {
    database,
    stores: { settings, db, outbox, catalogue, pictures: pictureParts, now, port: () => portOf({ server: app }) },
    isInside: settings.jobs === 'inside',
    onEnd: metrics?.countJob,
  });
  nameRequests(app);
  takeOneHost(app);
  holdCatalogue(app, catalogue, follow?.(app.log));
  const bodyMemory = settings.bodyMemory ?? DEFAULT_BODY_MEMORY;
  const bodyBytes = receiveBodies(app, bodyMemory);
  handleErrors(app);
  leavePolitely(app);
  limitDatabaseTime(app);
  tellOfUnnamedProxies(app, settings.trustProxy);
  sendSecurityHeaders(app, services);
  openToOtherOrigins(app, catalogue);
  sendServerTime(app, services);
  await protectFromForgery(app, catalogue);
  countCalls(app, { isOn: settings.rateLimits ?? true, production, attempts, now });
  healthRoutes(app, services, settings.trustProxy);
  await serveFiles(app, settings);
  campaignRoutes(app, services);
  submissionRoute(app, services);
  furtherPictureRoute(app, services);
  pictureRoute(app, services);
  statusRoutes(app, services);
  drawRoutes(app, services);
  captchaRoute(app, services);
  consumerRoute(app, services);
  supportRoute(app, services);
  linkBackRoute(app, services);
  vitalsRoute(app, services);
  waysRoute(app, services);
  accountRoutes(app, services);
  profileRoutes(app, services);
  rewardRoutes(app, services);
  bonusRoutes(app, services);
  paymentRoute(app, services);
  geoRoute(app, services, settings.trustProxy);
  if (!production && !settings.mail) mailboxRoute(app, services);
  const site = await readDocument(settings, catalogue, services, (fault) =>
    app.log.error({ err: fault }, 'first screen could not be rendered'),
  );
  const sendPage = pageOf(site?.documentOf ?? null, services);
  metrics?.measureSizes({ bodyBytes, mostBodyBytes: bodyMemory, keptPages: site?.keptPages ?? (() => NO_PAGES) });
  await certificateRoutes(app, settings.siteDir, services, sendPage);
  await inspectRoutes(app, settings.siteDir, services, sendPage, site?.pictureOf);
  apiRoutes(app, services);
  configurationRoute(app, services);
  await openDesk(app, { services, settings, db, pictures, attempts });
  siteFileRoutes(app, settings.campaignsDir, services);
  termsRoutes(app, services);
  pageRoutes(app, sendPage);
  return app;
}
