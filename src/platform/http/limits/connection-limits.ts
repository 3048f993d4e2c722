import { Refused } from '#lib/refusal.ts';
import type { App } from '#platform/plugin.ts';
import { httpRefusals } from '../error-handler.ts';
import { isInternal } from '../internal-request.ts';
import { ipNetwork } from '../ip-network.ts';
import { Slots } from './slots.ts';
import { isTrustedProxy } from './trusted-proxy.ts';

/** Limits for slow and idle clients. All times are milliseconds. */
export type ConnectionLimits = {
  /**
   * Until the headers of a request have arrived, counted from the connection or the previous
   * response.
   */
  readonly headersMs: number;
  /** Until a whole request has arrived. */
  readonly requestMs: number;
  /**
   * Until the next request on a connection. Longer than load balancers usually keep a connection
   * (60 s).
   */
  readonly keepAliveMs: number;
  /** Until a connection without any traffic is closed. */
  readonly silenceMs: number;
  /** How often the first two are checked. */
  readonly checkEveryMs: number;
  /** Connections at the same time; further ones are closed at once. */
  readonly connections: number;
  /** The same of one IP network. */
  readonly perNetwork: number;
};

export const CONNECTION_LIMITS: Omit<ConnectionLimits, 'connections' | 'perNetwork'> = {
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

/**
 * Limits the connections of this process, in all and of one network. The connections of a trusted
 * proxy carry everybody's requests, so there the requests under way are counted instead, by the
 * address that the proxy forwards.
 */
export function limitConnections(
  app: App,
  { connections, perNetwork }: ConnectionLimits,
  trustProxy: readonly string[],
): void {
  const isProxy = isTrustedProxy(trustProxy);
  const slots = new Slots(perNetwork);

  app.server.maxConnections = connections;

  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const release = slots.take(ipNetwork(address));
    if (release) socket.once('close', release);
    else socket.destroy();
  });

  if (trustProxy.length === 0) return;

  app.addHook('onRequest', async (request, reply) => {
    if (isInternal(request) || !isProxy(request.socket.remoteAddress ?? '')) return;
    const release = slots.take(ipNetwork(request.ip));
    if (!release)
      throw new Refused({ ...httpRefusals.too_many_requests, retryAfter: COME_AGAIN_S });
    reply.raw.once('close', release);
  });
}

/** How soon a refused request may be sent again, in seconds. */
const COME_AGAIN_S = 5;
