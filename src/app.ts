import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyPluginAsync, type FastifyServerFactory } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { admin } from '#features/admin/server/plugin.ts';
import { reconcileSoon, seedMemberRecords } from '#features/admin/server/public.ts';
import { assistant } from '#features/assistant/server/plugin.ts';
import { bookings } from '#features/bookings/server/plugin.ts';
import { seedBookings, seedCancellations } from '#features/bookings/server/public.ts';
import { content } from '#features/content/server/plugin.ts';
import { seedEnquiries } from '#features/content/server/public.ts';
import { events } from '#features/events/server/plugin.ts';
import {
  countEventViews,
  guardLinkedEvents,
  LINKS_COOKIE,
  readCourses,
  seedEvents,
  seedInterests,
} from '#features/events/server/public.ts';
import { forum } from '#features/forum/server/plugin.ts';
import { seedAsks, seedForum } from '#features/forum/server/public.ts';
import { handicaps } from '#features/handicaps/server/plugin.ts';
import { seedRounds } from '#features/handicaps/server/public.ts';
import { identity } from '#features/identity/server/plugin.ts';
import {
  hasAccounts,
  installAccountCheck,
  seedAccounts,
  sessionCookieName,
} from '#features/identity/server/public.ts';
import { members } from '#features/members/server/plugin.ts';
import { seedPeople, seedProfiles } from '#features/members/server/public.ts';
import { membership } from '#features/membership/server/plugin.ts';
import { seedApplications, seedMemberships } from '#features/membership/server/public.ts';
import { messages } from '#features/messages/server/plugin.ts';
import { seedMessages } from '#features/messages/server/public.ts';
import { notifications } from '#features/notifications/server/plugin.ts';
import { seedAnnouncements } from '#features/notifications/server/public.ts';
import { payments } from '#features/payments/server/plugin.ts';
import { settings } from '#features/settings/server/plugin.ts';
import { openSettings } from '#features/settings/server/public.ts';
import { injectApi } from '#platform/api-client/inject-api.ts';
import { DEMO_BEGUN, isStepDone, markStepDone } from '#platform/database/tables.ts';
import { serveApiDocs } from '#platform/http/api-docs.ts';
import { installPathLimit, routableUrl } from '#platform/http/canonical-url.ts';
import { installErrorHandler } from '#platform/http/error-handler.ts';
import { answerHealth, createReadiness, limitOf, type Readiness } from '#platform/http/health.ts';
import { installIpFloodLimit, installPlainAddresses } from '#platform/http/ip-network.ts';
import { installJsonBody } from '#platform/http/json-body.ts';
import { limitBodyMemory } from '#platform/http/limits/body-memory.ts';
import {
  asServerOptions,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
} from '#platform/http/limits/connection-limits.ts';
import {
  checkLimitNames,
  collectLimits,
  type LimitTable,
} from '#platform/http/limits/limit-table.ts';
import { answerMalformed, answerUnroutable } from '#platform/http/malformed-request.ts';
import { installOriginCheck } from '#platform/http/origin-check.ts';
import { type PageSource, registerPages } from '#platform/http/pages/register-pages.ts';
import { keyCounters, setLimits } from '#platform/http/rate-limit.ts';
import { RequestLog } from '#platform/http/request-log.ts';
import { installGuardsFirst, requestValidator } from '#platform/http/request-validator.ts';
import {
  installResponseHeaders,
  liveHeaders,
  nameRequest,
} from '#platform/http/response-headers.ts';
import { installTermsCheck } from '#platform/http/terms-check.ts';
import { type JobHandler, joinHandlers } from '#platform/jobs/job.ts';
import type { App, BaseServices, Feature, Scheduled, Services } from '#platform/plugin.ts';
import { platformPersonalData } from '#platform/registered-tables.ts';
import { openUploads } from '#platform/uploads/uploads.ts';
import { completeHead, siteFaq } from '#site/server/page-head.ts';
import { site } from '#site/server/plugin.ts';
import { publicPaths } from '#site/server/public-paths.ts';

/** The longest body that is read into memory, in bytes. */
const LONGEST_BODY = 262_144;

/** Every capability of the product. Each may use only those before it. */
export const features: readonly Feature[] = [
  identity,
  settings,
  content,
  notifications,
  handicaps,
  members,
  events,
  payments,
  membership,
  bookings,
  messages,
  forum,
  assistant(siteFaq),
  admin,
  site,
];

export type AppOptions = {
  /** The source of pages; without it only the API is served. */
  readonly pages?: PageSource;
  /**
   * Requests a minute from one IP network; further ones are refused by the flood limit of this
   * process.
   */
  readonly floodLimit?: number;
  readonly serverFactory?: FastifyServerFactory;
  /** What `/readyz` reports besides the database. */
  readonly readiness?: Readiness;
  readonly connectionLimits?: ConnectionLimits;
};

/** The server before it listens, with the background jobs and schedule of its capabilities. */
export type Product = {
  readonly app: App;
  readonly services: Services;
  /** Which limits its writes count. */
  readonly limits: LimitTable;
  readonly jobs: readonly JobHandler[];
  readonly schedule: readonly Scheduled[];
};

/** Builds the server. It does not listen and runs no jobs: `main.ts` and the tests start both. */
export async function buildApp(base: BaseServices, options: AppOptions = {}): Promise<Product> {
  const { config } = base;
  keyCounters(config.secret);
  setLimits(config.limits);

  const extraHeaders = liveHeaders(config);

  const {
    connectionLimits = {
      ...CONNECTION_LIMITS,
      connections: config.maxConnections,
      perNetwork: config.maxConnectionsPerNetwork,
    },
  } = options;

  const app: App = fastify({
    loggerInstance: base.log,
    logController: new RequestLog(),
    genReqId: nameRequest,
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: LONGEST_BODY,
    forceCloseConnections: 'idle',
    ...asServerOptions(connectionLimits),
    frameworkErrors: answerUnroutable(extraHeaders),
    clientErrorHandler: answerMalformed(extraHeaders),
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  }).withTypeProvider<ZodTypeProvider>();

  const services: Services = {
    ...base,
    emailKinds: features.flatMap((feature) => feature.emails ?? []),
    notificationKinds: features.flatMap((feature) => feature.notifications ?? []),
    digestSections: features.flatMap((feature) => feature.digestSections ?? []),
    settings: openSettings(base),
    uploads: openUploads(config),
    memberFacts: Object.assign({}, ...features.map(({ memberFacts }) => memberFacts ?? {})),
    applicantFacts: Object.assign({}, ...features.map((feature) => feature.applicantFacts ?? {})),
    membershipUse: Object.assign({}, ...features.map((feature) => feature.membershipUse ?? {})),
    personalData: [
      ...features.flatMap((feature) => feature.personalData ?? []),
      ...platformPersonalData,
    ],
    selfPost: async (path, headers, payload) => {
      const answer = await app.inject({ method: 'POST', url: path, headers, payload });
      return { status: answer.statusCode };
    },
  };

  const [isLoggedIn, hasLinks] = [
    cookieNamed(sessionCookieName(config)),
    cookieNamed(LINKS_COOKIE),
  ];

  const pages =
    options.pages &&
    registerPages(app, services, options.pages, {
      injectApi,
      publicPaths,
      // A browser that has opened a golf day by its link is shown pages of its own, like one that
      // is logged in.
      hasSession: (cookies) => isLoggedIn(cookies) || hasLinks(cookies),
      extraHeaders,
      completeHead: (page) => completeHead(page, config),
    });

  app.setValidatorCompiler(requestValidator);
  app.setSerializerCompiler(serializerCompiler);
  installJsonBody(app);
  limitBodyMemory(app, config.bodyMemoryBytes, LONGEST_BODY);
  installErrorHandler(app);
  installResponseHeaders(app, extraHeaders);
  installPlainAddresses(app);
  limitConnections(app, connectionLimits, config.trustProxy);
  await installIpFloodLimit(app, options.floodLimit ?? 3000);
  installPathLimit(app);
  installOriginCheck(app, config);

  const limits = collectLimits(app);
  installGuardsFirst(app);
  await app.register(cookie);
  installAccountCheck(app, services);
  installTermsCheck(app);
  guardLinkedEvents(app, services);
  countEventViews(app, services);

  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  if (config.mode !== 'live') await serveApiDocs(app, config.publicUrl);

  const { readiness = createReadiness() } = options;
  readiness.checks.set('database', () => services.database.execute(sql`select 1`));
  answerHealth(app, readiness, limitOf(config.readyCheckMs));
  for (const feature of features) await app.register(routesOf(feature, services));
  await pages?.();
  checkLimitNames(limits, config.limits);

  return {
    app,
    services,
    limits,
    jobs: joinHandlers(features.flatMap((feature) => feature.jobs?.(services) ?? [])),
    schedule: features.flatMap((feature) => feature.schedule ?? []),
  };
}

/**
 * Fills an empty database with the demo: people, events, bookings, applications, messages. It does
 * so once, and never changes the data afterwards. The next start completes one that was killed.
 * Never called in live mode, and a database with other data is not touched.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { database, clock } = services;
  if (await isStepDone(database, 'demo_complete')) return;
  if (!(await isStepDone(database, DEMO_BEGUN)) && (await hasAccounts(database))) return;

  await markStepDone(database, DEMO_BEGUN, clock());

  const accounts = await seedAccounts(services);
  await seedProfiles(services, accounts);
  await seedEvents(services);
  await seedInterests(services, accounts);
  await seedRounds(services, accounts, await readCourses(database));
  await seedBookings(services, accounts);
  await seedCancellations(services, accounts);
  await seedPeople(services, accounts);
  await seedMessages(services, accounts);
  await seedApplications(services, accounts);
  await seedMemberships(services, accounts);
  await seedEnquiries(services, accounts);
  await seedForum(services, accounts);

  // After the forum's own topics, which are only added to an empty forum.
  await seedAsks(services, accounts);
  await seedAnnouncements(services, accounts);
  await seedMemberRecords(services, accounts);

  await reconcileSoon(services);
  await markStepDone(database, 'demo_complete', clock());
}

/**
 * Registers a feature's routes in a separate scope, so that its hooks do not affect other features.
 */
const routesOf =
  (feature: Feature, services: Services): FastifyPluginAsync =>
  async (scope) => {
    feature.routes?.(scope.withTypeProvider<ZodTypeProvider>(), services);
  };

/** Whether a raw Cookie header has a cookie of that name. */
function cookieNamed(name: string): (cookies: string) => boolean {
  const pattern = new RegExp(`(?:^|;)\\s*${name}=`);
  return (cookies) => pattern.test(cookies);
}
