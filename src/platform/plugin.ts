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

/**
 * The services for capabilities, which use no other infrastructure. A capability that collects
 * something from later ones adds it here and to `Feature`, by `declare module`.
 */
export interface Services extends BaseServices {
  /** Every kind of email, collected from all capabilities by `app.ts`. */
  readonly emailKinds: readonly EmailKind[];
  /** Every table with personal data, collected by `app.ts` in the order of the capabilities. */
  readonly personalData: readonly PersonalTable[];
  /** Receives the bodies of uploads. */
  readonly uploads: Uploads;
  /**
   * Calls the product's own HTTP API as an outside service would. The sandbox delivers its webhooks
   * with it.
   */
  readonly selfPost: (
    path: string,
    headers: Readonly<Record<string, string>>,
    payload: string,
  ) => Promise<{ readonly status: number }>;
}

/** An entry of the schedule: a job without payload, run by one process at a time. */
export type Scheduled = {
  readonly job: string;
  /** Cron pattern in UTC, five fields. */
  readonly at: string;
};

/** Everything that a capability registers. */
export interface Feature {
  readonly name: string;
  readonly routes?: (app: App, services: Services) => void;
  readonly jobs?: (services: Services) => readonly JobHandler[];
  readonly schedule?: readonly Scheduled[];
  readonly emails?: readonly EmailKind[];
  /** Its tables with personal data. */
  readonly personalData?: readonly PersonalTable[];
  /** Its tables without personal data. Every table of the product is in one of the two lists. */
  readonly impersonalTables?: readonly string[];
}

/** What a room of a capability registers. */
export type Room = Omit<Feature, 'name'>;

/**
 * A capability that consists of rooms.
 * @param rooms in their order, ground first. Where several handle the same job (`joinHandlers`), they do
 *   so one after the other in this order, and all of them again if one fails
 */
export const featureOf = (name: string, rooms: readonly Room[]): Feature => ({
  ...rooms.reduce(join, {}),
  name,
  routes: (app, services) => {
    for (const room of rooms) room.routes?.(app, services);
  },
  jobs: (services) => rooms.flatMap((room) => room.jobs?.(services) ?? []),
});

/** What two rooms register: lists one after the other, and facts in one object. */
function join(one: Room, other: Room): Room {
  const joined: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = joined[key];
    joined[key] = Array.isArray(value)
      ? [...(Array.isArray(before) ? before : []), ...value]
      : Object.assign({}, before, value);
  }
  return joined;
}
