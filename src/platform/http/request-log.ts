import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isFromCache } from './cache/serve-cached-pages.ts';
import { isInternal } from './internal-request.ts';

/**
 * One line a request, when it is answered; none for pages from memory (a line costs as much as they do), for a page's
 * own reads and for files. The route is named, not the address: an address may hold a token.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says it all.
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
