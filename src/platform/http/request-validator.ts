import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from '#lib/schema.ts';

/**
 * Validates requests by their zod contracts. A missing or null field of a body is validated as an empty text, list or
 * object, so that it gets the same sentence as an empty one.
 */
export const requestValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const judge = validatorCompiler(route);
  if (route.httpPart !== 'body') return judge;
  return (body) => {
    const result = judge(body);
    const isRefused = typeof result === 'object' && 'error' in result;
    return isRefused ? judge(withoutGaps(route.schema, body)) : result;
  };
};

const EMPTY: Readonly<Record<string, () => unknown>> = {
  string: () => '',
  array: () => [],
  object: () => ({}),
};

/** The greatest depth of bodies: each round fills in the missing fields of one level. */
const DEEPEST = 5;

/** A copy of the body with an empty value for each required field that it lacks. */
function withoutGaps(schema: z.ZodType, body: unknown): unknown {
  const whole = { body: structuredClone(body) };
  for (let level = 0; level < DEEPEST; level += 1) {
    const issues = schema.safeParse(whole.body).error?.issues ?? [];
    const filled = issues.filter((issue) => fillGap(whole, issue));
    if (filled.length === 0) break;
  }
  return whole.body;
}

function fillGap(whole: object, issue: z.core.$ZodIssue): boolean {
  const empty = issue.code === 'invalid_type' ? EMPTY[issue.expected] : undefined;
  if (!empty) return false;
  const path = ['body', ...issue.path];
  const name = path.pop() as string;
  const parent = path.reduce((value, key) => Reflect.get(value, key), whole);
  if ((Reflect.get(parent, name) ?? null) !== null) return false;
  return Reflect.set(parent, name, empty());
}
