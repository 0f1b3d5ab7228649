import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitsOf } from './accounts/account-limits.ts';
import { makePasswords } from './accounts/passwords.ts';
import { activities } from './accounts/account-sentences.ts';
import type { AppParts } from './app-parts.ts';
import { receiveBodies } from './bodies/bodies.ts';
import { captchaOf } from './captcha/site-captchas.ts';
import { openDesk } from './desk/open-desk.ts';
import { portOf } from './http/own-origin.ts';
import { readableUrl } from './http/readable-url.ts';
import { CHECKING_INTERVAL, HEADERS_TIMEOUT, IDLE_TIMEOUT, REQUEST_TIMEOUT } from './http/timeouts.ts';
import { jobsInside } from './jobs/inside.ts';
import { readDocument } from './pages/site-document.ts';
import { NO_PAGES } from './pages/kept-pages.ts';
import { databaseStore } from './pictures/database-store.ts';
import { storesOf } from './pictures/store.ts';
import { latePlaysOf } from './plays/late-plays.ts';
import { stockIn } from './plays/stock.ts';
import { holdCatalogue } from './plugins/hold-catalogue.ts';
import { leavePolitely } from './plugins/closing.ts';
import { limitDatabaseTime } from './plugins/database-time.ts';
import { answer, handleErrors } from './plugins/handle-errors.ts';
import { serveFiles } from './plugins/serve-files.ts';
import { countCalls } from './plugins/call-limits.ts';
import { loggedRequest } from './plugins/log-request.ts';
import { takeOneHost } from './plugins/one-host.ts';
import { openToOtherOrigins } from './plugins/other-origins.ts';
import { sendSecurityHeaders } from './plugins/security.ts';
import { sendServerTime } from './plugins/server-time.ts';
import { tellOfUnnamedProxies } from './plugins/unnamed-proxies.ts';
import { nameAnswer, nameRequests, requestIds } from './plugins/request-ids.ts';
import { protectFromForgery } from './plugins/xsrf.ts';
import { applyEvent } from './processing/apply-event.ts';
import { accountsIn } from './repositories/accounts-repository.ts';
import { attemptsIn } from './repositories/attempts.ts';
import { cashIn } from './repositories/cash.ts';
import { consumersIn } from './repositories/consumers-repository.ts';
import { drawsIn } from './repositories/draws-repository.ts';
import { forfeitsIn } from './repositories/forfeits.ts';
import { linkBacksIn } from './repositories/link-backs.ts';
import { mailedTokensIn } from './repositories/mailed-tokens.ts';
import { outboxIn } from './repositories/mail-outbox.ts';
import { journeyWaysIn } from './repositories/journey-ways.ts';
import { pageVitalsIn } from './repositories/page-vitals.ts';
import { playsIn } from './repositories/plays-repository.ts';
import { pointsIn } from './repositories/points-repository.ts';
import { redemptionsIn } from './repositories/redemptions.ts';
import { referencesIn } from './repositories/references.ts';
import { readinessIn } from './repositories/readiness.ts';
import { reportsIn } from './repositories/reports.ts';
import { statusesIn } from './repositories/statuses.ts';
import { submissionsIn } from './repositories/submissions-repository.ts';
import { supportRequestsIn } from './repositories/support-requests.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { apiRoutes } from './routes/api-routes.ts';
import { bonusRoutes } from './routes/bonus-routes.ts';
import { campaignRoutes } from './routes/campaign-routes.ts';
import { captchaRoute } from './routes/captcha-routes.ts';
import { certificateRoutes } from './routes/certificate-routes.ts';
import { configurationRoute } from './routes/configuration-routes.ts';
import { consumerRoute } from './routes/consumer-routes.ts';
import { drawRoutes } from './routes/draw-routes.ts';
import { furtherPictureRoute } from './routes/further-picture-routes.ts';
import { geoRoute } from './routes/geo-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { inspectRoutes } from './routes/inspect-routes.ts';
import { linkBackRoute } from './routes/link-back-routes.ts';
import { mailboxRoute } from './routes/mailbox-routes.ts';
import { pageOf, pageRoutes } from './routes/page-routes.ts';
import { pictureRoute } from './routes/picture-routes.ts';
import { paymentRoute } from './routes/payment-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';
import { rewardRoutes } from './routes/reward-routes.ts';
import { siteFileRoutes } from './routes/site-file-routes.ts';
import { submissionRoute } from './routes/submission-routes.ts';
import { statusRoutes } from './routes/status-routes.ts';
import { supportRoute } from './routes/support-routes.ts';
import { termsRoutes } from './routes/terms-routes.ts';
import { vitalsRoute } from './routes/vitals-routes.ts';
import { waysRoute } from './routes/way-routes.ts';
import type { Services } from './services.ts';
import { DEFAULT_BODY_MEMORY, PLAY_HOURS } from './settings.ts';
import { picturePartsOf } from './submissions/picture-parts.ts';

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
    statuses: statusesIn(db),
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
    wakeMailer: () => app.wakeJobs('link', 'mail'),
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
  await sendSecurityHeaders(app, services);
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
