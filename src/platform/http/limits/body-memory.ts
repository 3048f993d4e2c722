import type { FastifyInstance } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import { httpRefusals } from '../error-handler.ts';
import { isInternal } from '../internal-request.ts';
import { ipNetwork } from '../ip-network.ts';
import { Slots, takeAll } from './slots.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route's body goes to a file, so that it takes no memory. */
    readonly streamsBody?: boolean;
  }
}

/** The part of the memory for bodies that one network may use. */
const NETWORK_SHARE = 1 / 8;
const COME_AGAIN_S = 5;

/**
 * Limits the memory of this process for bodies that are being read or answered, in all and for one
 * network. What a request says of the length of its body is counted before any of it is read, and
 * after the guards; a body of unknown length counts as the longest that is accepted.
 */
export function limitBodyMemory(
  app: FastifyInstance,
  mostBytes: number,
  longestBody: number,
): void {
  const ofProcess = new Slots(mostBytes);
  const ofNetworks = new Slots(Math.max(longestBody, mostBytes * NETWORK_SHARE));

  app.addHook('preParsing', async (request, reply) => {
    const { config } = request.routeOptions;
    if (config.streamsBody || isInternal(request)) return;

    const { 'content-length': declared, 'transfer-encoding': encoding } = request.headers;
    if (declared === undefined && encoding === undefined) return;

    const count = Math.min(Number(declared ?? longestBody), longestBody);
    const release = takeAll([
      { slots: ofNetworks, key: ipNetwork(request.ip), count },
      { slots: ofProcess, key: 'all', count },
    ]);
    if (!release) throw new Refused({ ...httpRefusals.overloaded, retryAfter: COME_AGAIN_S });

    reply.raw.once('close', release);
  });
}
