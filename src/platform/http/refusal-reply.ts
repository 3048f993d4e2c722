import type { FastifyReply } from 'fastify';
import type { Refusal } from '#lib/refusal.ts';

/** The body of every error response. `fields` has a sentence for each input that is wrong. */
export type ErrorBody = {
  code: string;
  message: string;
  fields?: Refusal['fields'];
  requestId?: string;
};

/** Sends a refusal: its status, its body and `Retry-After` if it has one. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const { code, message, fields } = refusal;
  return reply
    .code(refusal.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(fields ? { code, message, fields } : ({ code, message } satisfies ErrorBody));
}
