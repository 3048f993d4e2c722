import fastifySse from '@fastify/sse';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  accountOf,
  loggedIn,
  perOwnAccount,
  sessionEndOf,
} from '#features/identity/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { Refused, refusals } from '#lib/refusal.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { Slots } from '#platform/http/limits/slots.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { streamHeaders } from '#platform/http/response-headers.ts';
import type { App, Services } from '#platform/plugin.ts';
import { LastEventId, StreamQuery } from '../contract.ts';
import { BEAT_MS, type LiveUpdate, STREAM_PATH, streamEvents } from '../live-updates.ts';
import { openStreams } from './open-streams.ts';
import { canResume, type NumberedUpdate, readPosition } from './updates.ts';

/** Why a stream of updates is refused. */
const streamRefusals = /* @__PURE__ */ refusals({
  too_many_streams: [429, 'Too many connections. Please try again in a few minutes.'],
});

/** Reconnecting after a broken network is normal; a loop is not. */
const streamsPerAccount: Limit = {
  name: 'live_streams_account',
  max: 600,
  refusal: streamRefusals.too_many_streams,
};

/** How soon a stream that its network has no room for may be tried again, in seconds. */
const COME_AGAIN_S = 30;

/** How long a browser waits before it reconnects, in milliseconds. */
const RECONNECT_MS = 1000;

type SessionWatch = { readonly check: () => Promise<void>; readonly stop: () => void };

/** The stream of what changes for a member while a page is open. */
export function streamRoutes(app: App, services: Services): void {
  const streams = openStreams(services);
  const ofNetworks = new Slots(services.config.maxStreamsPerNetwork);

  app.addHook('preClose', async () => streams.closeAll());

  app.register((scope: App, _options, done) => {
    scope.register(fastifySse, { heartbeatInterval: 0 }).after(() => {
      scope.get(
        STREAM_PATH,
        {
          // Not 'only': that answers other types of `Accept` itself, without our error body.
          sse: 'manual',
          preValidation: [loggedIn(services), perOwnAccount(services, streamsPerAccount)],
          schema: { tags: ['notifications'], querystring: StreamQuery },
        },
        stream,
      );
    });
    done();
  });

  async function stream(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const release = ofNetworks.take(ipNetwork(request.ip));
    if (!release)
      throw new Refused({ ...streamRefusals.too_many_streams, retryAfter: COME_AGAIN_S });

    reply.raw.once('close', release);

    const { id } = accountOf(request);
    const query = StreamQuery.parse(request.query);
    const lastSeen = LastEventId.parse(request.headers['last-event-id']) ?? query.after;
    const position = await readPosition(services.database, id);
    const { sse } = reply;

    reply.headers(streamHeaders(request, services.config));
    sse.keepAlive();

    const after = canResume(lastSeen, position) ? lastSeen : position.last;
    const isResumed = after === lastSeen;

    // Someone who leaves the page at once has gone by now.
    if (!sse.isConnected) return;

    await sse.send({
      event: isResumed ? streamEvents.beat : streamEvents.start,
      id: String(after),
      data: '',
      retry: RECONNECT_MS,
    });

    const session = watchSession(request, () => sse.close());

    const receiver = {
      send: (update: NumberedUpdate) => sendUpdate(sse, update),
      signal: (update: LiveUpdate) => void sendSignal(sse, update).catch(() => undefined),
      checkSession: () => void session.check(),
      close: () => sse.close(),
    };

    const remove = streams.add(id, receiver, after);
    const beat = setInterval(() => void keepUp(session, sse), BEAT_MS);

    const end = () => {
      clearInterval(beat);
      session.stop();
      remove();
    };

    sse.onClose(end);

    if (!sse.isConnected) end();
    // The session may have ended after the guard and before the stream was there to hear it.
    else await session.check();
  }

  /** Ends a stream whose session has ended, and at the moment when it expires. */
  function watchSession(request: FastifyRequest, onEnd: () => void): SessionWatch {
    let timer: NodeJS.Timeout | undefined;
    const stop = () => clearTimeout(timer);

    async function check(): Promise<void> {
      const now = services.clock();
      // While the database is away nobody is logged out.
      const end = await sessionEndOf(services, request).catch(() => addMinutes(now, 1));
      stop();
      if (!end) return onEnd();
      const remainingMs = end.getTime() - now.getTime();
      if (remainingMs <= BEAT_MS) timer = setTimeout(() => void check(), remainingMs).unref();
    }

    return { check, stop };
  }
}

/** Says that the stream lives, or ends it if the session has ended. */
async function keepUp(session: SessionWatch, sse: FastifyReply['sse']): Promise<void> {
  await session.check();
  if (sse.isConnected)
    await sse.send({ event: streamEvents.beat, data: '' }).catch(() => undefined);
}

async function sendUpdate(
  sse: FastifyReply['sse'],
  { number, kind, data }: NumberedUpdate,
): Promise<void> {
  if (sse.isConnected) await sse.send({ id: String(number), data: { kind, data } });
}

/** Without an id, so that a browser that reconnects asks for what follows the last update. */
async function sendSignal(sse: FastifyReply['sse'], { kind, data }: LiveUpdate): Promise<void> {
  if (sse.isConnected) await sse.send({ event: streamEvents.signal, data: { kind, data } });
}
