import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '#lib/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import type { EmailTransport } from '#platform/email/transport.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { LiveEvents } from '#platform/live-events.ts';
import type { MemberFacts } from '#platform/member-facts.ts';
import type { DigestSection, NotificationKind } from '#platform/notification-kinds.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { PushTransport } from '#platform/push/https-push-transport.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Uploads } from '#platform/uploads/receive-file.ts';

/** Fastify with types from zod contracts. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * The services with which a process starts. `app.ts` makes the `Services` of the capabilities from
 * them.
 */
export type BaseServices = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly emailTransport: EmailTransport;
  readonly liveEvents: LiveEvents;
  readonly storage: Storage;
  readonly push: PushTransport;
};

/** The services for capabilities, which use no other infrastructure. */
export type Services = BaseServices & {
  /** Every kind of email, collected from all capabilities by `app.ts`. */
  readonly emailKinds: readonly EmailKind[];
  /** Every kind of notification, collected likewise. */
  readonly notificationKinds: readonly NotificationKind[];
  /** What features add to digests, collected likewise. */
  readonly digestSections: readonly DigestSection[];
  /** Every table with personal data, collected by `app.ts` in the order of the capabilities. */
  readonly personalData: readonly PersonalTable[];
  /** Receives the bodies of uploads. */
  readonly uploads: Uploads;
  /** What later features know of members. */
  readonly memberFacts: MemberFacts;
  /**
   * Calls the product's own HTTP API as an outside service would. The sandbox delivers its webhooks
   * with it.
   */
  readonly selfPost: (
    path: string,
    headers: Readonly<Record<string, string>>,
    payload: string,
  ) => Promise<{ readonly status: number }>;
};

/** An entry of the schedule: a job without payload, run by one process at a time. */
export type Scheduled = {
  readonly job: string;
  /** Cron pattern in UTC, five fields. */
  readonly at: string;
};

/** Everything that a capability registers. */
export type Feature = {
  readonly name: string;
  readonly routes?: (app: App, services: Services) => void;
  readonly jobs?: (services: Services) => readonly JobHandler[];
  readonly schedule?: readonly Scheduled[];
  readonly emails?: readonly EmailKind[];
  readonly notifications?: readonly NotificationKind[];
  readonly digestSections?: readonly DigestSection[];
  /** What it knows of members; each fact is known by one feature. */
  readonly memberFacts?: Partial<MemberFacts>;
  /** Its tables with personal data. */
  readonly personalData?: readonly PersonalTable[];
  /** Its tables without personal data. Every table of the product is in one of the two lists. */
  readonly impersonalTables?: readonly string[];
};

/** What a room of a capability registers. */
export type Room = Omit<Feature, 'name'>;

/**
 * A capability that consists of rooms.
 * @param rooms in their order, ground first. Where several handle the same job (`joinHandlers`), they do
 *   so one after the other in this order, and all of them again if one fails
 */
export const featureOf = (name: string, rooms: readonly Room[]): Feature => ({
  name,
  routes: (app, services) => {
    for (const room of rooms) room.routes?.(app, services);
  },
  jobs: (services) => rooms.flatMap((room) => room.jobs?.(services) ?? []),
  schedule: rooms.flatMap((room) => room.schedule ?? []),
  emails: rooms.flatMap((room) => room.emails ?? []),
  notifications: rooms.flatMap((room) => room.notifications ?? []),
  digestSections: rooms.flatMap((room) => room.digestSections ?? []),
  memberFacts: Object.assign({}, ...rooms.map((room) => room.memberFacts ?? {})),
  personalData: rooms.flatMap((room) => room.personalData ?? []),
  impersonalTables: rooms.flatMap((room) => room.impersonalTables ?? []),
});
