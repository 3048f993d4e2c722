import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type FieldFaults, type Refusal, Refused, refusals } from '#lib/refusal.ts';
import { NoFreeConnection } from '#platform/database/database.ts';
import { isConnectionLoss } from '#platform/database/database-errors.ts';
import { sendRefusal } from './refusal-reply.ts';

/** Refusals that belong to no capability. */
export const httpRefusals = refusals({
  invalid_input: [400, 'Please check what you entered.'],
  malformed_request: [400, 'That request could not be read.'],
  body_too_large: [413, 'That is too much to send at once.'],
  address_too_long: [
    414,
    'That address is too long. Please check it, or start from the home page.',
  ],
  body_compressed: [415, 'Please send this without compressing it first.'],
  not_found: [404, 'There is nothing at that address.'],
  read_only: [405, 'There is something to read at that address, and nothing to send to.'],
  foreign_origin: [403, 'This request came from another site, so we did not carry it out.'],
  too_many_requests: [429, 'That is a lot of requests. Please wait a moment and try again.'],
  too_many_uploads: [
    429,
    'Other uploads are still under way. Please wait until they have finished, then try again.',
  ],
  overloaded: [503, 'We are very busy just now. Please try again in a moment.'],
  unavailable: [503, 'We can’t answer just now. Please try again in a moment.'],
});

/** What a 503 has in its `Retry-After`, in seconds. */
const COME_AGAIN_S = 5;

/**
 * Turns everything thrown into a response: refusals as they are, an overload and a database that is
 * away as 503, other errors as an opaque 500.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    const refusal = asRefusal(error);

    // A capability's own 503 is foreseen, and none of the operator's business.
    if (refusal?.status === 503 && !(error instanceof Refused))
      request.log.warn({ err: error }, 'not served');
    if (refusal) return sendRefusal(reply, refusal);

    request.log.error({ err: error }, 'fault');

    return reply
      .code(500)
      .type('application/json')
      .serializer(JSON.stringify)
      .send({
        code: 'fault',
        message: `Something went wrong on our side. Nothing was lost. If it stays, tell us this number: ${request.id}`,
        requestId: request.id,
      });
  });
}

function asRefusal(error: FastifyError | Refused): Refusal | undefined {
  if (error instanceof Refused) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error))
    return { ...httpRefusals.invalid_input, fields: byField(error.validation) };
  if (isOverload(error)) return { ...httpRefusals.overloaded, retryAfter: COME_AGAIN_S };
  if (isConnectionLoss(error)) return { ...httpRefusals.unavailable, retryAfter: COME_AGAIN_S };
  if (!isUnreadable(error)) return undefined;

  return error.statusCode === 413 ? httpRefusals.body_too_large : httpRefusals.malformed_request;
}

/**
 * Whether Fastify could not read the request, its body parser found no JSON, or the file server
 * cannot answer one of its headers (`expose`, such as a range beyond the file). Errors of other
 * libraries have a `statusCode` too, and say nothing about the request.
 */
const isUnreadable = (error: FastifyError & { readonly expose?: boolean }): boolean => {
  const { name, code, statusCode = 500, expose } = error;
  const isOfRequest = String(code).startsWith('FST_') || name === 'SyntaxError' || expose === true;
  return isOfRequest && statusCode >= 400 && statusCode < 500;
};

/**
 * Whether it, or what it was caused by, is an overload: the query builder wraps what the connection
 * pool throws.
 */
const isOverload = (error: unknown): boolean =>
  error instanceof NoFreeConnection || (error instanceof Error && isOverload(error.cause));

/** The first sentence of each field: what else is wrong with it follows from the same mistake. */
function byField(
  issues: readonly { instancePath: string; message?: string | undefined }[],
): FieldFaults {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[name] ??= [issue.message ?? 'Please check this.'];
  }
  return fields;
}
