import type { App } from '#platform/plugin.ts';

/** What a slow or idle client may keep of this process. All times are milliseconds. */
export type ConnectionLimits = {
  /** Until the headers of a request have arrived, from the connection or from the reply before. */
  readonly headersMs: number;
  /** Until a whole request has arrived. */
  readonly requestMs: number;
  /** Until the next request on a connection; longer than the usual load balancer keeps one (60 s). */
  readonly keepAliveMs: number;
  /** Until a connection on which nothing moves in either direction is cut. */
  readonly silenceMs: number;
  /** How often the first two are checked. */
  readonly checkEveryMs: number;
  /** Connections at the same time; the next one is closed at once. */
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
    // Node compares the two when it makes the server; Fastify sets its own only afterwards.
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  },
});

export function limitConnections(app: App, { connections }: ConnectionLimits): void {
  app.server.maxConnections = connections;
}
