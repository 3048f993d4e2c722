import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { httpRefusals } from './error-handler.ts';
import type { ErrorBody } from './refusal-reply.ts';
import { API_POLICY, SECURITY_HEADERS } from './response-headers.ts';

type Headers = Readonly<Record<string, string>>;

const headersOf = (extra: Headers): Headers => ({
  ...SECURITY_HEADERS,
  ...extra,
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
  'x-request-id': randomUUID(),
});

const { code, message } = httpRefusals.malformed_request;
const BODY = JSON.stringify({ code, message } satisfies ErrorBody);

/**
 * Answers an API path that cannot be decoded, which no hook sees, with the body and headers of
 * other refusals.
 */
export const answerUnroutable =
  (extra: Headers) =>
  (_error: unknown, _request: unknown, reply: FastifyReply): void => {
    reply
      .headers(headersOf(extra))
      .code(400)
      .type('application/json')
      .serializer(String)
      .send(BODY);
  };

const TIMEOUT_BODY = JSON.stringify({
  code: 'request_timeout',
  message: 'Your request took too long to arrive. Please try again.',
} satisfies ErrorBody);

/**
 * The same for bytes that are no HTTP request, and for a request that never ends. Only the socket
 * can answer these.
 */
export const answerMalformed =
  (extra: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;

    const [status, body] =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', TIMEOUT_BODY]
        : ['400 Bad Request', BODY];

    const headers = {
      ...headersOf(extra),
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };

    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
