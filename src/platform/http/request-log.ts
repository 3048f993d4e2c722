import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isFromCache } from './cache/serve-cached-pages.ts';
import { isInternal } from './internal-request.ts';

/**
 * Logs one line for each answered request, except for cached pages (a line costs as much as the
 * page), for a page's own reads and for files. It has the route instead of the URL, because a URL
 * may contain a token.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // One line at the end is enough.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request) || isInternal(request) || isFromCache(reply.raw)) return;

    const route = request.routeOptions.url ?? 'unknown';
    if (route.startsWith('/assets/') && !error) return;

    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };

    if (error) reply.log.error({ ...line, err: error }, 'broken off');
    else reply.log.info(line, 'answered');
  }
}
