import type { FastifyReply } from 'fastify';
import type { Refusal } from '#lib/refusal.ts';

/** The body of every error answer. `fields` says what to mend beside which input. */
export type ErrorBody = { code: string; message: string; fields?: Refusal['fields']; requestId?: string };

/** Thrown by a gate to end the request with a refusal; the funnel writes it as it writes a returned one. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Writes a refusal: its status, its body and, where there is one, `Retry-After`. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const { code, message, fields } = refusal;
  return reply
    .code(refusal.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(fields ? { code, message, fields } : ({ code, message } satisfies ErrorBody));
}

/** What was asked for, or a thrown refusal that the funnel writes. For the `do → present` end of a handler. */
export function unwrap<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal },
): Value {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}
