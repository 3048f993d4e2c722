import type { App } from '#platform/plugin.ts';

/** Limits for slow and idle clients. All times are milliseconds. */
export type ConnectionLimits = {
  /** Until the headers of a request have arrived, counted from the connection or the previous response. */
  readonly headersMs: number;
  /** Until a whole request has arrived. */
  readonly requestMs: number;
  /** Until the next request on a connection. Longer than load balancers usually keep a connection (60 s). */
  readonly keepAliveMs: number;
  /** Until a connection without any traffic is closed. */
  readonly silenceMs: number;
  /** How often the first two are checked. */
  readonly checkEveryMs: number;
  /** Connections at the same time; further ones are closed at once. */
  readonly connections: number;
};

export const CONNECTION_LIMITS: Omit<ConnectionLimits, 'connections'> = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  silenceMs: 90_000,
  checkEveryMs: 5_000,
};

/** The limits as options of Fastify. */
export const asServerOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  connectionTimeout: limits.silenceMs,
  http: {
    headersTimeout: limits.headersMs,
    // Node compares the two when it creates the server; Fastify sets its values only afterwards.
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  },
});

export function limitConnections(app: App, { connections }: ConnectionLimits): void {
  app.server.maxConnections = connections;
}
