import type { FastifyReply } from 'fastify';
import type { Refusal } from '#lib/refusal.ts';

/** The body of every error response. `fields` has a sentence for each input that is wrong. */
export type ErrorBody = {
  code: string;
  message: string;
  fields?: Refusal['fields'];
  requestId?: string;
};

/**
 * Thrown by a guard to end the request with a refusal; the error handler sends it like a returned
 * one.
 */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

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

/**
 * Returns the value of a result, or throws its refusal for the error handler. For handlers that
 * then present the value.
 */
export function unwrap<Value>(
  result:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: Refusal },
): Value {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}
